sign-in-shown-here = Auf diesem Server ist keine Mail eingerichtet, daher erscheint der Link hier.
sign-in-mailed = Du bekommst eine Mail mit einem Link, der dich anmeldet. Er gilt einmal und 15 Minuten lang.
sign-in-email = Deine E-Mail-Adresse
sign-in-send = Schick mir einen Link
sign-in-with = Mit { $provider } anmelden
sign-in-or-by-mail = Oder per Mail:
# $again ist ein Link, sign-in-again
sign-in-another = Eine andere Adresse? { $again }
sign-in-again = Von vorn beginnen
sign-in-link-here = Hier ist dein Link
sign-in-link-here-means = Dieser Server verschickt keine Mails; was an { $address } gegangen wäre, steht deshalb hier. Der Link gilt einmal und 15 Minuten lang.
sign-in-open-link = Link öffnen
sign-in-look = Sieh in deine Mail
sign-in-look-means = Ein Link ist unterwegs an { $address }. Öffne ihn innerhalb von 15 Minuten, auf diesem Gerät oder einem anderen. Diese Seite kannst du schließen.
sign-in-nothing-there = Nach ein paar Minuten nichts da? Sieh bei den unerwünschten Mails nach.
sign-in-about-to = Du meldest dich gleich als { $address } an.
sign-in-used-up = Dieser Link ist verbraucht
sign-in-used-up-means = Ein Link zur Anmeldung gilt einmal und 15 Minuten lang. Dieser wurde benutzt, oder seine Zeit ist um. Wenn nicht du ihn geöffnet hast, ist deinem Konto nichts geschehen.
sign-in-new-link = Schick mir einen neuen Link

## Wer den Server als Erstes verwaltet

set-up = Diesen Server verwaltet noch niemand
set-up-code = Code
set-up-code-hint = Der Server hat ihn beim letzten Start ausgegeben. Er gilt einmal.
set-up-do = Einrichten
set-up-done = Du verwaltest jetzt diesen Server. Neue Leute erscheinen unter „Verwaltung“.
