account-you = Du
account-name = Dein Name
account-name-hint = Andere sehen ihn bei allem, was du anfragst.
account-renamed = Gespeichert. Andere sehen ab jetzt diesen Namen.

## Wege zur Anmeldung

account-ways-in = Wie du dich anmeldest
account-by-link = Mit einem Link, der an { $addresses } geschickt wird.
account-add = { $provider } hinzufügen
account-linked-since = Seit { $when }
# Vor dem verborgenen Namen des Anbieters
account-unlink = Entfernen
account-unlinked = Jenes Konto öffnet dieses hier nicht mehr. Du kannst dich weiter per Mail anmelden.

## Sitzungen

account-sessions = Wo du angemeldet bist
account-no-agent = Ein Browser, der keinen Namen nennt
account-agent = { $browser } auf { $system }
account-here = (hier)
account-session-since = Angemeldet am { $since }, zuletzt benutzt am { $used }
account-end-session = Dort abmelden
account-end-others = Überall sonst abmelden
account-signed-out-there = Dort abgemeldet.
account-signed-out-elsewhere = { $count ->
    [0] Du warst nirgendwo sonst angemeldet.
    [one] An einem anderen Ort abgemeldet.
   *[other] An { $count } anderen Orten abgemeldet.
  }

## Mail

account-mail = Was dir gemailt wird
account-mail-hint = Sofort heißt innerhalb einer Minute; mehreres auf einmal kommt als eine Mail. Einmal am Tag ist um 7:00 Uhr UTC. Was du auch wählst, alles steht unter „Für dich“.
account-no-mail-hint = Dieser Server verschickt keine Mails, daher geschieht hier noch nichts. Alles steht unter „Für dich“.
account-mail-way-at-once = Sofort
account-mail-way-daily = Einmal am Tag
account-mail-way-none = Nicht per Mail
account-mail-access-request = Jemand wartet auf Einlass
account-mail-access-decided = Es ist entschieden, ob du hereingelassen wirst
account-mail-invitation-received = Du wirst zu einem Projekt eingeladen
account-mail-request-proposed = Eine Anfrage wartet auf deine Prüfung
account-mail-request-needs-input = Es gibt eine Frage zu einer Anfrage
account-mail-request-choice-needed = Du hast zuerst gefragt und wählst
account-mail-request-choice-made = Es ist gewählt, dass deine Anfrage nach einer anderen kommt
account-mail-request-included = Deine Anfrage ist aufgenommen
account-mail-request-declined = Deine Anfrage ist abgelehnt
account-mail-request-not-selected = Deine Anfrage ist nicht gewählt
account-mail-request-removal-planned = Eine spätere Anfrage entfernt etwas von dir
account-mail-request-shipped = Deine Anfrage ist ausgeliefert
account-mail-request-failed = Deine Anfrage konnte nicht gebaut werden

## Zugangsschlüssel

account-tokens = Zugangsschlüssel für Programme
account-tokens-hint = Ein Programm mit einem Zugangsschlüssel handelt in allem als du. Gib jedem Programm seinen eigenen und widerrufe ihn hier.
account-token-name = Wofür ist er?
account-token-days = Für wie viele Tage?
account-token-days-hint = Danach endet er von selbst.
account-make-token = Zugangsschlüssel anlegen
account-token-made = Der Zugangsschlüssel „{ $name }“ ist angelegt.
account-token-once = Kopier ihn jetzt: Er wird nur dieses eine Mal gezeigt.
account-token-used = Angelegt am { $made }, endet am { $ends }, zuletzt benutzt am { $used }
account-token-unused = Angelegt am { $made }, endet am { $ends }, nie benutzt
# Vor dem verborgenen Namen des Zugangsschlüssels
account-revoke = Widerrufen
account-revoked = Widerrufen. Programme, die ihn benutzen, werden ab jetzt abgewiesen.
