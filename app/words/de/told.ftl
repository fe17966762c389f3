## Anfragen, Fragen und Vergleiche

# Spalten des Boards

told-column-proposed = Vorgeschlagen
told-column-needs-answer = Braucht Antwort
told-column-building = Im Bau
told-column-checking = In Prüfung
told-column-shipped = Ausgeliefert
told-column-not-built = Nicht gebaut

# Was aus einer Anfrage wurde

told-outcome-proposed = Wartet darauf, dass ein Admin sie aufnimmt
told-outcome-asked = Wartet auf Antwort der Person, die gefragt hat
told-outcome-choice = Wartet auf die Wahl der Person, die zuerst gefragt hat
told-outcome-queued = Eingereiht: wird geplant, wenn die frühere Anfrage fertig ist
told-outcome-declined-admin = Abgelehnt von einem Admin
told-outcome-declined = Abgelehnt von { $who }
told-outcome-declined-because = Abgelehnt von { $who }: { $words }
told-outcome-not-selected = Nicht gewählt: { $reason }
told-outcome-duplicate = Doppelt: { $reason }
told-outcome-joined = Hat sich einer anderen Anfrage angeschlossen
told-outcome-selected = Gewählt
told-outcome-follows = Kommt danach: { $reason }
told-outcome-replaces = Ersetzt eine frühere Anfrage

told-ended-withdrawn = Zurückgezogen von der Person, die gefragt hat
told-ended-withdrawn-for = Zurückgezogen vom Eigentümer oder einem Admin
told-ended-no-answer = Keine Antwort in 7 Tagen

# Was an einer Anfrage, einer Antwort oder einer Meldung nicht stimmt

told-goal-empty = Schreib, was sich ändern soll.
told-goal-long = Eine Anfrage hat höchstens { $max } Zeichen; diese hat { $count }.
told-goal-character = Die Anfrage enthält ein Zeichen, das sich nicht speichern lässt.
told-criteria-many = Eine Anfrage hat höchstens { $max } Kriterien.
told-criterion-long = Ein Kriterium hat höchstens { $max } Zeichen.
told-criterion-character = Ein Kriterium enthält ein Zeichen, das sich nicht speichern lässt.
told-decline-long = Eine Begründung hat höchstens { $max } Zeichen und keine unsichtbaren.
told-answer-stray = Eine Antwort gehört zu einer Frage, die nicht gestellt wurde.
told-answer-twice = Diese Frage ist zweimal beantwortet.
told-answer-none = Beantworte mindestens eine Frage, oder wähle „Bauen, wie sie ist“.
told-answer-character = Die Antwort enthält ein Zeichen, das sich nicht speichern lässt.
told-answer-long = Eine Antwort hat höchstens { $max } Zeichen.
told-answer-not-offered = Eine der gewählten Möglichkeiten stand nicht zur Wahl.
told-answer-one = Wähle nur eine Möglichkeit.
told-commit-unknown = Das Repository des Projekts hat keinen solchen Commit.
told-commit-wrong = Ein Commit besteht aus 7 bis 64 Hexadezimalziffern.
told-checks-many = Ein Ergebnis hat höchstens 100 Prüfungen.

# Eine Anfrage, die schon erfüllt ist

told-covered-app = Das scheint schon abgedeckt durch die App, wie sie heute ist.
told-covered-app-words = Das scheint schon abgedeckt durch die App, wie sie heute ist: „{ $words }“.
told-covered = Das scheint schon abgedeckt durch „{ $title }“.
told-covered-words = Das scheint schon abgedeckt durch „{ $title }“: „{ $words }“.
told-covered-proposed = Das scheint schon abgedeckt durch „{ $title }“ (von { $who } vorgeschlagen; noch nicht entschieden).
told-covered-proposed-words = Das scheint schon abgedeckt durch „{ $title }“ (von { $who } vorgeschlagen; noch nicht entschieden): „{ $words }“.
told-different = Was ist an deiner Anfrage anders?
told-different-only = Nur das: { $words }
told-different-all = Alles, noch einmal für sich gebaut
told-only-rest = Nur was noch nicht da ist: { $words }

# Eine Anfrage, die zu wenig nennt oder mehreres

told-unclear-part = Ein Teil der Anfrage lässt sich auf mehr als eine Art bauen.
told-unclear-parts = Einige Teile der Anfrage lassen sich auf mehr als eine Art bauen.
told-too-little = Die Anfrage nennt zu wenig, um sie so zu bauen, wie sie gemeint war.
told-what-do = Was soll „{ $goal }“ tun?
told-what-differs = Was soll anders sein, wenn das fertig ist?
told-what-meant = Was ist mit „{ $words }“ gemeint?
told-who-meant = Wer ist mit „{ $words }“ gemeint?
told-which-part = Welcher Teil ist mit „{ $words }“ gemeint?
told-what-change = Was soll „{ $words }“ ändern?
told-when-tell = Wann soll „{ $words }“ den Leuten etwas sagen?
told-what-show = Was soll „{ $words }“ zeigen oder enthalten?
told-what-stand-for = Wofür steht „{ $words }“?
told-reading-everything = Alles, was die App enthält
told-reading-own = Nur was ich selbst gemacht habe
told-reading-accounts = Alle, die ein Konto haben
told-reading-chosen = Nur Leute, die ich auswähle
told-reading-link = Alle, die einen Link haben
told-reading-looks = Wie es aussieht
told-reading-reacts = Wie schnell es reagiert
told-reading-finds = Wie leicht sich etwas finden lässt
told-reading-can = Was es kann
told-reading-faster = Es reagiert schneller
told-reading-fewer = Es braucht weniger Schritte
told-reading-different = Es sieht anders aus
told-reading-more = Es kann mehr
told-reading-changes = Wenn sich etwas ändert bei: { $object }
told-reading-new = Wenn etwas Neues da ist
told-reading-near = Wenn ein Tag oder Termin näher kommt
told-reading-about = Es geht um: { $object }
told-reading-numbers = Zahlen auf einen Blick
told-reading-last = Was zuletzt geschah
told-reading-next = Was als Nächstes zu tun ist
told-reading-page = Die Seite, die offen ist

# Die erste Version

told-first-ticked = Das ist die erste Anfrage des Projekts. Was hier angekreuzt ist, wird mit ihr geplant und gebaut, und nichts kommt hinzu, nach dem niemand gefragt hat.
told-first-written = Das ist die erste Anfrage des Projekts. Was du hier schreibst, wird mit ihr geplant und gebaut, und nichts kommt hinzu, nach dem niemand gefragt hat.
told-first-which = Was davon soll die erste Version haben?
told-first-what = Was soll die erste Version von „{ $goal }“ können?

# Zwei Anfragen, die vielleicht nicht beide gelten können

told-came-first = „{ $title }“, gefragt von { $who }, kam zuerst. { $rest }
told-came-first-same = „{ $title }“, eine frühere Anfrage derselben Person, kam zuerst. { $rest }
told-contradicts = Sie widerspricht dieser vielleicht: { $rest }.
told-contradicts-unshown = Sie widerspricht dieser vielleicht: Nichts zeigt, dass sich beide bauen lassen, wie sie sind.
told-contradiction = jene verlangt „{ $earlier }“, diese „{ $later }“
told-contradiction-and = jene verlangt „{ $earlier }“, diese „{ $later }“; und { $rest }
told-asks-all = Sie verlangt schon alles, was diese verlangt.
told-asks-some = Sie verlangt schon { $count } der { $all } Dinge, die diese verlangt.
told-how-fit = Wie muss sich diese Anfrage ändern, damit sie zu „{ $title }“ passt?
told-fit-beside = Alles behalten, was „{ $title }“ verlangt, und dies daneben hinzufügen
told-fit-without = Weglassen, was „{ $title }“ widerspricht
told-what-add = Was soll diese Anfrage zu „{ $title }“ hinzufügen?
told-add-rest = Nur was „{ $title }“ nicht verlangt
told-add-again = Dasselbe noch einmal, getrennt von „{ $title }“

# Warum zwei Sätze nicht beide gelten können oder einer den anderen braucht

told-clash-values = „{ $earlier }“ gegen „{ $later }“
told-clash-order = Reihenfolge nach „{ $earlier }“ gegen „{ $later }“
told-clash-one-order = „{ $earlier }“ gegen „{ $later }“ für eine Reihenfolge
told-clash-one-name = „{ $earlier }“ gegen „{ $later }“ für einen Namen
told-clash-one-default = „{ $earlier }“ gegen „{ $later }“ für eine Vorgabe
told-clash-one-setting = „{ $earlier }“ gegen „{ $later }“ für eine Einstellung
told-clash-with = mit gegen ohne „{ $words }“
told-clash-without = ohne gegen mit „{ $words }“
told-clash-takes-away = nimmt „{ $words }“ weg, was die andere braucht
told-clash-numbers = { $number } gegen { $number-later }
told-clash-only = nur „{ $words }“ gegen andere
told-uses = Sie verwendet „{ $words }“, was die frühere Anfrage schafft.

# Kleinigkeiten, die die Regeln entscheiden

told-detail-file = Die Datei heißt nach ihrem Inhalt und dem Tag, an dem sie entstand.
told-detail-delete = Vor dem Löschen wird einmal gefragt.
told-detail-message = Die Nachricht ist einfacher Text und sagt, wie man sie abstellt.
told-detail-newest = Die neuesten Einträge kommen zuerst.
told-detail-chart = Das Diagramm umfasst die letzten 30 Tage.
told-detail-search = Die Suche achtet nicht auf Großschreibung und Akzente.
told-detail-pictures = Bilder werden klein gezeigt und öffnen sich groß.
told-detail-button = Der Knopf steht neben denen, die schon da sind.
told-detail-look = Wortwahl, Farben und Größen folgen dem Rest der App.
told-task-test = Jedes Kriterium prüfen und was vorher da war

# Was nicht geprüft wurde

told-unchecked-meaning = Die Ähnlichkeit der Bedeutung wurde nicht geprüft; angesehen wurden stattdessen Anfragen mit gemeinsamen Wörtern.
told-unchecked-order = Die ähnlichen Anfragen wurden nicht ein zweites Mal geordnet.
told-unchecked-quick = Die schnelle Prüfung antwortete nicht, darum liefen alle späteren.
told-unchecked-quick-spent = Die schnellen Prüfungen von heute sind aufgebraucht, darum liefen alle späteren.
told-unchecked-source = Die Quellen der App sind leer oder nicht lesbar, darum wurde nicht mit der App verglichen.
told-unchecked-source-because = Die Quellen der App: { $reason }
told-unchecked-coverage = Ob etwas das schon erfüllt, ließ sich nicht vollständig prüfen.
told-unchecked-live = Ob das Ausgelieferte noch in der App ist, ließ sich nicht prüfen.
told-unchecked-clarity = Ob sich die Anfrage verschieden lesen lässt, wurde nicht geprüft.
told-unchecked-first = Was eine erste Version üblicherweise hat, ließ sich nicht nachsehen, darum stand keine Liste zur Wahl.
told-unchecked-budget = Das Budget der Anfrage ist aufgebraucht, darum fielen die genaueren Prüfungen weg.
told-unchecked-month = Das Budget des Projekts für diesen Monat ist aufgebraucht, darum fielen die genaueren Prüfungen weg.
told-unchecked-both = Ob beide Anfragen gelten können, wurde nicht brauchbar beantwortet.
told-unchecked-both-spent = Ob beide Anfragen gelten können, wurde nicht geprüft: Die Prüfungen dieser Anfrage oder ihr Geld sind aufgebraucht.
told-unchecked-takes = Ob sie „{ $title }“ etwas wegnimmt.

# Was eine erste Version haben könnte

told-feature-accounts-sign = Konten mit Anmeldung
told-feature-search = Suche
told-feature-pictures-files = Bilder und Dateien
told-feature-export-spreadsheet = Ausgabe als Tabelle
told-feature-comments = Kommentare
told-feature-online-read = Wer online ist und wer es gelesen hat
told-feature-warning-when = Warnung, wenn etwas zur Neige geht
told-feature-tickets-payment = Eintrittskarten mit Bezahlung
told-feature-tags-categories = Schlagwörter und Kategorien
told-feature-suppliers-orders = Lieferanten und Bestellungen
told-feature-stock-product = Bestand für jedes Produkt
told-feature-sign-may = Anmeldung, und wer ändern darf
told-feature-several-places = Mehrere Orte, Leute oder Räume zum Buchen
told-feature-several-people = Mehrere Leute, jede Aufgabe mit der Person, die sie macht
told-feature-several-people-their = Mehrere Leute mit eigenen Kontakten
told-feature-several-people-one = Mehrere Leute mit einem Budget
told-feature-several-languages = Mehrere Sprachen
told-feature-several-currencies = Mehrere Währungen
told-feature-several-authors = Mehrere Autoren
told-feature-sending-invoice = Rechnungen per E-Mail senden
told-feature-search-messages = Suche in Nachrichten
told-feature-search-filters = Suche und Filter
told-feature-search-categories = Suche und Kategorien
told-feature-scanning-barcodes = Strichcodes einlesen
told-feature-reviews-customers = Bewertungen von Kunden
told-feature-results-spreadsheet = Ergebnisse als Tabelle
told-feature-repeating-tasks = Wiederkehrende Aufgaben
told-feature-repeating-invoices = Wiederkehrende Rechnungen
told-feature-repeating-entries = Wiederkehrende Einträge
told-feature-reminders-call = Erinnerungen an einen Rückruf
told-feature-reminders-late = Erinnerungen bei später Zahlung
told-feature-reminders = Erinnerungen
told-feature-reactions-replies = Reaktionen auf Antworten
told-feature-ratings-comments = Bewertungen und Kommentare
told-feature-quotes-become = Angebote, aus denen Rechnungen werden
told-feature-questions-score = Fragen mit Punkten
told-feature-profiles-picture = Profile mit Bild
told-feature-payment-when = Bezahlung beim Buchen
told-feature-pages-folders = Seiten in Ordnern
told-feature-opening-hours = Öffnungszeiten und Feiertage
told-feature-opening-hours-map = Öffnungszeiten und eine Karte
told-feature-notifications = Benachrichtigungen
told-feature-news = Neuigkeiten
told-feature-labels-filters = Etiketten und Filter
told-feature-import-bank = Kontoauszüge einlesen
told-feature-import-spreadsheet = Aus einer Tabelle einlesen
told-feature-free-text = Antworten als freier Text
told-feature-files-task = Dateien an einer Aufgabe
told-feature-favourites = Favoriten
told-feature-mails-contact = E-Mails mit einem Kontakt
told-feature-mail-when = E-Mail, wenn jemand antwortet
told-feature-mail-those = E-Mail an alle Angemeldeten
told-feature-discount-codes = Rabattcodes
told-feature-deals-their = Geschäfte mit ihrem Stand
told-feature-customer-accounts = Kundenkonten mit früheren Bestellungen
told-feature-comments-lessons = Kommentare zu Lektionen
told-feature-categories = Kategorien
told-feature-budgets-category = Budgets für jede Kategorie
told-feature-answering-once = Jede Person antwortet nur einmal
told-feature-end-date = Ein Enddatum
told-feature-amounts-another = Mengen für eine andere Personenzahl
told-feature-shopping-list = Eine Einkaufsliste
told-feature-reminder-day = Eine Erinnerung am Tag davor
told-feature-plan-week = Ein Wochenplan
told-feature-page-teachers = Eine Seite für Lehrende
told-feature-map-place = Eine Karte des Ortes
told-feature-limit-places = Begrenzte Plätze und eine Warteliste
told-feature-gallery-pictures = Eine Bildergalerie
told-feature-feed-subscribe = Ein Feed zum Abonnieren
told-feature-contact-form = Ein Kontaktformular
told-feature-certificate-at = Ein Zertifikat am Ende
told-feature-writing-editing = Rezepte schreiben und ändern
told-feature-changed-going = Wer was geändert hat, und zurück
told-feature-topics-replies = Themen mit Antworten
told-feature-balance-month = Der Saldo jedes Monats
told-feature-texts-pictures = Texte, Bilder und Videos in einer Lektion
told-feature-tasks-title = Aufgaben mit Titel und Notizen
told-feature-taking-giving = Zugang und Ausgabe, mit wer und wann
told-feature-signing-up = Anmeldung zu einer Veranstaltung
told-feature-search-name = Suche nach Name und Zutat
told-feature-results-numbers = Ergebnisse als Zahlen und Balken
told-feature-recipes-ingredients = Rezepte mit Zutaten, Schritten und Bild
told-feature-questions-one = Fragen mit einer oder mehreren Antworten
told-feature-products-picture = Produkte mit Bild, Beschreibung und Preis
told-feature-posts-title = Beiträge mit Titel, Text und Bildern
told-feature-pages-edited = Seiten, die sich ändern lassen
told-feature-pages-written = Seiten, die im Browser geschrieben und geändert werden
told-feature-orders-shop = Bestellungen, die die Leute des Shops sehen und als versandt markieren
told-feature-open-paid = Offene und bezahlte Rechnungen auf einen Blick
told-feature-older-messages = Ältere Nachrichten bleiben und sind lesbar
told-feature-notes-contact = Notizen zu jedem Kontakt
told-feature-moderators-hide = Moderatoren, die ausblenden und schließen können
told-feature-messages-between = Nachrichten zwischen zwei Leuten, die sofort ankommen
told-feature-links-between = Links zwischen Seiten
told-feature-items-name = Artikel mit Name, Nummer und Ort
told-feature-invoices-lines = Rechnungen mit Posten, Steuer und laufender Nummer
told-feature-income-expenses = Einnahmen und Ausgaben mit Betrag, Datum und Kategorie
told-feature-how-many = Wie viele es von jedem gibt
told-feature-how-far = Wie weit alle Lernenden sind
told-feature-group-conversations = Gruppengespräche
told-feature-events-date = Veranstaltungen mit Datum, Ort und Beschreibung
told-feature-due-dates = Fälligkeiten
told-feature-customers-address = Kunden mit Adresse
told-feature-courses-lessons = Kurse mit Lektionen
told-feature-contacts-company = Kontakte mit Firma und Adresse
told-feature-contact-imprint = Kontakt und Impressum
told-feature-columns-between = Spalten, zwischen denen man Aufgaben verschiebt
told-feature-checkout-address = Kasse mit Adresse und Bezahlung
told-feature-cancelling-moving = Eine Buchung absagen oder verschieben
told-feature-booking-free = Einen freien Termin mit Name und E-Mail-Adresse buchen
told-feature-invoice-pdf = Eine Rechnung als PDF
told-feature-start-page = Eine Startseite mit den neuesten Beiträgen
told-feature-start-page-says = Eine Startseite, die sagt, wer und was
told-feature-picture-money = Ein Bild davon, wohin das Geld geht
told-feature-page-owner = Eine Seite, auf der der Eigentümer alle Buchungen sieht
told-feature-page-posts = Eine Seite, auf der Beiträge geschrieben und veröffentlicht werden
told-feature-page-events = Eine Seite, auf der Veranstaltungen hinzukommen
told-feature-list-newest = Eine Liste der neuesten Themen
told-feature-list-calendar = Eine Liste und ein Kalender des Kommenden
told-feature-link-people = Ein Link, über den man antwortet
told-feature-confirmation-mail = Eine Bestätigung per E-Mail
told-feature-calendar-tasks = Ein Kalender mit den Aufgaben jedes Tages
told-feature-calendar-free = Ein Kalender mit den freien Terminen
told-feature-basket = Ein Warenkorb
