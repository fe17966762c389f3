## Die Wahl der Person, die zuerst gefragt hat

first-come-title-yours = Die Anfrage von { $later } widerspricht deiner
first-come-title = Die Anfrage von { $later } widerspricht dieser
first-come-you-choose = Du hast zuerst gefragt, also wählst du. Niemand sonst kann das, und deine geht inzwischen weiter.
first-come-chooses = { $asked } hat zuerst gefragt, also wählt { $asked }. Niemand sonst kann das, und diese Anfrage geht inzwischen weiter.
first-come-nobody-chooses = { $asked } hat zuerst gefragt und kann nicht mehr wählen. Diese Anfrage geht inzwischen weiter.
first-come-keep = Meine behalten
first-come-keep-does = Deine geht weiter. Die Anfrage von { $later } endet, und { $later } erfährt warum.
first-come-apply = Die andere nach meiner
first-come-apply-does = Deine wird zuerst ausgeliefert. Die von { $later } wartet und wird dann darauf aufbauend geplant.
first-come-yours-stays = Ohne Wahl bis { $when } bleibt deine, und die Anfrage von { $later } endet.
first-come-stays = Ohne Wahl bis { $when } bleibt die von { $asked }, und die Anfrage von { $later } endet.

## Eine getroffene Wahl; der Link führt zur späteren Anfrage

first-come-you-kept = Du hast diese Version behalten. Die Anfrage von { $later } ist beendet: { $link }
first-come-kept = { $asked } hat diese Version behalten. Die Anfrage von { $later } ist beendet: { $link }
first-come-builds-on = Die Anfrage von { $later } baut auf dieser auf und kommt danach: { $link }
first-come-you-applied = Du hast gewählt, dass die Anfrage von { $later } nach dieser kommt: { $link }
first-come-applied = { $asked } hat gewählt, dass die Anfrage von { $later } nach dieser kommt: { $link }
first-come-expired = Niemand hat rechtzeitig gewählt, darum bleibt diese Version. Die Anfrage von { $later } ist beendet: { $link }
first-come-moot = Zur Anfrage von { $later } gibt es nichts mehr zu wählen: { $link }
first-come-asked-on = Gefragt: { $when }

## Zwei Anfragen nebeneinander

first-come-side = Die beiden Anfragen nebeneinander
first-come-yours = Deine
first-come-whose = Von { $name }
first-come-asked-first = hat zuerst gefragt, { $when }
first-come-asked-later = hat später gefragt, { $when }
first-come-both = Kann nicht beides gelten: { $reasons }

## Die spätere Anfrage

first-come-wait-finish = Wartet, bis „{ $title }“ fertig ist
first-come-wait-you = Wartet auf deine Wahl
first-come-wait = Wartet auf die Wahl von { $asked }
first-come-own-page = Du hast zuerst gefragt, also wählst du auf der Seite deiner eigenen Anfrage.
first-come-wait-text = { $asked } hat zuerst gefragt. Beide Anfragen können nicht zugleich gelten, also wählt { $asked }; von dieser wird inzwischen nichts geplant oder gebaut.
first-come-wait-nobody = { $asked } hat zuerst gefragt und kann nicht mehr wählen. Endet jene Anfrage, geht diese von selbst weiter.
first-come-wait-ends = Ohne Wahl bis { $when } bleibt die Version von { $asked }, und diese Anfrage endet.
first-come-choose = Wählen
first-come-after-builds-on = Diese Anfrage baut auf jener auf.
first-come-after-applied = { $asked } hat gewählt, dass diese Anfrage nach jener kommt.
first-come-after-then = Sie wird von selbst geplant, sobald { $title } ausgeliefert oder beendet ist. Niemand muss etwas tun.
first-come-choice-asked = Um eine Wahl gebeten: { $when }

## Was die Wahl bewirkt hat

first-come-did-before = Das hattest du schon gewählt.
first-come-did-keep = Deine bleibt. Die andere Anfrage endet, und wer sie gestellt hat, erfährt warum.
first-come-did-apply = Deine kommt zuerst. Die andere Anfrage wird darauf aufbauend geplant.
