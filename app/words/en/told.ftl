## Refusals, fields and people

# What a role does not allow

told-role-read = Only the people of this project can read it.
told-role-send = A viewer can read this project, but not send requests.
told-role-act = A viewer can read this project, but not act on requests.
told-role-act-for-others = Only the project owner or an admin can act on another person's request.
told-role-review = Only the project owner or an admin can include or decline a request.
told-role-build = Only the project owner or an admin can report, approve or promote what was built, or raise a budget.
told-role-roll-back = Only the project owner or an admin can roll back a release.
told-role-recover = Only the project owner or an admin can retry or dismiss stopped work.
told-role-source = Only the project owner or an admin can connect the source or run the checks.
told-role-people = Only the project owner or an admin can invite people, change their roles or remove them.
told-role-admins = Only the project owner can invite, make, change or remove an admin.
told-role-settings = Only the project owner or an admin can change the settings.
told-role-delete = Only the project owner can delete the project.
told-role-leave = The project owner cannot leave the project.

# Refusals

told-not-the-earlier = Only the person who asked first can choose.
told-not-yours = Only the requester, the project owner or an admin can do this.
told-owner-stays = Only the project owner can be its owner: the role is not given, changed or taken away.
told-already-settled = This was already settled.
told-question-closed = This question was already answered or has ended.
told-too-late = It is too late for this: the request has gone too far or has ended.
told-not-now = The request is not at a point where this can be done.
told-archived = This project is archived. Take it out of the archive first.
told-signed-out = You are signed out. Sign in to go on.
told-not-let-in = You have not been let in yet.
told-forbidden = This is not yours to do.
told-not-found = There is nothing here, or nothing that you can see.
told-unreadable = Something in this form can't be read. Look at it again and send it once more.
told-too-many = That was a lot in a short time. Wait a minute, then try again.
told-unavailable = Something that this needs does not answer. Try again in a minute.
told-broken = Something went wrong on our side. Nothing was changed. Try again in a minute.
told-database-away = The database does not answer right now. Try again in a moment.
told-step-without-service = A service that it needs did not answer, several times.
told-step-failed = A step failed several times.

# Fields

told-field-address-missing = Enter an e-mail address.
told-field-address-long = An e-mail address has at most 254 characters.
told-field-address-at = An e-mail address has one @, as in name@example.org.
told-field-address-wrong = This is not an e-mail address that mail can be sent to.
told-field-empty = This can't be empty.
told-field-long = This has at most { $max } characters.
told-field-character = This holds a character that can't be stored.
told-field-one-of = This is one of: { $words }.
told-field-budget = A budget is between 0 and 1,000,000 dollars.
told-field-dollars = Write an amount of dollars, as in 2.50.
told-field-days = Write a number of days, as in 90.
told-field-token-days = A token lasts 1 to 366 days.
told-field-role = Choose one of the roles.
told-field-language = Choose one of the languages.
told-field-owner = A project has one owner, who stays its owner.
told-field-project-name = This is not the project’s name, so nothing was deleted.
told-field-code = This is not the code that the server printed when it was last started.
told-field-address-taken = This address belongs to somebody who has not verified it.
told-field-admin-let-in = A platform admin is always let in.
told-field-cursor = This cursor is not one that a list gave out.

# The address of a repository, and reading it

told-source-no-address = The repository has no address.
told-source-not-an-address = This is not the address of a repository.
told-source-whole-path = Write the whole path of a local repository, without dots.
told-source-no-folder = There is no folder { $folder }.
told-source-no-local = This server reads no local repositories: it has no repository_roots set.
told-source-outside = Local repositories must lie under { $folders }.
told-source-how = Write the address as https://…, ssh://… or the whole path of a local repository.
told-source-schemes = Repositories are read by https or ssh, or from a local path.
told-source-password = Leave name and password out of the repository's address: everybody here can read it.
told-source-no-host = The repository's address names no host.
told-source-private = Repositories at private network addresses are not read on this server.
told-source-host-unknown = The repository's host can't be found.
told-source-many-files = The repository holds more than { $count } files.
told-source-copy = The server can't write its copy of the repository.
told-source-no-git = The program git is not installed on the server.
told-source-slow = Reading the repository took longer than { $seconds } seconds.
told-source-large = The repository is larger than the { $megabytes } MB that are read.
told-source-not-git = There is no git repository at this address, or the server may not read it.
told-source-sign-in = The repository asks for a sign-in that this server does not have.
told-source-trust = The repository's host can't be trusted: its key or certificate does not check out.
told-source-unreachable = The repository's host can't be reached.
told-source-unreadable = The repository can't be read.
told-source-folder-not-git = There is no git repository in this folder.
told-source-objects-outside = The repository in this folder keeps its objects outside the allowed folders.
told-source-borrows = The repository in this folder borrows objects from another one; it is not read.

# Signing in with a provider

told-provider-linked = You can sign in with { $provider } from now on.
told-provider-away = { $provider } does not answer. Try again in a minute, or sign in by mail.
told-provider-nonsense = { $provider } answered with something that can’t be checked, so nobody was signed in. Try again, or sign in by mail.
told-provider-clock = The clocks of { $provider } and of this server differ by minutes, so its answer can’t be trusted. Tell the people who run this server; until then, sign in by mail.
told-provider-foreign = This answer of { $provider } was used before, or belongs to another browser. Start again from here.
told-provider-denied = You did not let { $provider } say who you are, so you are not signed in.
told-provider-first = { $provider } wants you to sign in there first. Try again.
told-provider-not-now = { $provider } can’t sign anybody in right now. Try again in a minute, or sign in by mail.
told-provider-refuses = { $provider } refuses sign-ins from this server, which is probably not set up right. Tell the people who run it; until then, sign in by mail.
told-provider-broken = Something went wrong on our side, and nobody was signed in. Try again in a minute.
told-provider-taken = That account already opens another account here. Sign in with it instead.
told-provider-no-address = That account has no e-mail address that the provider has confirmed. Confirm one there, or sign in by mail.
told-provider-several = The addresses of that account belong to different people here. Sign in by mail instead.

# Notices

told-notice-proposed = { $who } asks for “{ $title }”. It waits until you include or decline it.
told-notice-included = { $who } included your request “{ $title }”.
told-notice-declined = { $who } declined your request “{ $title }”.
told-notice-declined-because = { $who } declined your request “{ $title }”: { $words }
told-notice-question = There is a question about your request “{ $title }”. Without an answer it ends on { $when }.
told-notice-questions = There are { $count } questions about your request “{ $title }”. Without an answer it ends on { $when }.
told-notice-contradicts = The request “{ $title }” may contradict “{ $other }”. Its author is asked how both can fit.
told-notice-still-asked = Your request “{ $title }” still waits for your answer. Without one it ends on { $when }.
told-notice-choose = { $who }'s request “{ $title }” conflicts with yours, “{ $yours }”. You asked first, so you choose; without a choice by { $when } yours stays.
told-notice-still-choose = “{ $title }” still waits for your choice. Without one by { $when } your version stays.
told-notice-after = { $who } chose to apply your request after “{ $title }”. It is planned when that one has finished.
told-notice-nobody-chooses = { $who } can no longer choose. On { $when } their version stays and your request ends, unless theirs has ended unbuilt before.
told-notice-not-selected = Your request “{ $title }” is not built. { $reason }
told-notice-cancelled = { $who } cancelled your request “{ $title }”.
told-notice-withdrawn = The project owner or an admin withdrew your request “{ $title }”.
told-notice-stopped = Your request “{ $title }” has stopped: { $reason } The owner or an admin can try it again.
told-notice-budget = The request “{ $title }” has stopped: its budget is spent. The owner or an admin can raise it.
told-notice-month = The request “{ $title }” has stopped: the project’s budget of this month is spent. It goes on when the owner or an admin raises it, or by itself on { $when }.
told-notice-rebuild = Something else shipped meanwhile, and what was built lacks it. It is with the builder again.
told-notice-failed = Your request “{ $title }” could not be built: { $reason }
told-notice-removal = { $who }’s request “{ $title }” would take away something that your request “{ $yours }” brought. Nothing is asked of you.
told-notice-shipped = Your request “{ $title }” has shipped.
told-notice-access = { $who } ({ $address }) asks to be let in.
told-notice-let-in = You have been let in. Welcome.
told-notice-not-let-in = Your request for access was declined.
told-notice-invited = { $who } invites you to the project “{ $title }”.

# Reasons

told-reason-kept = { $who } chose to keep their version of "{ $title }".
told-reason-kept-by-time = { $who } did not choose within 7 days, so their version of "{ $title }" stays.
told-reason-follows = { $who } chose to apply this request after "{ $title }".
told-reason-builds-on = It builds on "{ $title }".
told-reason-replaced = The same person's later request "{ $title }" replaces it.
told-reason-replaces = It replaces "{ $title }" of the same person.
told-reason-cancelled = Cancelled by { $who }

# What waits for the reader

told-needs-question = A question for you
told-needs-questions = { $count } questions for you
told-needs-choice = It conflicts with yours: you asked first, so you choose
told-needs-review = { $who } asks for it: include or decline

# What happens when nobody ends a wait

told-wait-review = It does not end by itself.
told-wait-answer = Without an answer it ends.
told-wait-choice = Without a choice “{ $title }” stays, and this request ends.
told-wait-earlier = It is planned as soon as “{ $title }” has shipped or ended.
told-wait-builder = It goes on when the builder reports what it made.
told-wait-approval = It does not ship without approval.
told-wait-budget = It goes on when its budget is raised, or a new month begins.
told-wait-recovery = It stays as it is until the step is tried again or given up.
told-wait-program = It goes on by itself in a moment.
told-wait-nobody = Nobody can choose any more. If “{ $title }” ends, this request goes on. { $rest }

# Pages in place of those that the server can't make

told-page-slow = This took too long
told-page-slow-means = Try again in a minute.
told-page-broken = Something went wrong
told-page-broken-means = It is our fault and was written down. Nothing of yours was lost. Try again in a minute.
told-page-broken-unchanged = Nothing was changed. Try again in a minute.
told-page-much = That was a lot in a short time
told-page-much-means = Try again in { $seconds } seconds. What you typed is still on the page before.
told-page-foreign = Not sent from here
told-page-foreign-means = This was sent from a page that does not belong to this server. Open the page here and try again.
told-page-large = This is too large
told-page-large-means = At most 1 MiB is read at once, so nothing of it was. What you typed is still on the page before.
told-page-again = Try again
told-page-projects = To your projects
