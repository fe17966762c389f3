sign-in-shown-here = This server has no mail set up, so the link appears here.
sign-in-mailed = You get a mail with a link that signs you in. It works once, for 15 minutes.
sign-in-email = Your e-mail address
sign-in-send = Send me a link
sign-in-with = Sign in with { $provider }
sign-in-or-by-mail = Or by mail:
# $again is a link, sign-in-again
sign-in-another = Another address? { $again }
sign-in-again = Start again
sign-in-link-here = Here is your link
sign-in-link-here-means = This server sends no mail, so what would have been mailed to { $address } is shown here. The link works once, for 15 minutes.
sign-in-open-link = Open the link
sign-in-look = Look into your mail
sign-in-look-means = A link is on its way to { $address }. Open it within 15 minutes, on this device or another. You can close this page.
sign-in-nothing-there = Nothing there after a few minutes? Look among unwanted mail.
sign-in-about-to = You are about to sign in as { $address }.
sign-in-used-up = This link is used up
sign-in-used-up-means = A sign-in link works once and for 15 minutes. This one was used, or its time is over. If you did not open it yourself, nothing has happened to your account.
sign-in-new-link = Send me a new link

## The first administrator

set-up = Nobody administers this server yet
set-up-code = Code
set-up-code-hint = The server printed it when it was last started. It works once.
set-up-do = Set it up
set-up-done = You administer this server now. New people appear under Admin.
