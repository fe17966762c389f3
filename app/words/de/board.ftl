## Das Board

board-title = Board · { $project }
board-heading = Board
board-empty = Hier stehen die Anfragen in sechs Spalten, von vorgeschlagen bis ausgeliefert. { $link }.
board-send-first = Sende die erste
board-columns = Anfragen nach ihrem Stand
board-older = { $count ->
    [one] 1 ältere
   *[other] { $count } ältere
  }

## Wessen Anfragen es zeigt

board-whose = Wessen Anfragen
board-everyone = Alle
board-who-left = { $name } (nicht mehr dabei)
board-counts = { $proposed } vorgeschlagen, { $active } unterwegs, { $shipped } ausgeliefert, { $unbuilt } nicht gebaut
board-open-counts = offen: { $proposed } vorgeschlagen, { $active } unterwegs, { $shipped } ausgeliefert, { $unbuilt } nicht gebaut

## Warum eine Karte steht, wo sie steht

board-you = du
board-your-choice = Wartet auf deine Wahl
board-choice = Wartet auf die Wahl von { $name }
board-queued = Eingereiht nach „{ $goal }“
board-your-review = Wartet auf dich oder einen anderen Admin
board-review = Wartet auf einen Admin
board-approval = Wartet auf Freigabe
board-your-questions = { $count ->
    [one] 1 Frage an dich
   *[other] { $count } Fragen an dich
  }
board-questions = { $count ->
    [one] 1 Frage an { $name }
   *[other] { $count } Fragen an { $name }
  }
