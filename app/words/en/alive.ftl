## What the script of a page says. It puts in for itself what stands in braces.

alive-sending = Sending
alive-away = This was not sent: the server does not answer. What you typed is kept. Press again to try once more.
alive-too-many = That was a lot in a short time. Wait a minute. What you typed is kept. Press again to try once more.
alive-refused = This was not done: the server could not take it ({ $status }). What you typed is kept. Press again to try once more.
alive-live = Live
alive-catching-up = Catching up
alive-stale = Stale since { $time }
alive-unread = For you: { $count } not read
