"""How far the page's rules are right: measures against exact play, by boxes of cases."""
