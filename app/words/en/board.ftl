## The board

board-title = Board · { $project }
board-heading = Board
board-empty = Requests stand here in six columns, from proposed to shipped. { $link }.
board-send-first = Send the first one
board-columns = Requests by where they stand
board-older = { $count ->
    [one] 1 older one
   *[other] { $count } older ones
  }

## Whose requests it shows

board-whose = Whose requests
board-everyone = Everyone
board-who-left = { $name } (left)
board-counts = { $proposed } proposed, { $active } on the way, { $shipped } shipped, { $unbuilt } not built
board-open-counts = open: { $proposed } proposed, { $active } on the way, { $shipped } shipped, { $unbuilt } not built

## Why a card stands where it stands

board-you = you
board-your-choice = Waits for you to choose
board-choice = Waits for { $name } to choose
board-queued = Queued after “{ $goal }”
board-your-review = Waits for you or another admin
board-review = Waits for an admin
board-approval = Waits for approval
board-your-questions = { $count ->
    [one] 1 question for you
   *[other] { $count } questions for you
  }
board-questions = { $count ->
    [one] 1 question for { $name }
   *[other] { $count } questions for { $name }
  }
