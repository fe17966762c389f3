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
