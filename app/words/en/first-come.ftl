## The choice of the person who asked first

first-come-title-yours = { $later }'s request conflicts with yours
first-come-title = { $later }'s request conflicts with this one
first-come-you-choose = You asked first, so you choose. Nobody else can, and yours goes on meanwhile.
first-come-chooses = { $asked } asked first, so { $asked } chooses. Nobody else can, and this request goes on meanwhile.
first-come-nobody-chooses = { $asked } asked first and can no longer choose. This request goes on meanwhile.
first-come-keep = Keep mine
first-come-keep-does = Yours goes on. { $later }’s request ends, and { $later } is told why.
first-come-apply = Apply theirs after mine
first-come-apply-does = Yours ships first. { $later }’s waits, and is then planned on top of it.
first-come-yours-stays = Without a choice by { $when }, yours stays and { $later }’s request ends.
first-come-stays = Without a choice by { $when }, { $asked }’s stays and { $later }’s request ends.

## A choice that is settled; the link leads to the later request

first-come-you-kept = You chose to keep this version. { $later }’s request ended: { $link }
first-come-kept = { $asked } chose to keep this version. { $later }’s request ended: { $link }
first-come-builds-on = { $later }’s request builds on this one and comes after it: { $link }
first-come-you-applied = You chose to apply { $later }’s request after this one: { $link }
first-come-applied = { $asked } chose to apply { $later }’s request after this one: { $link }
first-come-expired = Nobody chose in time, so this version stays. { $later }’s request ended: { $link }
first-come-moot = There is nothing to choose any more about { $later }’s request: { $link }
first-come-asked-on = Asked { $when }

## Two requests side by side

first-come-side = The two requests side by side
first-come-yours = Yours
first-come-whose = { $name }’s
first-come-asked-first = asked first, { $when }
first-come-asked-later = asked later, { $when }
first-come-both = Can’t both hold: { $reasons }

## The request that came later

first-come-wait-finish = Waiting for “{ $title }” to finish
first-come-wait-you = Waiting for you to choose
first-come-wait = Waiting for { $asked } to choose
first-come-own-page = You asked first, so you choose on your own request’s page.
first-come-wait-text = { $asked } asked first. The two requests can’t both hold, so { $asked } chooses; nothing of this one is planned or built meanwhile.
first-come-wait-nobody = { $asked } asked first and can no longer choose. If that request ends, this one goes on by itself.
first-come-wait-ends = Without a choice by { $when }, { $asked }’s version stays and this request ends.
first-come-choose = Choose
first-come-after-builds-on = This request builds on that one.
first-come-after-applied = { $asked } chose to apply this request after that one.
first-come-after-then = It is planned by itself as soon as { $title } has shipped or ended. Nobody needs to do anything.
first-come-choice-asked = Asked for a choice { $when }

## What choosing did

first-come-did-before = You had chosen that before.
first-come-did-keep = Yours stays. The other request ends, and its author is told why.
first-come-did-apply = Yours goes first. The other request is planned on top of it.
