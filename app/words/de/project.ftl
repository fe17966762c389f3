## Die Seite eines Projekts

project-reads-only = Du kannst dieses Projekt lesen. Der Eigentümer oder ein Admin kann dich zum Mitglied machen, damit du Anfragen senden kannst.
project-archived = Dieses Projekt ist archiviert: Alles lässt sich lesen und nichts senden. Der Eigentümer oder ein Admin kann es in den Einstellungen zurückholen.
project-source-problem = Die Quellen lassen sich nicht lesen, darum werden Anfragen nicht mit ihnen verglichen: { $problem }
project-new-change = Neue Anfrage
project-stats = Anfragen nach ihrem Stand
project-attention = Braucht Aufmerksamkeit
project-asks-for = { $name } fragt nach { $request }

## Das Formular für eine neue Anfrage

project-goal = Was möchtest du?
project-goal-hint = In deinen Worten: was da sein soll, und für wen
project-criteria = Woran erkennst du, dass es fertig ist?
project-criteria-hint = Ein Satz je Zeile. Kann leer bleiben: Der Plan wird es sagen.
project-budget = Was darf es kosten, in Dollar?
project-budget-hint = Leer heißt { $budget }, wie für jede Anfrage hier.
project-budget-wrong = Schreib einen Betrag in Dollar, etwa { $example }.
project-send = Anfrage senden
project-reviewed-first = Ein Admin entscheidet über Anfragen, bevor etwas gebaut wird.
project-similar = Sieht aus wie etwas, nach dem schon gefragt wurde:
project-sent = Gesendet. Diese Seite zeigt, was daraus wird.

## Alle Anfragen eines Projekts

project-requests = Anfragen
project-find = Anfragen suchen
project-find-now = Suchen
project-none-found = Keine Anfrage enthält { $words }. { $all }
project-show-all = Alle zeigen
project-older = Ältere Anfragen
project-no-request = Hier steht jede Anfrage, mit der Person, die gefragt hat, und was daraus wurde. Die erste beschreibst du im Formular oben.
project-request = Anfrage
project-stands-at = Stand
project-requested-by = Gefragt von
project-asked = Gefragt am
project-see-selected = Zur gewählten Anfrage
project-see-other = Zu jener Anfrage

## Ein neues Projekt

project-new = Neues Projekt
project-new-text = Du wirst sein Eigentümer und lädst die anderen danach ein.
project-name = Name
project-about = Worum es geht
project-about-hint = Ein oder zwei Sätze für die Leute, die du einlädst. Kann leer bleiben.
project-repository = Git-Repository
project-repository-hint = Die Adresse der Quellen des Produkts, damit Anfragen mit dem verglichen werden, was schon da ist. Kann leer bleiben: Dann ist die erste Anfrage die erste Version des Produkts.
project-make = Projekt anlegen
project-back = Zurück
