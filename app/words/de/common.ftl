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
