people-title = Leute · { $project }
people-you = (du)
people-here-since = { $means }. Hier seit { $when }.
people-role = Rolle
people-role-option = { $role ->
    [admin] Admin: entscheidet über Anfragen, Leute und Einstellungen
    [member] Mitglied: schickt Anfragen und beantwortet Fragen dazu
   *[viewer] Beobachter: liest alles und ändert nichts
  }
# Vor dem verborgenen Namen der Person
people-change = Ändern …
people-change-role = Rolle ändern
people-has-role = { $name } ist jetzt { $role }.
# Vor dem verborgenen Namen der Person
people-remove = Entfernen
people-remove-means = Wer entfernt wird, sieht das Projekt sofort nicht mehr. Eigene Anfragen, die auf Prüfung warten, enden; alles andere bleibt.
people-removed = Entfernt. Was die Person vorher angefragt hat, bleibt.
people-leave = Verlassen …
people-leave-means = Deine offenen Anfragen enden, und du siehst nichts mehr von diesem Projekt. Um zurückzukommen, musst du wieder eingeladen werden.
people-leave-do = Projekt verlassen
people-left = Du hast das Projekt verlassen.

## Einladen

people-invite-somebody = Jemanden einladen
people-invite-mailed = Es kommt eine Mail mit einem Link. Die Einladung gilt 7 Tage.
people-invite-not-mailed = Dieser Server verschickt keine Mails: Sag der Person, dass sie sich mit dieser Adresse anmelden soll. Die Einladung gilt 7 Tage.
people-email = E-Mail-Adresse
people-invite = Einladen
people-is-invited = { $email } ist eingeladen und bekommt eine Mail.
people-is-invited-tell = { $email } ist eingeladen. Von hier geht keine Mail ab: Sag der Person, dass sie sich anmelden soll.
people-invited = Eingeladen, noch nicht hier
people-nobody-invited = Einladungen, die noch nicht angenommen sind, stehen hier.
people-invited-by = { $role }, eingeladen von { $who }. Endet von selbst am { $when }
people-take-back = Zurücknehmen
# Verborgen, nach people-take-back
people-take-back-what = die Einladung an { $email }
people-taken-back = Die Einladung ist zurückgenommen.

## Die Seite hinter dem Link einer Einladung

people-invitation = Einladung
people-you-would-be = { $role ->
    [owner] Du wärst Eigentümer und dürftest alles im Projekt. Die Einladung endet von selbst am { $when }.
    [admin] Du wärst Admin und würdest über Anfragen, Leute und Einstellungen entscheiden. Die Einladung endet von selbst am { $when }.
    [member] Du wärst Mitglied, könntest Anfragen schicken und Fragen dazu beantworten. Die Einladung endet von selbst am { $when }.
   *[viewer] Du wärst Beobachter, könntest alles lesen und nichts ändern. Die Einladung endet von selbst am { $when }.
  }
people-no-invitation = Hier ist keine offene Einladung für dich
people-no-invitation-means = Vielleicht ging sie an eine andere Adresse, oder ihre sieben Tage sind um, oder sie wurde zurückgenommen. Verbraucht ist nichts: Ging sie an eine andere Adresse von dir, melde dich ab, öffne den Link noch einmal und melde dich mit jener an.
people-signed-in-with = Du bist mit { $addresses } angemeldet.
