## Was geprüft wurde

receipts-title = Was geprüft wurde
receipts-intake = Vor dem Planen gelesen
receipts-plan = Geplant
receipts-comparison = Verglichen mit einer früheren Anfrage
receipts-removal = Gesucht, was dadurch wegfiele
receipts-other = Geprüft
receipts-not-checked = Nicht geprüft:
receipts-not-checked-label = Nicht geprüft
receipts-app = Die App, wie sie ist

## Was beim Lesen angesehen und gefunden wurde

receipts-first = Es ist die erste Anfrage des Projekts.
receipts-looked-none = Keine andere Anfrage sah ihr ähnlich.
receipts-looked-app = Angesehen wurde die App, wie sie ist; keine andere Anfrage sah ihr ähnlich.
receipts-looked = { $count ->
    [one] Angesehen wurde 1 ähnliche Anfrage.
   *[other] Angesehen wurden { $count } ähnliche Anfragen.
  }
receipts-looked-both = { $count ->
    [one] Angesehen wurden 1 ähnliche Anfrage und die App, wie sie ist.
   *[other] Angesehen wurden { $count } ähnliche Anfragen und die App, wie sie ist.
  }
receipts-unrelated = { $count ->
    [one] Eine davon hat nichts damit zu tun.
   *[other] { $count } davon haben nichts damit zu tun.
  }
receipts-clarity-later = Ob sie sich verschieden lesen lässt, wird erst gefragt, wenn bekannt ist, was schon da ist.
receipts-clear = Sie war klar genug zum Planen.
receipts-too-little = Sie nannte zu wenig zum Planen.
receipts-first-asked = Gefragt wurde, was die erste Version können soll.
receipts-unclear = { $count ->
    [one] Eine Stelle ließ sich verschieden lesen.
   *[other] { $count } Stellen ließen sich verschieden lesen.
  }

## Was zu einem Ziel gefunden wurde; sein Name steht davor

receipts-found-gone = erfüllte das einmal und ist nicht mehr in der App
receipts-found-unrelated = hat nichts damit zu tun
receipts-found-unread = sieht ähnlich aus und wurde nicht genau gelesen
receipts-found-not = erfüllt das nicht
receipts-found-maybe = erfüllt das vielleicht
receipts-found = erfüllt das

## Pläne, Vergleiche und was wegfiele

receipts-planned-all = { $count ->
    [one] 1 Punkt muss gelten; alles kommt aus dem, was gefragt oder geantwortet wurde.
   *[other] { $count } Punkte müssen gelten; alle kommen aus dem, was gefragt oder geantwortet wurde.
  }
receipts-planned = { $count ->
    [one] 1 Punkt muss gelten.
   *[other] { $count } Punkte müssen gelten.
  }
receipts-left-out = { $count ->
    [one] Einer mehr wurde weggelassen, weil niemand danach gefragt hat.
   *[other] { $count } weitere wurden weggelassen, weil niemand danach gefragt hat.
  }
receipts-takes = { $looked ->
    [one] 1 ausgelieferte Anfrage berührt das; { $lost ->
        [0] davon fiele nichts weg.
        [one] eine verlöre etwas.
       *[other] { $lost } verlören etwas.
      }
   *[other] { $looked } ausgelieferte Anfragen berühren das; { $lost ->
        [0] davon fiele nichts weg.
        [one] eine verlöre etwas.
       *[other] { $lost } verlören etwas.
      }
  }
receipts-compared-limit = Ob „{ $title }“ und diese zugleich gelten können, wurde nicht geprüft; es gilt als nicht bestätigt.
receipts-compared-unsure = Es ließ sich nicht bestätigen, dass „{ $title }“ und diese zugleich gelten können.
receipts-compared-independent = „{ $title }“ und diese berühren sich nicht.
receipts-compared-compatible = „{ $title }“ und diese lassen sich beide bauen.
receipts-compared-builds-on = Diese baut auf „{ $title }“ auf.
receipts-compared-conflicting = „{ $title }“ und diese können nicht zugleich gelten.
receipts-compared-duplicate = „{ $title }“ erfüllt das schon.

## Was es gekostet hat

receipts-cost = Kosten: { $price }.
receipts-inside = In diesem Server erledigt; Kosten: { $price }.
receipts-inside-free = In diesem Server erledigt; ohne Kosten.
receipts-calls = { $count ->
    [one] 1 Aufruf an { $providers }; Kosten: { $price }.
   *[other] { $count } Aufrufe an { $providers }; Kosten: { $price }.
  }
receipts-calls-free = { $count ->
    [one] 1 Aufruf an { $providers }; ohne Kosten.
   *[other] { $count } Aufrufe an { $providers }; ohne Kosten.
  }
receipts-purpose = { $purpose ->
    [embed] Ähnlichkeit der Bedeutung
    [rerank] Reihenfolge des Ähnlichen
    [decide] Schnelle Prüfung
    [coverage] Ist es schon erfüllt?
    [still_live] Ist es noch in der App?
    [clarity] Lässt es sich verschieden lesen?
    [features] Was eine erste Version haben könnte
    [compare] Kann beides gelten?
    [plan] Plan
   *[other] Prüfung
  }
receipts-inside-server = in diesem Server
# „Plan (anthropic, das Modell), 0,01 $: overloaded“; das letzte ist das Wort des Dienstes.
receipts-call = { $what } ({ $by }, { $model })
receipts-call-failed = { $what } ({ $by }, { $model }): { $outcome }
receipts-call-paid = { $what } ({ $by }, { $model }), { $price }
receipts-call-paid-failed = { $what } ({ $by }, { $model }), { $price }: { $outcome }
