## The page of a request

change-about = About this request
change-see-selected = View the selected change
change-see-other = View that change
change-read-all = Read all of it

change-steps = Where it stands
change-step-asked = Asked
change-step-review = Review
change-step-read = Questions
change-step-plan = Plan
change-step-build = Build
change-step-check = Check
change-step-shipped = Shipped
change-step-done = : done
change-step-now = : now
change-step-later = : not yet
change-step-ended = : ended here

change-answers = Questions and answers
change-taken-as-usual = Taken as usual: nobody was there to answer
change-somebody = Somebody of the project

## What can be done about it

change-include-title = Include this request?
change-include-text = Nothing is planned, built or spent until you or another admin includes it. It does not end by itself.
change-include = Include
change-decline-open = Decline…
change-decline = Decline
change-decline-reason = Why? (can stay empty)
change-decline-hint = The requester reads it.

change-wait-review = The owner or an admin of the project includes or declines it. It does not end by itself.
change-wait-read = It is being read. That takes a moment; this page changes by itself.
change-wait-plan = It is being planned and compared. That takes a moment; this page changes by itself.
change-wait-budget = Its plan may cost more than is left. The owner or an admin can raise its budget under “Cost”, or the project’s budget of the month in the settings; it then goes on by itself.
change-wait-check = It is built and being checked.
change-wait-ship = It is being shipped.
change-failed = It could not be built: { $reason }
change-why = Why it waits

change-joined-title = This request joined another one
change-joined-text = Its author asks for the other one too, hears what becomes of it, and can answer its questions.
change-joined-see = View the other request
change-joined-undo = Undo
change-joined-undo-does = The request is then as it was, with its question open.

change-ship-title = Ship this?
change-ship-text = It is built and checked, and waits for you or another admin.
change-approval-title = Waits for approval
change-approval-text = The owner or an admin approves or rejects it. It does not end by itself.
change-stopped-title = This has stopped
change-stopped-yours = A step failed for good. You or another admin can have it tried again.
change-stopped-text = A step failed for good. The owner or an admin can have it tried again.
change-approve = Approve
change-approve-does = It ships.
change-reject = Reject
change-reject-does = It goes back to the builder.
change-retry = Try again
change-retry-does = The step that failed runs once more.
change-dismiss = Give up
change-dismiss-does = The request ends; its author is told why.
change-checks = Checks
change-check-passed = passed
change-check-failed = failed

change-withdraw = Withdraw request
change-withdraw-does = It ends now, and nothing is built. You can send it again at any time.
change-cancel = Cancel request
change-cancel-does = It ends now, whatever is being done about it. What was built so far is not shipped.

## The brief for a builder, and the builder's reports

change-build-title = Build it
change-build-started = A builder is at work. Started { $when }.
change-build-yours = It is planned and waits for somebody to build it: you, a colleague, or a program with a token.
change-build-waits = It is planned and waits for the owner or an admin to have it built. It does not end by itself.
change-brief = The brief for the builder
change-brief-label = The brief
change-brief-answers = What was asked and answered
change-brief-criteria = What must hold
change-brief-assumptions = Assumptions
change-brief-work = The work
change-brief-task = - [{ $id }] { $title }
change-brief-task-after = - [{ $id }] { $title } (after { $after })
change-brief-touches = What it touches
change-brief-where = Where
change-brief-start = start from { $commit }
change-report-started = I have started
change-report-built-open = It is built…
change-report-built = It is built
change-report-summary = What was done
change-report-commit = Commit
change-report-commit-hint = The id of the commit that holds it. Can stay empty where there is no repository.
change-report-failed-open = It can’t be built…
change-report-failed = It can’t be built
change-report-reason = Why?
change-report-reason-hint = The requester reads it, and the request ends.

## Who asked, and what it costs

change-requested-by = Requested by
change-has-left = { $name } (has left)
change-also-asked = Also asked for by
change-asked = Asked
change-included-by = Included by
change-declined-by = Declined by
change-cost = Cost
change-cost-of = of { $budget }
change-cost-meter = Spent of the budget
change-built = Built
change-budget = Change the budget
change-budget-label = What may it cost, in dollars?
change-budget-wrong = Write an amount of dollars, as in { $example }.

## The plan

change-plan = The plan
change-must-hold = What must hold
change-work = The work, step by step
change-from-goal = From the request: { $quote }
change-from-asked = Came with the request
change-from-answer = From an answer: { $quote }
change-from-feature = From a confirmed feature: { $quote }
change-from-assumption = Assumed by the planner
change-assumptions = Assumptions
change-assumptions-text = Details that were decided without asking.
change-differently = Ask for it differently
change-differently-goal = In “{ $title }”, change this: { $text } Instead:{" "}
change-left-out = Left out
change-left-out-text = The planner thought of these, but nobody asked for them.

change-takes-away = What it would take away
change-took-away = What it took away
change-takes-away-text = Shipped requests brought this. Their authors have been told; nobody has to do anything.
change-takes-away-from = From { $title }, asked for by { $name }:

## Comparisons with other requests

change-compared = Compared with other requests
change-compared-apart = { $count ->
    [one] 1 request has nothing to do with it
   *[other] { $count } requests have nothing to do with it
  }
change-pair-independent = Has nothing to do with { $title }.
change-pair-compatible = Fits together with { $title }.
change-pair-builds-on = Builds on { $title }.
change-pair-built-upon = Is built upon by { $title }.
change-pair-conflicting = Can't hold together with { $title }.
change-pair-may-contradict = May contradict { $title }.
change-pair-delivered = Looks delivered by { $title }.
change-pair-delivers = Delivers { $title }.
change-means-unsure = This could not be checked for certain.
change-means-limit = It was not read closely: the limit for one request was reached.
change-means-none = Both go on.
change-means-follow = The later one is planned after the earlier one.
change-means-duplicate = The later one's author is asked.
change-means-ask = The later one's author is asked how both can fit.
change-means-same = Both are of one person: the later one replaces the earlier one.
change-means-first-come = The person who asked first chooses.

## What happened, by a person or by itself

change-events = What happened
change-event-by = { $kind ->
    [created] { $who } sent the request
    [proposed] { $who } proposed the request
    [included] { $who } included it
    [declined] { $who } declined it
    [intake-reviewed] { $who } read it
    [clarification-requested] { $who } asked a question
    [clarification-answered] { $who } answered
    [admitted] { $who } took it in
    [planned] { $who } planned it
    [removal-planned] { $who } takes something away
    [recomposed] { $who } put it onto the newest release
    [conflict-reviewed] { $who } compared it with a request
    [choice-requested] { $who } asked for a choice
    [choice-made] { $who } chose
    [queued] { $who } put it behind another
    [resumed] { $who } went on with it
    [compared] { $who } compared it
    [build-started] { $who } started to build
    [build-progress] { $who } wrote a note
    [candidate-reported] { $who } reported it as built
    [candidate-rejected] { $who } rejected what was built
    [approved] { $who } approved it
    [joined] { $who } joined another request with it
    [join_undone] { $who } took the join back
    [co_requester-added] { $who } asks for it too
    [co_requester-left] { $who } no longer asks for it
    [rolled_back] { $who } rolled its release back
    [promoted] { $who } merged it
    [completed] { $who } shipped it
    [cancelled] { $who } ended it
    [not_selected] { $who } did not select it
    [failed] { $who } reported that it could not be built
    [blocked] { $who } stopped it
    [retried] { $who } had it tried again
    [budget-spent] { $who } stopped it: the budget is spent
    [budget-raised] { $who } changed the budget
    [reminded] { $who } sent a reminder
   *[other] { $who } did something
  }
change-event = { $kind ->
    [created] The request was sent
    [proposed] The request was proposed
    [included] It was included
    [declined] It was declined
    [intake-reviewed] Compared with the app and the other requests
    [clarification-requested] A question was asked
    [clarification-answered] The question was answered
    [admitted] It got its place in the order
    [planned] Planned
    [removal-planned] It takes something away from a shipped request
    [recomposed] Put onto the newest release
    [conflict-reviewed] Compared with a request that came first
    [choice-requested] The person who asked first was asked to choose
    [choice-made] The choice was made
    [queued] Put behind a request that came first
    [resumed] Goes on
    [compared] Compared with every request that came first
    [build-started] Building has started
    [build-progress] A note from the builder
    [candidate-reported] Built
    [candidate-rejected] What was built was rejected
    [approved] Approved
    [joined] It joined another request
    [join_undone] The join was taken back
    [co_requester-added] Somebody asks for it too
    [co_requester-left] Somebody no longer asks for it
    [rolled_back] Its release was rolled back
    [promoted] Merged
    [completed] Shipped
    [cancelled] Ended
    [not_selected] Not selected
    [failed] Could not be built
    [blocked] Stopped
    [retried] Tried again
    [budget-spent] Stopped: the budget is spent
    [budget-raised] The budget was changed
    [reminded] A reminder went out
   *[other] Something happened
  }

## What a form did

change-did-include = Included. It is being read now.
change-did-include-before = It was included before.
change-did-decline = Declined. The requester is told, with your reason.
change-did-cancel = Ended. Nothing more is done about this request.
change-did-undo-join = Taken back. The request is as it was, with its question open.
change-did-budget = The budget is changed.
change-did-start = Noted: it is being built.
change-did-build = Noted: it is built.
change-did-fail = Noted: it could not be built. The requester is told why.
change-did-approve = Approved. It ships now.
change-did-reject = Rejected. It goes back to the builder.
change-did-retry = It is tried again.
change-did-dismiss = Given up. The requester is told why.
