## Dates, as a server writes them that does not know its reader's zone

weekday = { $day ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
  }
month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  }
# "7 December"
date = { $day } { $month }
# "Monday, 7 December"
date-day = { $weekday }, { $date }
# "Monday, 7 December, 11:40"
date-moment = { $day }, { $time }
