## Datum und Zeit, wie ein Server sie schreibt, der die Zeitzone nicht kennt

weekday = { $day ->
    [1] Montag
    [2] Dienstag
    [3] Mittwoch
    [4] Donnerstag
    [5] Freitag
    [6] Samstag
   *[7] Sonntag
  }
month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
  }
# „7. Dezember“
date = { $day }. { $month }
# „Montag, 7. Dezember“
date-day = { $weekday }, { $date }
# „Montag, 7. Dezember, 11:40“
date-moment = { $day }, { $time }

## Worte, die mehrere Bereiche sagen

save = Speichern
saved = Gespeichert.
close = Schließen
older = Ältere
try-again = Noch einmal versuchen
sign-in = Anmelden
sign-out = Abmelden
to-your-projects = Zu deinen Projekten
join-project = Dem Projekt beitreten
for-you = Für dich
admin = Verwaltung
people = Leute
settings = Einstellungen
account = Konto
invites-you = { $who } lädt dich zu { $project } ein
ends-by-itself = Endet von selbst am { $when }

## Was man mit etwas tun kann, das wartet

do-answer = Antworten
do-choose = Wählen
do-decide = Entscheiden
do-open = Öffnen
do-review = Prüfen

## Rollen

role = { $role ->
    [owner] Eigentümer
    [admin] Admin
    [member] Mitglied
   *[viewer] Beobachter
  }
# Eine Rolle im Satz: „Du bist …“
a-role = { $role ->
    [owner] Eigentümer
    [admin] Admin
    [member] Mitglied
   *[viewer] Beobachter
  }
role-means = { $role ->
    [owner] Hat das Projekt angelegt und darf alles darin
    [admin] Entscheidet über Anfragen, Leute und Einstellungen
    [member] Schickt Anfragen und beantwortet Fragen dazu
   *[viewer] Liest alles und ändert nichts
  }

## Geld

money = { $amount } $
# Dasselbe in einem Feld, in dem man es ändern kann
amount = { $whole },{ $part }

## Wo eine Anfrage steht

state-proposed = Vorgeschlagen
state-being-read = Wird gelesen
state-being-planned = Wird geplant
state-needs-input = Braucht eine Antwort
state-awaiting-choice = Braucht eine Wahl
state-queued = Eingereiht
state-building = Wird gebaut
state-budget-blocked = Budget verbraucht
state-stopped = Angehalten
state-being-checked = Wird geprüft
state-awaiting-approval = Braucht eine Freigabe
state-being-shipped = Wird ausgeliefert
state-shipped = Ausgeliefert
state-declined = Abgelehnt
state-not-selected = Nicht gewählt
state-cancelled = Abgebrochen
state-failed = Nicht baubar

## Worauf eine Anfrage wartet

# Worauf gewartet wird, und was dann geschieht, ein Satz
chain-link = { $what }. { $then }
chain-until = { $what }, spätestens am { $until }. { $then }
chain-review = Wartet darauf, dass { $who } sie aufnimmt oder ablehnt
chain-answer = Wartet darauf, dass { $who } antwortet
chain-choice-of-nobody = Wartet auf eine Wahl zu „{ $earlier }“
chain-choice = Wartet darauf, dass { $who } wählt
chain-earlier = Wartet darauf, dass „{ $earlier }“ fertig wird
chain-builder = Ist beim Bauprogramm
chain-approval = Wartet darauf, dass { $who } sie freigibt
chain-budget = Wartet darauf, dass { $who } ihr Budget erhöht
chain-recovery = Ist angehalten; { $who } kann es noch einmal versuchen lassen
chain-program = Wird gerade bearbeitet
chain-an-earlier-request = eine frühere Anfrage
# Wer das Warten beenden kann
chain-somebody = jemand
chain-two = { $one } oder { $two }
chain-more = { $others ->
    [one] { $one }, { $two } oder jemand anderes
   *[other] { $one }, { $two } oder eine von { $others } anderen Personen
  }

## Um jede Seite herum

shell-description = Fragt nach, bevor etwas gebaut wird, und lässt wählen, wer zuerst gefragt hat.
frame-skip = Zum Inhalt springen
# Wie die Navigation zu den eigenen Seiten heißt
frame-you = Du
# Wie die Navigation eines Projekts heißt
frame-project = Projekt
frame-requests = Anfragen
frame-board = Board
# Nach der Zahl der Mitteilungen
frame-not-read = ungelesen
frame-left-out = Ein Dienst, der beim Prüfen von Anfragen hilft, antwortet gerade nicht; deshalb fallen einige Prüfungen aus. Anfragen gehen weiter, und an jeder steht, was nicht geprüft wurde.
frame-left-out-which = Es ist der Dienst, der als { $names } eingerichtet ist.
flash-kept = Du bist wieder angemeldet. Was du geschrieben hast, ist noch da: Schick es noch einmal ab.

## Tasten

keys = Tasten
keys-use = Diese Tasten in diesem Browser verwenden
keys-home = Was auf dich wartet
keys-for-you = Für dich: was geschehen ist
keys-new-change = Neue Anfrage
keys-requests = Die Anfragen des Projekts
keys-board = Das Board
keys-find = Anfragen finden
keys-next = Die nächste Anfrage auf der Seite
keys-before = Die vorige
keys-this = Diese Übersicht

## Die Wahl der Sprache

language = Sprache
language-label = Sprache der Seiten in diesem Browser
language-hint = Was Leute geschrieben haben, bleibt, wie sie es geschrieben haben.
language-as-browser = Wie der Browser es sagt
language-kept = Gespeichert. Die Seiten sind jetzt auf Deutsch.

## Seiten, die nicht gezeigt werden können

not-found-title = Nicht gefunden
not-found = Hier ist nichts
not-found-means = Diese Seite gibt es nicht, oder sie gehört zu einem Projekt, das nicht mit dir geteilt ist. Wenn dir jemand die Adresse geschickt hat, bitte darum, dich einzuladen.
trouble-forbidden = Das darfst du nicht öffnen
trouble-unavailable = Gerade nicht zu haben
trouble-broken = Etwas ist schiefgegangen
waiting-declined = Dein Zugang wurde abgelehnt
waiting-declined-means = Wer diesen Server verwaltet, hat entschieden, dich nicht hereinzulassen. Wenn du das für einen Irrtum hältst, schreib dorthin: Du kannst immer noch hereingelassen werden, und dann lässt dich diese Seite herein. Einladungen an dich bleiben erhalten.
waiting-pending = Du bist angemeldet und wartest auf Einlass
waiting-pending-means = Neue Leute werden hier von Hand hereingelassen, und wer diesen Server verwaltet, weiß von dir. Sobald es so weit ist, lässt dich diese Seite herein, und wenn dieser Server Mails verschickt, bekommst du eine. Einladungen an dich bleiben erhalten.
waiting-look-again = Noch einmal nachsehen
