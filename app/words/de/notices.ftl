notices-read-all = Alle als gelesen markieren
notices-none = Wenn dich jemand etwas fragt, über eine Anfrage von dir entscheidet oder sie ausliefert, steht es hier.
notices-not-read = Ungelesen:
# Nach der Zeit: Was verlangt war, ist inzwischen getan
notices-settled = inzwischen erledigt
