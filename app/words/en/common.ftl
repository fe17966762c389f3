## Dates, as a server writes them that does not know its reader's zone

weekday = { $day ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
  }
month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  }
# "7 December"
date = { $day } { $month }
# "Monday, 7 December"
date-day = { $weekday }, { $date }
# "Monday, 7 December, 11:40"
date-moment = { $day }, { $time }

## Words that several areas say

save = Save
saved = Saved.
close = Close
older = Older
try-again = Try again
sign-in = Sign in
sign-out = Sign out
to-your-projects = To your projects
join-project = Join the project
for-you = For you
admin = Admin
people = People
settings = Settings
account = Account
invites-you = { $who } invites you to { $project }
ends-by-itself = Ends by itself on { $when }

## What the reader can do about something that waits

do-answer = Answer
do-choose = Choose
do-decide = Decide
do-open = Open
do-review = Review

## Roles

role = { $role ->
    [owner] Owner
    [admin] Admin
    [member] Member
   *[viewer] Viewer
  }
# A role inside a sentence
a-role = { $role ->
    [owner] the owner
    [admin] an admin
    [member] a member
   *[viewer] a viewer
  }
role-means = { $role ->
    [owner] Made the project and can do everything in it
    [admin] Decides about requests, people and settings
    [member] Sends requests and answers questions about them
   *[viewer] Reads everything and changes nothing
  }

## Money

money = ${ $amount }
# The same in a field where it can be changed
amount = { $whole }.{ $part }

## Where a request stands

state-proposed = Proposed
state-being-read = Being read
state-being-planned = Being planned
state-needs-input = Needs an answer
state-awaiting-choice = Needs a choice
state-queued = Queued
state-building = Building
state-budget-blocked = Budget spent
state-stopped = Stopped
state-being-checked = Being checked
state-awaiting-approval = Needs approval
state-being-shipped = Being shipped
state-shipped = Shipped
state-declined = Declined
state-not-selected = Not selected
state-cancelled = Cancelled
state-failed = Could not be built

## What a request waits for

# What is waited for, and what happens then, a sentence
chain-link = { $what }. { $then }
chain-until = { $what } by { $until }. { $then }
chain-review = Waits for { $who } to include or decline it
chain-answer = Waits for { $who } to answer
chain-choice-of-nobody = Waits for a choice about “{ $earlier }”
chain-choice = Waits for { $who } to choose
chain-earlier = Waits for “{ $earlier }” to finish
chain-builder = Is with the builder
chain-approval = Waits for { $who } to approve it
chain-budget = Waits for { $who } to raise its budget
chain-recovery = Has stopped; { $who } can have it tried again
chain-program = Is being worked on
chain-an-earlier-request = an earlier request
# Who can end a wait
chain-somebody = somebody
chain-two = { $one } or { $two }
chain-more = { $others ->
    [one] { $one }, { $two } or 1 other
   *[other] { $one }, { $two } or { $others } others
  }

## Around every page

shell-description = Asks before anything is built, and lets the person who asked first choose.
frame-skip = Skip to content
# What the navigation with the reader's own pages is called
frame-you = You
# What the navigation of a project is called
frame-project = Project
frame-requests = Requests
frame-board = Board
# After the number of notices
frame-not-read = not read
frame-left-out = A service that helps to check requests does not answer right now, so some checks are left out. Requests go on, and each one says what was not checked.
frame-left-out-which = It is the one set up as { $names }.
flash-kept = You are signed in again. What you typed is still here: send it once more.

## Keys

keys = Keys
keys-use = Use these keys in this browser
keys-home = What waits for you
keys-for-you = For you: what happened
keys-new-change = New change
keys-requests = The project’s requests
keys-board = The board
keys-find = Find requests
keys-next = The next request on the page
keys-before = The one before
keys-this = This sheet

## The choice of language

language = Language
language-label = Language of the pages in this browser
language-hint = What people wrote stays as they wrote it.
language-as-browser = As the browser says
language-kept = Saved. The pages are in English now.

## Pages that can't be shown

not-found-title = Not found
not-found = There is nothing here
not-found-means = This page does not exist, or it belongs to a project that is not shared with you. If somebody sent you the address, ask them to invite you.
trouble-forbidden = Not yours to open
trouble-unavailable = Not to be had right now
trouble-broken = Something went wrong
waiting-declined = Your access was declined
waiting-declined-means = An administrator of this server decided not to let you in. If you think that is a mistake, write to them: they can still let you in, and then this page does. Invitations that were sent to you are kept.
waiting-pending = You are signed in and wait to be let in
waiting-pending-means = An administrator of this server lets new people in by hand and has been told about you. When that has happened this page lets you in, and where this server sends mail you get one. Invitations that were sent to you are kept.
waiting-look-again = Look again
