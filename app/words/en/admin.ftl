admin-waiting = { $count ->
    [0] Nobody waits to be let in
    [one] 1 person waits to be let in
   *[other] { $count } people wait to be let in
  }
admin-approve-all = Approve all
admin-nobody-waits = People who sign in for the first time appear here.
admin-came = First came { $when }
admin-came-and-declined = First came { $when }, declined by { $who } on { $decided }
# Before the hidden name of the person
admin-approve = Approve
admin-decline = Decline
admin-let-in = { $name } is let in.
admin-not-let-in = { $name } is not let in.
admin-all-let-in = { $count ->
    [one] One person is let in.
   *[other] { $count } people are let in.
  }
admin-declined = { $count ->
    [one] 1 person was declined
   *[other] { $count } people were declined
  }

## The setting

admin-new-people = New people
admin-first-time = When somebody signs in for the first time
admin-they-wait = They wait for approval
admin-they-wait-means = They see nothing until an admin lets them in.
admin-they-come-in = They come in at once
admin-they-come-in-means = Anybody who can sign in can make a project. Those who wait now still wait.
admin-set-required = New people wait for approval from now on.
admin-set-not-required = New people come in at once from now on. Those who wait still wait.

## What admins did

admin-audit = What admins did
admin-audit-none = Every approval, decline and change of a setting stands here, for good.
admin-somebody = somebody
admin-did-approve = { $who } let { $whom } in
admin-did-decline = { $who } declined { $whom }
admin-did-approve-all = { $who } let { $whom } in, together with others who waited
admin-did-require = { $who } decided that new people wait for approval
admin-did-not-require = { $who } decided that new people come in at once
admin-did-set = { $who } changed a setting
admin-did = { $who }: { $what }
