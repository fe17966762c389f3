## Der Zettel einer Frage

question-title-first = Was soll die erste Version können?
question-title-duplicate = Das scheint schon abgedeckt
question-title-conflict = Das widerspricht vielleicht einer früheren Anfrage
question-title = { $count ->
    [0] Eines ist zu klären, bevor geplant wird
    [1] Eines ist zu klären, bevor geplant wird
    [2] Zwei Dinge sind zu klären, bevor geplant wird
   *[other] Drei Dinge sind zu klären, bevor geplant wird
  }
question-other = Die andere Anfrage: { $goal }
question-looks-like = Sieht aus wie { $goal }
question-you-ask = Du fragst nach
question-asks = { $name } fragt nach
question-ends = Endet ohne Antwort von selbst am { $when }
question-waits = Wartet auf eine Antwort von { $name }, dem Eigentümer oder einem Admin. Ohne Antwort endet die Anfrage am { $when }.

## Was zur Wahl steht

question-ticked = Angekreuzt ist, was die meisten dieser Art haben. Kreuz an, was du möchtest, und lass den Rest.
question-else = Etwas anderes
question-also = Und außerdem
question-else-placeholder = Sag es in deinen Worten
question-else-label = Etwas anderes, in deinen Worten
question-also-label = Und außerdem, in deinen Worten
question-your-answer = Deine Antwort
question-unanswered = Nicht beantwortet: Das entscheidet der Plan.
question-send = { $count ->
    [0] Antworten senden
    [one] 1 Antwort senden
   *[other] { $count } Antworten senden
  }

## Was schon da ist, Teil für Teil

question-delivered = Schon da
question-covered-count = { $all ->
    [one] { $covered } von 1 Teil ist abgedeckt.
   *[other] { $covered } von { $all } Teilen sind abgedeckt.
  }
question-covered = Abgedeckt
question-not-covered = Nicht abgedeckt
question-that-request = Jene Anfrage
question-app = Die App, wie sie ist

## Wege außer einer Antwort

question-ways = Andere Wege
question-join = Jener Anfrage anschließen
question-join-does = Diese endet, und du fragst auch nach der anderen: Du erfährst, was aus ihr wird, und kannst ihre Fragen beantworten. Das kannst du 7 Tage lang rückgängig machen.
question-rest = Nur den Rest senden
question-rest-does = { $count ->
    [one] 1 Teil geht weiter, ohne das, was schon da ist.
   *[other] { $count } Teile gehen weiter, ohne das, was schon da ist.
  }
question-as-it-is = Bauen, wie sie ist
question-as-it-is-does = Alles wird geplant, wie es gefragt war.
question-withdraw = Anfrage zurückziehen
question-withdraw-does = Sie endet, und nichts wird gebaut.

## Was eine Antwort bewirkt hat

question-did-answer = Beantwortet. Die Anfrage geht weiter.
question-did-rest = Gesendet. Nur was nicht abgedeckt ist, geht weiter.
question-did-as-it-is = Sie geht weiter, wie sie ist. Den Rest entscheidet der Plan.
question-did-withdraw = Zurückgezogen. Nichts wird gebaut.
question-did-join = Angeschlossen. Du erfährst, was aus der anderen Anfrage wird.
question-unused-title = Deine Antwort wurde nicht verwendet
question-unused-text = Die Frage war geklärt, bevor sie ankam. Das hast du geschrieben:
