## The sheet of a question

question-title-first = What should the first version have?
question-title-duplicate = This looks covered already
question-title-conflict = This may contradict a request that came first
question-title = { $count ->
    [0] One thing to settle before this is planned
    [1] One thing to settle before this is planned
    [2] Two things to settle before this is planned
   *[other] Three things to settle before this is planned
  }
question-other = The other request: { $goal }
question-looks-like = It looks like { $goal }
question-you-ask = You ask for
question-asks = { $name } asks for
question-ends = Ends by itself on { $when } without an answer
question-waits = Waits for { $name }, the owner or an admin to answer. Without an answer the request ends on { $when }.

## Readings to choose from

question-ticked = Ticked is what most of its kind have. Tick what you want and leave the rest.
question-else = Something else
question-also = And also
question-else-placeholder = Say it in your own words
question-else-label = Something else, in your own words
question-also-label = And also, in your own words
question-your-answer = Your answer
question-unanswered = Not answered: the planner decides this.
question-send = { $count ->
    [0] Send answers
    [one] Send 1 answer
   *[other] Send { $count } answers
  }

## What delivers it already, part by part

question-delivered = Delivered already
question-covered-count = { $all ->
    [one] { $covered } of 1 part is covered.
   *[other] { $covered } of { $all } parts are covered.
  }
question-covered = Covered
question-not-covered = Not covered
question-that-request = That request
question-app = The app as it is

## Ways on besides an answer

question-ways = Other ways on
question-join = Join that request
question-join-does = This one ends and you ask for the other one too: you hear what becomes of it and can answer its questions. You can undo that within 7 days.
question-rest = Send only the rest
question-rest-does = { $count ->
    [one] 1 part goes on, without what is there already.
   *[other] { $count } parts go on, without what is there already.
  }
question-as-it-is = Build it as it is
question-as-it-is-does = All of it is planned, as it was asked.
question-withdraw = Withdraw request
question-withdraw-does = It ends, and nothing is built.

## What an answer did

question-did-answer = Answered. The request goes on.
question-did-rest = Sent. Only what is not covered goes on.
question-did-as-it-is = It goes on as it is. The planner decides the rest.
question-did-withdraw = Withdrawn. Nothing is built.
question-did-join = Joined. You hear what becomes of the other request.
question-unused-title = Your answer was not used
question-unused-text = The question was settled before it arrived. This is what you wrote:
