"""The theory of dots and boxes: chains, what lines do to them, the page's rules, an adviser."""
