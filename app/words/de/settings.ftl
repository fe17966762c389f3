settings-title = Einstellungen · { $project }
settings-name = Name
settings-about = Worum es geht
settings-repository = Git-Repository
settings-repository-hint = Anfragen werden mit dem verglichen, was darin ist. Nichts davon wird dafür ausgeführt.
settings-budget = Was eine Anfrage kosten darf, in Dollar
settings-budget-hint = Eine Anfrage, die es verbraucht hat, hält an, bis du es erhöhst.
settings-monthly = Was alle Anfragen im Monat kosten dürfen, in Dollar
settings-monthly-hint = Ist es verbraucht, fallen Prüfungen aus, die Geld kosten, und Anfragen, die eine brauchen, halten bis zum nächsten Monat an.
settings-review = Wenn ein Mitglied eine Anfrage schickt
settings-review-yes = Sie wird zuerst geprüft
settings-review-yes-means = Nichts wird geplant oder ausgegeben, bis ein Eigentümer oder Admin sie aufnimmt.
settings-review-no = Sie wird sofort angenommen
settings-review-no-means = Wie es bei Anfragen von Eigentümern und Admins immer ist.
settings-approval = Wenn eine Anfrage gebaut ist
settings-approval-yes = Sie wird zuerst freigegeben
settings-approval-yes-means = Sie wartet auf einen Eigentümer oder Admin, bevor sie ausgeliefert wird.
settings-approval-no = Sie wird sofort ausgeliefert
settings-approval-no-means = Sobald ihre Prüfungen bestanden sind.
settings-clarify = Bevor die allererste Version gebaut wird
settings-clarify-always = Immer fragen, was sie enthalten soll
settings-clarify-always-means = Eine Liste zum Ankreuzen, einmal, bei der ersten Anfrage.
settings-clarify-auto = Fragen, wenn die Anfrage unklar ist
settings-clarify-auto-means = Eine klare Anfrage wird ohne Frage geplant.
settings-clarify-never = Nie fragen
settings-clarify-never-means = Der Plan entscheidet.

## Der Weg zurück

settings-roll-back = Zurücknehmen
settings-generation = Das Produkt ist bei Generation { $generation }. Beim Zurücknehmen entsteht eine neue Generation mit dem Stand vor der letzten Auslieferung; nichts wird gelöscht, und die Quelle selbst ändert das Bauprogramm.
settings-generation-at = Das Produkt ist bei Generation { $generation }, beim Commit { $commit }. Beim Zurücknehmen entsteht eine neue Generation mit dem Stand vor der letzten Auslieferung; nichts wird gelöscht, und die Quelle selbst ändert das Bauprogramm.
settings-roll-back-do = Letzte Auslieferung zurücknehmen
settings-rolled-back = Zurückgenommen. Das Produkt ist bei Generation { $generation }.

## Archivieren und löschen

settings-archived = Dieses Projekt ist archiviert
settings-archived-means = Alles kann gelesen und nichts geschickt werden. Du kannst es jederzeit zurückholen.
settings-bring-back = Zurückholen
settings-archive = Archivieren
settings-archive-means = Alles bleibt und kann gelesen werden; geschickt werden kann nichts mehr. Du kannst es jederzeit zurückholen.
settings-archive-do = Projekt archivieren
settings-is-archived = Archiviert. Alles kann gelesen und nichts geschickt werden.
settings-is-back = Zurück aus dem Archiv. Anfragen können wieder geschickt werden.
settings-delete = Löschen
settings-delete-means = Das Projekt, seine Anfragen und alles dazu sind für immer weg, für alle darin. Seine Quelle bleibt unberührt.
settings-delete-name = Schreib zum Löschen seinen Namen: { $name }
settings-delete-do = Projekt löschen
settings-is-deleted = { $name } ist gelöscht.
