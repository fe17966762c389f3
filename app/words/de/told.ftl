## Refusals, fields and people

# Was eine Rolle nicht erlaubt

told-role-read = Nur die Leute dieses Projekts können es lesen.
told-role-send = Ein Beobachter kann dieses Projekt lesen, aber keine Anfragen schicken.
told-role-act = Ein Beobachter kann dieses Projekt lesen, aber nichts an Anfragen tun.
told-role-act-for-others = Nur der Eigentümer des Projekts oder ein Admin kann etwas an der Anfrage einer anderen Person tun.
told-role-review = Nur der Eigentümer des Projekts oder ein Admin kann eine Anfrage aufnehmen oder ablehnen.
told-role-build = Nur der Eigentümer des Projekts oder ein Admin kann Gebautes melden, freigeben oder ausliefern oder ein Budget erhöhen.
told-role-roll-back = Nur der Eigentümer des Projekts oder ein Admin kann eine Auslieferung zurücknehmen.
told-role-recover = Nur der Eigentümer des Projekts oder ein Admin kann angehaltene Arbeit noch einmal versuchen lassen oder aufgeben.
told-role-source = Nur der Eigentümer des Projekts oder ein Admin kann die Quelle verbinden oder die Prüfungen ausführen.
told-role-people = Nur der Eigentümer des Projekts oder ein Admin kann Leute einladen, ihre Rollen ändern oder sie entfernen.
told-role-admins = Nur der Eigentümer des Projekts kann einen Admin einladen, ernennen, ändern oder entfernen.
told-role-settings = Nur der Eigentümer des Projekts oder ein Admin kann die Einstellungen ändern.
told-role-delete = Nur der Eigentümer des Projekts kann das Projekt löschen.
told-role-leave = Der Eigentümer kann das Projekt nicht verlassen.

# Ablehnungen

told-not-the-earlier = Nur wer zuerst gefragt hat, kann wählen.
told-not-yours = Nur wer angefragt hat, der Eigentümer des Projekts oder ein Admin kann das tun.
told-owner-stays = Nur der Eigentümer des Projekts kann sein Eigentümer sein: Die Rolle wird nicht vergeben, geändert oder weggenommen.
told-already-settled = Das ist schon entschieden.
told-question-closed = Diese Frage ist schon beantwortet oder hat geendet.
told-too-late = Dafür ist es zu spät: Die Anfrage ist zu weit oder hat geendet.
told-not-now = Die Anfrage ist nicht an einem Punkt, an dem das geht.
told-archived = Dieses Projekt ist archiviert. Hol es zuerst aus dem Archiv zurück.
told-signed-out = Du bist abgemeldet. Melde dich an, um weiterzumachen.
told-not-let-in = Du bist noch nicht hereingelassen.
told-forbidden = Das darfst du nicht tun.
told-not-found = Hier ist nichts, oder nichts, was du sehen kannst.
told-unreadable = Etwas in diesem Formular ist nicht lesbar. Sieh es noch einmal an und schick es dann wieder ab.
told-too-many = Das war viel in kurzer Zeit. Warte eine Minute und versuch es dann noch einmal.
told-unavailable = Etwas, das dafür gebraucht wird, antwortet nicht. Versuch es in einer Minute noch einmal.
told-broken = Bei uns ist etwas schiefgegangen. Nichts wurde geändert. Versuch es in einer Minute noch einmal.
told-database-away = Die Datenbank antwortet gerade nicht. Versuch es gleich noch einmal.
told-step-without-service = Ein Dienst, den sie braucht, hat mehrmals nicht geantwortet.
told-step-failed = Ein Schritt ist mehrmals gescheitert.

# Felder

told-field-address-missing = Gib eine E-Mail-Adresse ein.
told-field-address-long = Eine E-Mail-Adresse hat höchstens 254 Zeichen.
told-field-address-at = Eine E-Mail-Adresse hat ein @, wie in name@example.org.
told-field-address-wrong = An diese E-Mail-Adresse kann keine Mail geschickt werden.
told-field-empty = Das darf nicht leer sein.
told-field-long = Das hat höchstens { $max } Zeichen.
told-field-character = Darin ist ein Zeichen, das nicht gespeichert werden kann.
told-field-one-of = Das ist eines von: { $words }.
told-field-budget = Ein Budget liegt zwischen 0 und 1.000.000 Dollar.
told-field-dollars = Schreib einen Betrag in Dollar, wie in 2,50.
told-field-days = Schreib eine Zahl von Tagen, wie in 90.
told-field-token-days = Ein Zugangsschlüssel gilt 1 bis 366 Tage.
told-field-role = Wähl eine der Rollen.
told-field-language = Wähl eine der Sprachen.
told-field-owner = Ein Projekt hat einen Eigentümer, der es bleibt.
told-field-project-name = Das ist nicht der Name des Projekts, daher wurde nichts gelöscht.
told-field-code = Das ist nicht der Code, den der Server beim letzten Start ausgegeben hat.
told-field-address-taken = Diese Adresse gehört jemandem, der sie nicht bestätigt hat.
told-field-admin-let-in = Wer den Server verwaltet, ist immer hereingelassen.
told-field-cursor = Diese Stelle der Liste gibt es nicht.

# Die Adresse eines Repositorys und das Lesen

told-source-no-address = Das Repository hat keine Adresse.
told-source-not-an-address = Das ist nicht die Adresse eines Repositorys.
told-source-whole-path = Schreib den ganzen Pfad eines lokalen Repositorys, ohne Punkte.
told-source-no-folder = Es gibt keinen Ordner { $folder }.
told-source-no-local = Dieser Server liest keine lokalen Repositorys: repository_roots ist nicht gesetzt.
told-source-outside = Lokale Repositorys müssen unter { $folders } liegen.
told-source-how = Schreib die Adresse als https://…, ssh://… oder den ganzen Pfad eines lokalen Repositorys.
told-source-schemes = Repositorys werden per https oder ssh gelesen oder von einem lokalen Pfad.
told-source-password = Lass Name und Passwort aus der Adresse des Repositorys weg: Alle hier können sie lesen.
told-source-no-host = Die Adresse des Repositorys nennt keinen Host.
told-source-private = Repositorys an privaten Netzadressen werden auf diesem Server nicht gelesen.
told-source-host-unknown = Der Host des Repositorys ist nicht zu finden.
told-source-many-files = Das Repository enthält mehr als { $count } Dateien.
told-source-copy = Der Server kann seine Kopie des Repositorys nicht schreiben.
told-source-no-git = Das Programm git ist auf dem Server nicht installiert.
told-source-slow = Das Repository zu lesen dauerte länger als { $seconds } Sekunden.
told-source-large = Das Repository ist größer als die { $megabytes } MB, die gelesen werden.
told-source-not-git = An dieser Adresse ist kein Git-Repository, oder der Server darf es nicht lesen.
told-source-sign-in = Das Repository verlangt eine Anmeldung, die dieser Server nicht hat.
told-source-trust = Dem Host des Repositorys ist nicht zu trauen: Sein Schlüssel oder Zertifikat stimmt nicht.
told-source-unreachable = Der Host des Repositorys ist nicht zu erreichen.
told-source-unreadable = Das Repository ist nicht lesbar.
told-source-folder-not-git = In diesem Ordner ist kein Git-Repository.
told-source-objects-outside = Das Repository in diesem Ordner hat seine Objekte außerhalb der erlaubten Ordner.
told-source-borrows = Das Repository in diesem Ordner leiht Objekte von einem anderen; es wird nicht gelesen.

# Anmelden bei einem Anbieter

told-provider-linked = Du kannst dich ab jetzt mit { $provider } anmelden.
told-provider-away = { $provider } antwortet nicht. Versuch es in einer Minute noch einmal, oder melde dich per Mail an.
told-provider-nonsense = { $provider } hat mit etwas geantwortet, das sich nicht prüfen lässt; deshalb wurde niemand angemeldet. Versuch es noch einmal, oder melde dich per Mail an.
told-provider-clock = Die Uhren von { $provider } und diesem Server gehen um Minuten auseinander; deshalb ist der Antwort nicht zu trauen. Sag es den Leuten, die diesen Server betreiben; bis dahin melde dich per Mail an.
told-provider-foreign = Diese Antwort von { $provider } wurde schon benutzt oder gehört zu einem anderen Browser. Beginn hier von vorn.
told-provider-denied = Du hast { $provider } nicht sagen lassen, wer du bist; deshalb bist du nicht angemeldet.
told-provider-first = { $provider } will, dass du dich zuerst dort anmeldest. Versuch es noch einmal.
told-provider-not-now = { $provider } kann gerade niemanden anmelden. Versuch es in einer Minute noch einmal, oder melde dich per Mail an.
told-provider-refuses = { $provider } lehnt Anmeldungen von diesem Server ab; er ist wohl nicht richtig eingerichtet. Sag es den Leuten, die ihn betreiben; bis dahin melde dich per Mail an.
told-provider-broken = Bei uns ist etwas schiefgegangen, und niemand wurde angemeldet. Versuch es in einer Minute noch einmal.
told-provider-taken = Jenes Konto öffnet hier schon ein anderes Konto. Melde dich stattdessen damit an.
told-provider-no-address = Jenes Konto hat keine E-Mail-Adresse, die der Anbieter bestätigt hat. Bestätige dort eine, oder melde dich per Mail an.
told-provider-several = Die Adressen jenes Kontos gehören hier verschiedenen Leuten. Melde dich stattdessen per Mail an.

# Mitteilungen

told-notice-proposed = { $who } fragt „{ $title }“ an. Die Anfrage wartet, bis du sie aufnimmst oder ablehnst.
told-notice-included = { $who } hat deine Anfrage „{ $title }“ aufgenommen.
told-notice-declined = { $who } hat deine Anfrage „{ $title }“ abgelehnt.
told-notice-declined-because = { $who } hat deine Anfrage „{ $title }“ abgelehnt: { $words }
told-notice-question = Es gibt eine Frage zu deiner Anfrage „{ $title }“. Ohne Antwort endet sie am { $when }.
told-notice-questions = Es gibt { $count } Fragen zu deiner Anfrage „{ $title }“. Ohne Antwort endet sie am { $when }.
told-notice-contradicts = Die Anfrage „{ $title }“ widerspricht vielleicht „{ $other }“. Wer sie geschickt hat, wird gefragt, wie beide zusammenpassen.
told-notice-still-asked = Deine Anfrage „{ $title }“ wartet noch auf deine Antwort. Ohne sie endet sie am { $when }.
told-notice-choose = Die Anfrage „{ $title }“ von { $who } widerspricht deiner, „{ $yours }“. Du hast zuerst gefragt, also wählst du; ohne Wahl bis { $when } bleibt deine.
told-notice-still-choose = „{ $title }“ wartet noch auf deine Wahl. Ohne sie bleibt nach { $when } deine Fassung.
told-notice-after = { $who } hat gewählt, dass deine Anfrage nach „{ $title }“ kommt. Sie wird geplant, wenn jene fertig ist.
told-notice-nobody-chooses = { $who } kann nicht mehr wählen. Am { $when } bleibt jene Fassung und deine Anfrage endet, es sei denn, die andere hat vorher ungebaut geendet.
told-notice-not-selected = Deine Anfrage „{ $title }“ wird nicht gebaut. { $reason }
told-notice-cancelled = { $who } hat deine Anfrage „{ $title }“ abgebrochen.
told-notice-withdrawn = Der Eigentümer des Projekts oder ein Admin hat deine Anfrage „{ $title }“ zurückgezogen.
told-notice-stopped = Deine Anfrage „{ $title }“ ist angehalten: { $reason } Der Eigentümer oder ein Admin kann es noch einmal versuchen lassen.
told-notice-budget = Die Anfrage „{ $title }“ ist angehalten: Ihr Budget ist verbraucht. Der Eigentümer oder ein Admin kann es erhöhen.
told-notice-month = Die Anfrage „{ $title }“ ist angehalten: Das Budget des Projekts für diesen Monat ist verbraucht. Sie geht weiter, wenn der Eigentümer oder ein Admin es erhöht, oder von selbst am { $when }.
told-notice-rebuild = Inzwischen wurde etwas anderes ausgeliefert, das dem Gebauten fehlt. Die Anfrage ist wieder beim Bauprogramm.
told-notice-failed = Deine Anfrage „{ $title }“ konnte nicht gebaut werden: { $reason }
told-notice-removal = Die Anfrage „{ $title }“ von { $who } würde etwas wegnehmen, das deine Anfrage „{ $yours }“ gebracht hat. Von dir wird nichts verlangt.
told-notice-shipped = Deine Anfrage „{ $title }“ ist ausgeliefert.
told-notice-access = { $who } ({ $address }) bittet um Einlass.
told-notice-let-in = Du bist hereingelassen. Willkommen.
told-notice-not-let-in = Deine Bitte um Zugang wurde abgelehnt.
told-notice-invited = { $who } lädt dich zum Projekt „{ $title }“ ein.

# Gründe

told-reason-kept = { $who } hat gewählt, die eigene Fassung von „{ $title }“ zu behalten.
told-reason-kept-by-time = { $who } hat nicht innerhalb von 7 Tagen gewählt; deshalb bleibt jene Fassung von „{ $title }“.
told-reason-follows = { $who } hat gewählt, dass diese Anfrage nach „{ $title }“ kommt.
told-reason-builds-on = Sie baut auf „{ $title }“ auf.
told-reason-replaced = Die spätere Anfrage „{ $title }“ derselben Person ersetzt sie.
told-reason-replaces = Sie ersetzt „{ $title }“ derselben Person.
told-reason-cancelled = Abgebrochen von { $who }

# Was auf jemanden wartet

told-needs-question = Eine Frage an dich
told-needs-questions = { $count } Fragen an dich
told-needs-choice = Sie widerspricht deiner: Du hast zuerst gefragt, also wählst du
told-needs-review = { $who } fragt danach: aufnehmen oder ablehnen

# Was geschieht, wenn niemand ein Warten beendet

told-wait-review = Das endet nicht von selbst.
told-wait-answer = Ohne Antwort endet sie.
told-wait-choice = Ohne Wahl bleibt „{ $title }“, und diese Anfrage endet.
told-wait-earlier = Sie wird geplant, sobald „{ $title }“ ausgeliefert ist oder geendet hat.
told-wait-builder = Sie geht weiter, wenn das Bauprogramm meldet, was es gemacht hat.
told-wait-approval = Ohne Freigabe wird sie nicht ausgeliefert.
told-wait-budget = Sie geht weiter, wenn ihr Budget erhöht wird oder ein neuer Monat beginnt.
told-wait-recovery = Sie bleibt, wie sie ist, bis der Schritt noch einmal versucht oder aufgegeben wird.
told-wait-program = Sie geht gleich von selbst weiter.
told-wait-nobody = Niemand kann mehr wählen. Wenn „{ $title }“ endet, geht diese Anfrage weiter. { $rest }

# Seiten anstelle derer, die der Server nicht machen kann

told-page-slow = Das hat zu lange gedauert
told-page-slow-means = Versuch es in einer Minute noch einmal.
told-page-broken = Etwas ist schiefgegangen
told-page-broken-means = Das liegt an uns und ist vermerkt. Von dir ging nichts verloren. Versuch es in einer Minute noch einmal.
told-page-broken-unchanged = Nichts wurde geändert. Versuch es in einer Minute noch einmal.
told-page-much = Das war viel in kurzer Zeit
told-page-much-means = Versuch es in { $seconds } Sekunden noch einmal. Was du geschrieben hast, steht noch auf der Seite davor.
told-page-foreign = Nicht von hier geschickt
told-page-foreign-means = Das kam von einer Seite, die nicht zu diesem Server gehört. Öffne die Seite hier und versuch es noch einmal.
told-page-large = Das ist zu groß
told-page-large-means = Auf einmal wird höchstens 1 MiB gelesen, daher wurde nichts davon gelesen. Was du geschrieben hast, steht noch auf der Seite davor.
told-page-again = Noch einmal versuchen
told-page-projects = Zu deinen Projekten
