home-welcome = Willkommen
home-nothing = Nichts wartet auf dich
home-waiting = { $count ->
    [one] Eine Sache wartet auf dich
   *[other] { $count } Sachen warten auf dich
  }
home-invitation = Du wärst { $role }. Die Einladung endet von selbst am { $when }.
home-you-are-in = Du bist dabei. Das ist das Projekt.
home-your-requests = Deine Anfragen, die auf andere warten
home-projects = Deine Projekte
home-new-project = Neues Projekt
home-no-project = Ein Projekt ist ein Produkt mit den Leuten, die Änderungen daran anfragen. Leg eines an und lade die anderen auf seiner Seite „Leute“ ein; oder bitte jemanden, der eines hat, dich einzuladen.
home-archived-projects = { $count ->
    [one] 1 archiviertes Projekt
   *[other] { $count } archivierte Projekte
  }
home-archived = Archiviert
home-open = { $count ->
    [0] Keine offene Anfrage
    [one] 1 offene Anfrage
   *[other] { $count } offene Anfragen
  }
home-you-are = Du bist { $role }
