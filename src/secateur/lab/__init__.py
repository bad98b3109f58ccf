"""The page in the browser: see a search, predict it, build one.

`answers` computes everything that the page shows, without input or output; `app` has the routes, `guard` stands in
front of all of them, `server` opens the socket and the browser; `static` is the page.
"""
