## Die Seite einer Anfrage

change-about = Über diese Anfrage
change-see-selected = Zur gewählten Anfrage
change-see-other = Zu jener Anfrage
change-read-all = Alles lesen

change-steps = Wo sie steht
change-step-asked = Gefragt
change-step-review = Entscheid
change-step-read = Fragen
change-step-plan = Plan
change-step-build = Bau
change-step-check = Prüfung
change-step-shipped = Ausgeliefert
change-step-done = : erledigt
change-step-now = : jetzt
change-step-later = : noch nicht
change-step-ended = : hier beendet

change-answers = Fragen und Antworten
change-taken-as-usual = Wie üblich angenommen: Niemand war da, um zu antworten
change-somebody = Jemand aus dem Projekt

## Was sich mit ihr tun lässt

change-include-title = Diese Anfrage aufnehmen?
change-include-text = Nichts wird geplant, gebaut oder ausgegeben, bis du oder ein anderer Admin sie aufnimmt. Von selbst endet sie nicht.
change-include = Aufnehmen
change-decline-open = Ablehnen …
change-decline = Ablehnen
change-decline-reason = Warum? (kann leer bleiben)
change-decline-hint = Wer gefragt hat, liest es.

change-wait-review = Der Eigentümer oder ein Admin des Projekts nimmt sie auf oder lehnt sie ab. Von selbst endet sie nicht.
change-wait-read = Sie wird gelesen. Das dauert einen Moment; diese Seite ändert sich von selbst.
change-wait-plan = Sie wird geplant und verglichen. Das dauert einen Moment; diese Seite ändert sich von selbst.
change-wait-budget = Ihr Plan kann mehr kosten, als noch da ist. Der Eigentümer oder ein Admin kann ihr Budget unter „Kosten“ erhöhen oder das Monatsbudget des Projekts in den Einstellungen; dann geht sie von selbst weiter.
change-wait-check = Sie ist gebaut und wird geprüft.
change-wait-ship = Sie wird ausgeliefert.
change-failed = Sie konnte nicht gebaut werden: { $reason }
change-why = Warum sie wartet

change-joined-title = Diese Anfrage hat sich einer anderen angeschlossen
change-joined-text = Wer sie gestellt hat, fragt jetzt auch nach der anderen, erfährt, was aus ihr wird, und kann ihre Fragen beantworten.
change-joined-see = Zur anderen Anfrage
change-joined-undo = Rückgängig
change-joined-undo-does = Die Anfrage ist dann wie zuvor, mit offener Frage.

change-ship-title = Ausliefern?
change-ship-text = Sie ist gebaut und geprüft und wartet auf dich oder einen anderen Admin.
change-approval-title = Wartet auf Freigabe
change-approval-text = Der Eigentümer oder ein Admin gibt sie frei oder weist sie zurück. Von selbst endet sie nicht.
change-stopped-title = Hier geht es nicht weiter
change-stopped-yours = Ein Schritt ist endgültig fehlgeschlagen. Du oder ein anderer Admin kann ihn noch einmal versuchen lassen.
change-stopped-text = Ein Schritt ist endgültig fehlgeschlagen. Der Eigentümer oder ein Admin kann ihn noch einmal versuchen lassen.
change-approve = Freigeben
change-approve-does = Sie wird ausgeliefert.
change-reject = Zurückweisen
change-reject-does = Sie geht zurück an das Bauprogramm.
change-retry = Noch einmal versuchen
change-retry-does = Der fehlgeschlagene Schritt läuft noch einmal.
change-dismiss = Aufgeben
change-dismiss-does = Die Anfrage endet; wer gefragt hat, erfährt warum.
change-checks = Prüfungen
change-check-passed = bestanden
change-check-failed = nicht bestanden

change-withdraw = Anfrage zurückziehen
change-withdraw-does = Sie endet jetzt, und nichts wird gebaut. Du kannst sie jederzeit wieder senden.
change-cancel = Anfrage abbrechen
change-cancel-does = Sie endet jetzt, woran auch immer gerade gearbeitet wird. Was bisher gebaut ist, wird nicht ausgeliefert.

## Der Auftrag für ein Bauprogramm und dessen Meldungen

change-build-title = Bauen
change-build-started = Ein Bauprogramm arbeitet daran. Begonnen: { $when }.
change-build-yours = Sie ist geplant und wartet darauf, dass jemand sie baut: du, jemand aus dem Team oder ein Programm mit Zugangsschlüssel.
change-build-waits = Sie ist geplant und wartet darauf, dass der Eigentümer oder ein Admin sie bauen lässt. Von selbst endet sie nicht.
change-brief = Der Auftrag für das Bauprogramm
change-brief-label = Der Auftrag
change-brief-answers = Was gefragt und geantwortet wurde
change-brief-criteria = Was gelten muss
change-brief-assumptions = Annahmen
change-brief-work = Die Arbeit
change-brief-task = - [{ $id }] { $title }
change-brief-task-after = - [{ $id }] { $title } (nach { $after })
change-brief-touches = Was davon berührt ist
change-brief-where = Wo
change-brief-start = ausgehend von { $commit }
change-report-started = Ich habe angefangen
change-report-built-open = Es ist gebaut …
change-report-built = Es ist gebaut
change-report-summary = Was gemacht wurde
change-report-commit = Commit
change-report-commit-hint = Die Kennung des Commits, in dem es steht. Kann leer bleiben, wo es kein Repository gibt.
change-report-failed-open = Es lässt sich nicht bauen …
change-report-failed = Es lässt sich nicht bauen
change-report-reason = Warum?
change-report-reason-hint = Wer gefragt hat, liest es, und die Anfrage endet.

## Wer gefragt hat und was es kostet

change-requested-by = Gefragt von
change-has-left = { $name } (nicht mehr dabei)
change-also-asked = Auch gewünscht von
change-asked = Gefragt am
change-included-by = Aufgenommen von
change-declined-by = Abgelehnt von
change-cost = Kosten
change-cost-of = von { $budget }
change-cost-meter = Vom Budget ausgegeben
change-built = Gebaut
change-budget = Budget ändern
change-budget-label = Was darf es kosten, in Dollar?
change-budget-wrong = Schreib einen Betrag in Dollar, etwa { $example }.

## Der Plan

change-plan = Der Plan
change-must-hold = Was gelten muss
change-work = Die Arbeit, Schritt für Schritt
change-from-goal = Aus der Anfrage: { $quote }
change-from-asked = Kam mit der Anfrage
change-from-answer = Aus einer Antwort: { $quote }
change-from-feature = Aus einer bestätigten Funktion: { $quote }
change-from-assumption = Beim Planen angenommen
change-assumptions = Annahmen
change-assumptions-text = Kleinigkeiten, die ohne Rückfrage entschieden wurden.
change-differently = Anders wünschen
change-differently-goal = Ändere in „{ $title }“ dies: { $text } Stattdessen:{" "}
change-left-out = Weggelassen
change-left-out-text = Beim Planen kam das in den Sinn, aber niemand hat danach gefragt.

change-takes-away = Was dadurch wegfiele
change-took-away = Was dadurch weggefallen ist
change-takes-away-text = Das haben ausgelieferte Anfragen gebracht. Wer sie gestellt hat, weiß davon; niemand muss etwas tun.
change-takes-away-from = Aus { $title }, gefragt von { $name }:

## Vergleiche mit anderen Anfragen

change-compared = Verglichen mit anderen Anfragen
change-compared-apart = { $count ->
    [one] 1 Anfrage hat nichts damit zu tun
   *[other] { $count } Anfragen haben nichts damit zu tun
  }
change-pair-independent = Hat nichts zu tun mit { $title }.
change-pair-compatible = Passt zusammen mit { $title }.
change-pair-builds-on = Baut auf { $title } auf.
change-pair-built-upon = Darauf baut { $title } auf.
change-pair-conflicting = Kann nicht zugleich gelten mit { $title }.
change-pair-may-contradict = Widerspricht vielleicht { $title }.
change-pair-delivered = Scheint erfüllt durch { $title }.
change-pair-delivers = Erfüllt { $title }.
change-means-unsure = Das ließ sich nicht sicher prüfen.
change-means-limit = Es wurde nicht genau gelesen: Die Grenze für eine Anfrage war erreicht.
change-means-none = Beide gehen weiter.
change-means-follow = Die spätere wird nach der früheren geplant.
change-means-duplicate = Wer die spätere gestellt hat, wird gefragt.
change-means-ask = Wer die spätere gestellt hat, wird gefragt, wie beide zusammenpassen.
change-means-same = Beide sind von derselben Person: Die spätere ersetzt die frühere.
change-means-first-come = Wer zuerst gefragt hat, wählt.

## Was geschah, durch jemanden oder von selbst

change-events = Was geschah
change-event-by = { $kind ->
    [created] { $who } hat die Anfrage gesendet
    [proposed] { $who } hat die Anfrage vorgeschlagen
    [included] { $who } hat sie aufgenommen
    [declined] { $who } hat sie abgelehnt
    [intake-reviewed] { $who } hat sie gelesen
    [clarification-requested] { $who } hat etwas gefragt
    [clarification-answered] { $who } hat geantwortet
    [admitted] { $who } hat sie eingeordnet
    [planned] { $who } hat sie geplant
    [removal-planned] { $who } nimmt etwas weg
    [recomposed] { $who } hat sie auf die neueste Version gesetzt
    [conflict-reviewed] { $who } hat sie mit einer Anfrage verglichen
    [choice-requested] { $who } hat um eine Wahl gebeten
    [choice-made] { $who } hat gewählt
    [queued] { $who } hat sie hinter einer anderen eingereiht
    [resumed] { $who } hat mit ihr weitergemacht
    [compared] { $who } hat sie verglichen
    [build-started] { $who } hat angefangen zu bauen
    [build-progress] { $who } hat eine Notiz geschrieben
    [candidate-reported] { $who } hat sie als gebaut gemeldet
    [candidate-rejected] { $who } hat das Gebaute zurückgewiesen
    [approved] { $who } hat sie freigegeben
    [joined] { $who } hat sich mit ihr einer anderen Anfrage angeschlossen
    [join_undone] { $who } hat das Anschließen zurückgenommen
    [co_requester-added] { $who } fragt auch danach
    [co_requester-left] { $who } fragt nicht mehr danach
    [rolled_back] { $who } hat ihre Auslieferung zurückgenommen
    [promoted] { $who } hat sie übernommen
    [completed] { $who } hat sie ausgeliefert
    [cancelled] { $who } hat sie beendet
    [not_selected] { $who } hat sie nicht gewählt
    [failed] { $who } hat gemeldet, dass sie sich nicht bauen ließ
    [blocked] { $who } hat sie angehalten
    [retried] { $who } hat es noch einmal versuchen lassen
    [budget-spent] { $who } hat sie angehalten: Das Budget ist aufgebraucht
    [budget-raised] { $who } hat das Budget geändert
    [reminded] { $who } hat erinnert
   *[other] { $who } hat etwas getan
  }
change-event = { $kind ->
    [created] Die Anfrage wurde gesendet
    [proposed] Die Anfrage wurde vorgeschlagen
    [included] Sie wurde aufgenommen
    [declined] Sie wurde abgelehnt
    [intake-reviewed] Mit der App und den anderen Anfragen verglichen
    [clarification-requested] Eine Frage wurde gestellt
    [clarification-answered] Die Frage wurde beantwortet
    [admitted] Sie hat ihren Platz in der Reihenfolge
    [planned] Geplant
    [removal-planned] Sie nimmt einer ausgelieferten Anfrage etwas weg
    [recomposed] Auf die neueste Version gesetzt
    [conflict-reviewed] Mit einer früheren Anfrage verglichen
    [choice-requested] Wer zuerst gefragt hat, soll wählen
    [choice-made] Die Wahl ist getroffen
    [queued] Hinter einer früheren Anfrage eingereiht
    [resumed] Geht weiter
    [compared] Mit allen früheren Anfragen verglichen
    [build-started] Der Bau hat begonnen
    [build-progress] Eine Notiz vom Bauprogramm
    [candidate-reported] Gebaut
    [candidate-rejected] Das Gebaute wurde zurückgewiesen
    [approved] Freigegeben
    [joined] Sie hat sich einer anderen Anfrage angeschlossen
    [join_undone] Das Anschließen wurde zurückgenommen
    [co_requester-added] Noch jemand fragt danach
    [co_requester-left] Jemand fragt nicht mehr danach
    [rolled_back] Ihre Auslieferung wurde zurückgenommen
    [promoted] Übernommen
    [completed] Ausgeliefert
    [cancelled] Beendet
    [not_selected] Nicht gewählt
    [failed] Konnte nicht gebaut werden
    [blocked] Angehalten
    [retried] Noch einmal versucht
    [budget-spent] Angehalten: Das Budget ist aufgebraucht
    [budget-raised] Das Budget wurde geändert
    [reminded] Eine Erinnerung ging hinaus
   *[other] Etwas ist geschehen
  }

## Was ein Formular bewirkt hat

change-did-include = Aufgenommen. Sie wird jetzt gelesen.
change-did-include-before = Sie war schon aufgenommen.
change-did-decline = Abgelehnt. Wer gefragt hat, erfährt es mit deiner Begründung.
change-did-cancel = Beendet. Für diese Anfrage geschieht nichts mehr.
change-did-undo-join = Zurückgenommen. Die Anfrage ist wie zuvor, mit offener Frage.
change-did-budget = Das Budget ist geändert.
change-did-start = Notiert: Es wird gebaut.
change-did-build = Notiert: Es ist gebaut.
change-did-fail = Notiert: Es ließ sich nicht bauen. Wer gefragt hat, erfährt warum.
change-did-approve = Freigegeben. Sie wird jetzt ausgeliefert.
change-did-reject = Zurückgewiesen. Sie geht zurück an das Bauprogramm.
change-did-retry = Es wird noch einmal versucht.
change-did-dismiss = Aufgegeben. Wer gefragt hat, erfährt warum.
