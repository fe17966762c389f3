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
