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

## Requests, questions and comparison

# Columns of the board

told-column-proposed = Proposed
told-column-needs-answer = Needs answer
told-column-building = Building
told-column-checking = Checking
told-column-shipped = Shipped
told-column-not-built = Not built

# What became of a request

told-outcome-proposed = Waiting for an admin to include it
told-outcome-asked = Waiting for an answer from the requester
told-outcome-choice = Waiting for the person who asked first to choose
told-outcome-queued = Queued: plans when the earlier request finishes
told-outcome-declined-admin = Declined by an admin
told-outcome-declined = Declined by { $who }
told-outcome-declined-because = Declined by { $who }: { $words }
told-outcome-not-selected = Not selected: { $reason }
told-outcome-duplicate = Duplicate: { $reason }
told-outcome-joined = Joined another request
told-outcome-selected = Selected
told-outcome-follows = Follows: { $reason }
told-outcome-replaces = Replaces earlier request

told-ended-withdrawn = Withdrawn by the requester
told-ended-withdrawn-for = Withdrawn by the project owner or an admin
told-ended-no-answer = No answer within 7 days

# What is wrong with a request, an answer or a report

told-goal-empty = Say what should change.
told-goal-long = A goal has at most { $max } characters; this one has { $count }.
told-goal-character = The goal holds a character that can't be stored.
told-criteria-many = A request has at most { $max } criteria.
told-criterion-long = A criterion has at most { $max } characters.
told-criterion-character = A criterion holds a character that can't be stored.
told-decline-long = A reason has at most { $max } characters and no unprintable ones.
told-answer-stray = An answer is for a question that was not asked.
told-answer-twice = This question is answered twice.
told-answer-none = Answer at least one question, or choose “Build it as it is”.
told-answer-character = The answer holds a character that can't be stored.
told-answer-long = An answer has at most { $max } characters.
told-answer-not-offered = One of the chosen options was not offered.
told-answer-one = Choose one option.
told-commit-unknown = The project's repository has no such commit.
told-commit-wrong = A commit is 7 to 64 hexadecimal digits.
told-checks-many = A candidate has at most 100 checks.

# A request that is there already

told-covered-app = This looks covered by the app as it is today.
told-covered-app-words = This looks covered by the app as it is today: “{ $words }”.
told-covered = This looks covered by “{ $title }”.
told-covered-words = This looks covered by “{ $title }”: “{ $words }”.
told-covered-proposed = This looks covered by “{ $title }” (a request that { $who } proposed; it waits for review).
told-covered-proposed-words = This looks covered by “{ $title }” (a request that { $who } proposed; it waits for review): “{ $words }”.
told-different = What is different in your request?
told-different-only = Only this: { $words }
told-different-all = All of it, built again on its own
told-only-rest = Only what is not there already: { $words }

# A request that names too little, or several things

told-unclear-part = One part of the request can be built in more than one way.
told-unclear-parts = Some parts of the request can be built in more than one way.
told-too-little = The request names too little to build it as it was meant.
told-what-do = What should “{ $goal }” do?
told-what-differs = What should be different when this is done?
told-what-meant = What is meant by “{ $words }”?
told-who-meant = Who is meant by “{ $words }”?
told-which-part = Which part does “{ $words }” mean?
told-what-change = What should “{ $words }” change?
told-when-tell = When should “{ $words }” tell people something?
told-what-show = What should “{ $words }” show or hold?
told-what-stand-for = What does “{ $words }” stand for?
told-reading-everything = Everything that the app holds
told-reading-own = Only what I made myself
told-reading-accounts = Everyone who has an account
told-reading-chosen = Only people whom I choose
told-reading-link = Anyone who has a link
told-reading-looks = How it looks
told-reading-reacts = How quickly it reacts
told-reading-finds = How easily things are found
told-reading-can = What it can do
told-reading-faster = It reacts faster
told-reading-fewer = It takes fewer steps
told-reading-different = It looks different
told-reading-more = It can do more
told-reading-changes = When something changes with the { $object }
told-reading-new = When something new is there
told-reading-near = When a day or date comes near
told-reading-about = About the { $object }
told-reading-numbers = Numbers at a glance
told-reading-last = What happened last
told-reading-next = What is to be done next
told-reading-page = The page that is open

# The first version

told-first-ticked = This is the project’s first request. What is ticked here is planned and built with it, and nothing that nobody asked for is added.
told-first-written = This is the project’s first request. What you write here is planned and built with it, and nothing that nobody asked for is added.
told-first-which = Which of these should the first version have?
told-first-what = What should the first version of “{ $goal }” be able to do?

# Two requests that may not both hold

told-came-first = “{ $title }”, asked for by { $who }, came first. { $rest }
told-came-first-same = “{ $title }”, an earlier request of the same person, came first. { $rest }
told-contradicts = It may contradict this one: { $rest }.
told-contradicts-unshown = It may contradict this one: nothing shows that both can be built as they stand.
told-contradiction = that one asks for “{ $earlier }”, this one for “{ $later }”
told-contradiction-and = that one asks for “{ $earlier }”, this one for “{ $later }”; and { $rest }
told-asks-all = It already asks for everything that this one asks for.
told-asks-some = It already asks for { $count } of the { $all } things that this one asks for.
told-how-fit = How must this request change so that it fits together with “{ $title }”?
told-fit-beside = Keep everything that “{ $title }” asks for, and add this beside it
told-fit-without = Leave out whatever contradicts “{ $title }”
told-what-add = What should this request add to “{ $title }”?
told-add-rest = Only what “{ $title }” does not ask for
told-add-again = The same once more, separate from “{ $title }”

# Why two sentences can't both hold, or one needs the other

told-clash-values = “{ $earlier }” against “{ $later }”
told-clash-order = order by “{ $earlier }” against “{ $later }”
told-clash-one-order = “{ $earlier }” against “{ $later }” for one order
told-clash-one-name = “{ $earlier }” against “{ $later }” for one name
told-clash-one-default = “{ $earlier }” against “{ $later }” for one default
told-clash-one-setting = “{ $earlier }” against “{ $later }” for one setting
told-clash-with = with against without “{ $words }”
told-clash-without = without against with “{ $words }”
told-clash-takes-away = takes away “{ $words }”, which the other needs
told-clash-numbers = { $number } against { $number-later }
told-clash-only = only “{ $words }” against others
told-uses = It uses “{ $words }”, which the earlier request creates.

# Details that the rules decide

told-detail-file = The file is named after what it holds and the day it was made.
told-detail-delete = Deleting asks once before it is done.
told-detail-message = The message is plain text and says how to turn it off.
told-detail-newest = The newest entries come first.
told-detail-chart = The chart covers the last 30 days.
told-detail-search = The search ignores capitals and accents.
told-detail-pictures = Pictures are shown small and open large.
told-detail-button = The button stands beside those that are there already.
told-detail-look = Wording, colours and sizes follow the rest of the app.
told-task-test = Test each criterion and what was there before

# What was not checked

told-unchecked-meaning = Similarity of meaning was not checked; requests that share words were looked at instead.
told-unchecked-order = The related requests were not ordered a second time.
told-unchecked-quick = The quick check did not answer, so every later check ran.
told-unchecked-quick-spent = Today's quick checks are used up, so every later check ran.
told-unchecked-source = The app's source is empty or could not be read, so the app was not compared.
told-unchecked-source-because = The app's source: { $reason }
told-unchecked-coverage = Whether something delivers this already could not be checked in full.
told-unchecked-live = Whether the shipped work is still in the app could not be checked.
told-unchecked-clarity = Whether the request can be read in several ways was not checked.
told-unchecked-first = What a first version usually has could not be looked up, so no list of features was offered.
told-unchecked-budget = The request's budget is spent, so the closer checks were skipped.
told-unchecked-month = The project's budget of this month is spent, so the closer checks were skipped.
told-unchecked-both = No usable answer came on whether both requests can hold.
told-unchecked-both-spent = Whether both requests can hold was not checked: this request’s checks or its money are used up.
told-unchecked-takes = Whether it takes something away from “{ $title }”.

# Features that a first version could have

told-feature-accounts-sign = Accounts with sign-in
told-feature-search = Search
told-feature-pictures-files = Pictures and files
told-feature-export-spreadsheet = Export as a spreadsheet
told-feature-comments = Comments
told-feature-online-read = Who is online and who has read it
told-feature-warning-when = Warning when an item runs low
told-feature-tickets-payment = Tickets with payment
told-feature-tags-categories = Tags and categories
told-feature-suppliers-orders = Suppliers and orders
told-feature-stock-product = Stock for each product
told-feature-sign-may = Sign-in, and who may edit
told-feature-several-places = Several places, people or rooms to book
told-feature-several-people = Several people, each task with the person who does it
told-feature-several-people-their = Several people with their own contacts
told-feature-several-people-one = Several people with one budget
told-feature-several-languages = Several languages
told-feature-several-currencies = Several currencies
told-feature-several-authors = Several authors
told-feature-sending-invoice = Sending an invoice by e-mail
told-feature-search-messages = Search in messages
told-feature-search-filters = Search and filters
told-feature-search-categories = Search and categories
told-feature-scanning-barcodes = Scanning barcodes
told-feature-reviews-customers = Reviews by customers
told-feature-results-spreadsheet = Results as a spreadsheet
told-feature-repeating-tasks = Repeating tasks
told-feature-repeating-invoices = Repeating invoices
told-feature-repeating-entries = Repeating entries
told-feature-reminders-call = Reminders to call again
told-feature-reminders-late = Reminders for late payment
told-feature-reminders = Reminders
told-feature-reactions-replies = Reactions to replies
told-feature-ratings-comments = Ratings and comments
told-feature-quotes-become = Quotes that become invoices
told-feature-questions-score = Questions with a score
told-feature-profiles-picture = Profiles with a picture
told-feature-payment-when = Payment when booking
told-feature-pages-folders = Pages in folders
told-feature-opening-hours = Opening hours and holidays
told-feature-opening-hours-map = Opening hours and a map
told-feature-notifications = Notifications
told-feature-news = News
told-feature-labels-filters = Labels and filters
told-feature-import-bank = Import of bank statements
told-feature-import-spreadsheet = Import from a spreadsheet
told-feature-free-text = Free-text answers
told-feature-files-task = Files on a task
told-feature-favourites = Favourites
told-feature-mails-contact = E-mails with a contact
told-feature-mail-when = E-mail when somebody replies
told-feature-mail-those = E-mail to those who signed up
told-feature-discount-codes = Discount codes
told-feature-deals-their = Deals with their stage
told-feature-customer-accounts = Customer accounts with past orders
told-feature-comments-lessons = Comments on lessons
told-feature-categories = Categories
told-feature-budgets-category = Budgets for each category
told-feature-answering-once = Answering once a person
told-feature-end-date = An end date
told-feature-amounts-another = Amounts for another number of people
told-feature-shopping-list = A shopping list
told-feature-reminder-day = A reminder the day before
told-feature-plan-week = A plan for the week
told-feature-page-teachers = A page for teachers
told-feature-map-place = A map of the place
told-feature-limit-places = A limit of places and a waiting list
told-feature-gallery-pictures = A gallery of pictures
told-feature-feed-subscribe = A feed to subscribe to
told-feature-contact-form = A contact form
told-feature-certificate-at = A certificate at the end
told-feature-writing-editing = Writing and editing recipes
told-feature-changed-going = Who changed what, and going back
told-feature-topics-replies = Topics with replies
told-feature-balance-month = The balance of each month
told-feature-texts-pictures = Texts, pictures and videos in a lesson
told-feature-tasks-title = Tasks with a title and notes
told-feature-taking-giving = Taking in and giving out, with who and when
told-feature-signing-up = Signing up for an event
told-feature-search-name = Search by name and ingredient
told-feature-results-numbers = Results as numbers and bars
told-feature-recipes-ingredients = Recipes with ingredients, steps and a picture
told-feature-questions-one = Questions with one or several answers
told-feature-products-picture = Products with picture, description and price
told-feature-posts-title = Posts with title, text and pictures
told-feature-pages-edited = Pages that can be edited
told-feature-pages-written = Pages that are written and edited in the browser
told-feature-orders-shop = Orders that the shop’s people see and mark as sent
told-feature-open-paid = Open and paid invoices at a glance
told-feature-older-messages = Older messages stay and can be read
told-feature-notes-contact = Notes on each contact
told-feature-moderators-hide = Moderators who can hide and close
told-feature-messages-between = Messages between two people that arrive at once
told-feature-links-between = Links between pages
told-feature-items-name = Items with name, number and place
told-feature-invoices-lines = Invoices with lines, tax and a running number
told-feature-income-expenses = Income and expenses with amount, date and category
told-feature-how-many = How many there are of each
told-feature-how-far = How far each learner is
told-feature-group-conversations = Group conversations
told-feature-events-date = Events with date, place and description
told-feature-due-dates = Due dates
told-feature-customers-address = Customers with address
told-feature-courses-lessons = Courses with lessons
told-feature-contacts-company = Contacts with company and address
told-feature-contact-imprint = Contact and imprint
told-feature-columns-between = Columns between which a task is moved
told-feature-checkout-address = Checkout with address and payment
told-feature-cancelling-moving = Cancelling or moving a booking
told-feature-booking-free = Booking a free time with name and e-mail address
told-feature-invoice-pdf = An invoice as a PDF
told-feature-start-page = A start page with the newest posts
told-feature-start-page-says = A start page that says who and what
told-feature-picture-money = A picture of what the money goes to
told-feature-page-owner = A page on which the owner sees every booking
told-feature-page-posts = A page on which posts are written and published
told-feature-page-events = A page on which events are added
told-feature-list-newest = A list of the newest topics
told-feature-list-calendar = A list and a calendar of what is coming
told-feature-link-people = A link with which people answer
told-feature-confirmation-mail = A confirmation by e-mail
told-feature-calendar-tasks = A calendar with the tasks of each day
told-feature-calendar-free = A calendar with the free times
told-feature-basket = A basket
