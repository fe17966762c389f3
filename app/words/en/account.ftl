account-you = You
account-name = Your name
account-name-hint = Others see it beside everything that you ask for.
account-renamed = Saved. Others see this name from now on.

## Ways to sign in

account-ways-in = How you sign in
account-by-link = By a link that is mailed to { $addresses }.
account-add = Add { $provider }
account-linked-since = Since { $when }
# Before the hidden name of the provider
account-unlink = Take away
account-unlinked = That account opens this one no more. You can still sign in by mail.

## Sessions

account-sessions = Where you are signed in
account-no-agent = A browser that gave no name
account-agent = { $browser } on { $system }
account-here = (here)
account-session-since = Signed in { $since }, last used { $used }
account-end-session = Sign out there
account-end-others = Sign out everywhere else
account-signed-out-there = Signed out there.
account-signed-out-elsewhere = { $count ->
    [0] You were signed in nowhere else.
    [one] Signed out in one other place.
   *[other] Signed out in { $count } other places.
  }

## Mail

account-mail = What is mailed to you
account-mail-hint = At once means within a minute; many at the same time come as one mail. Once a day is at 7:00 UTC. Whatever you choose, everything stands under For you.
account-no-mail-hint = This server sends no mail, so nothing comes of this yet. Everything stands under For you.
account-mail-way-at-once = At once
account-mail-way-daily = Once a day
account-mail-way-none = Not by mail
account-mail-access-request = Somebody waits to be let in
account-mail-access-decided = It is decided whether you are let in
account-mail-invitation-received = You are invited to a project
account-mail-request-proposed = A request waits for your review
account-mail-request-needs-input = There is a question about a request
account-mail-request-choice-needed = You asked first, and choose
account-mail-request-choice-made = It is chosen that your request comes after another
account-mail-request-included = Your request is included
account-mail-request-declined = Your request is declined
account-mail-request-not-selected = Your request is not selected
account-mail-request-removal-planned = A later request removes something of yours
account-mail-request-shipped = Your request has shipped
account-mail-request-failed = Your request could not be built

## Tokens

account-tokens = Tokens for programs
account-tokens-hint = A program that holds a token acts as you in everything. Give each program its own, and revoke it here.
account-token-name = What is it for?
account-token-days = For how many days?
account-token-days-hint = Then it ends by itself.
account-make-token = Make a token
account-token-made = The token “{ $name }” is made.
account-token-once = Copy it now: it is shown this once.
account-token-used = Made { $made }, ends { $ends }, last used { $used }
account-token-unused = Made { $made }, ends { $ends }, never used
# Before the hidden name of the token
account-revoke = Revoke
account-revoked = Revoked. Programs that use it are refused from now on.
