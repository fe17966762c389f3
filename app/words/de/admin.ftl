admin-waiting = { $count ->
    [0] Niemand wartet auf Einlass
    [one] 1 Person wartet auf Einlass
   *[other] { $count } Personen warten auf Einlass
  }
admin-approve-all = Alle hereinlassen
admin-nobody-waits = Wer sich zum ersten Mal anmeldet, erscheint hier.
admin-came = Zuerst da am { $when }
admin-came-and-declined = Zuerst da am { $when }, abgelehnt von { $who } am { $decided }
# Vor dem verborgenen Namen der Person
admin-approve = Hereinlassen
admin-decline = Ablehnen
admin-let-in = { $name } ist hereingelassen.
admin-not-let-in = { $name } ist nicht hereingelassen.
admin-all-let-in = { $count ->
    [one] Eine Person ist hereingelassen.
   *[other] { $count } Personen sind hereingelassen.
  }
admin-declined = { $count ->
    [one] 1 Person wurde abgelehnt
   *[other] { $count } Personen wurden abgelehnt
  }

## Die Einstellung

admin-new-people = Neue Leute
admin-first-time = Wenn sich jemand zum ersten Mal anmeldet
admin-they-wait = Auf Freigabe warten
admin-they-wait-means = Zu sehen ist nichts, bis ein Admin die Person hereinlässt.
admin-they-come-in = Sofort herein
admin-they-come-in-means = Wer sich anmelden kann, kann ein Projekt anlegen. Wer jetzt wartet, wartet weiter.
admin-set-required = Neue Leute warten ab jetzt auf Freigabe.
admin-set-not-required = Neue Leute kommen ab jetzt sofort herein. Wer wartet, wartet weiter.

## Was Admins getan haben

admin-audit = Was Admins getan haben
admin-audit-none = Jede Freigabe, jede Ablehnung und jede Änderung einer Einstellung steht hier, für immer.
admin-somebody = jemanden
admin-did-approve = { $who } hat { $whom } hereingelassen
admin-did-decline = { $who } hat { $whom } abgelehnt
admin-did-approve-all = { $who } hat { $whom } hereingelassen, zusammen mit anderen, die warteten
admin-did-require = { $who } hat entschieden, dass neue Leute auf Freigabe warten
admin-did-not-require = { $who } hat entschieden, dass neue Leute sofort hereinkommen
admin-did-set = { $who } hat eine Einstellung geändert
admin-did = { $who }: { $what }
