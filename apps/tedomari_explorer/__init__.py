"""The explorer: a page in the browser that shows positions and what is known of them."""
