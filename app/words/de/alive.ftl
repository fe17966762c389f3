## Was das Programm einer Seite sagt. Was in Klammern steht, setzt es selbst ein.

alive-sending = Wird gesendet
alive-away = Das wurde nicht gesendet: Der Server antwortet nicht. Was du geschrieben hast, bleibt da. Drück noch einmal, um es wieder zu versuchen.
alive-too-many = Das war viel in kurzer Zeit. Warte eine Minute. Was du geschrieben hast, bleibt da. Drück noch einmal, um es wieder zu versuchen.
alive-refused = Das wurde nicht getan: Der Server konnte es nicht annehmen ({ $status }). Was du geschrieben hast, bleibt da. Drück noch einmal, um es wieder zu versuchen.
alive-live = Live
alive-catching-up = Holt auf
alive-stale = Nicht aktuell seit { $time }
alive-unread = Für dich: { $count } ungelesen
