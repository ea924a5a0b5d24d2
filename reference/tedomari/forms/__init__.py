"""Forms and the definitions over them, word for word (chapter "Games and forms")."""

from tedomari.forms.form import Form, followers

__all__ = ["Form", "followers"]
