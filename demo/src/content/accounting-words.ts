import { linesOf, listOf } from '../words.ts'

export const DEALS = {
  1: listOf(`
    PR-Pauschale, zwei Raten: bei Auftrag und nach dem Termin.
    Pauschale Online- und Printarbeit, Reisekosten nach Aufwand.
    PR-Betreuung über fünf Monate inklusive Dokumentation.
    Festhonorar, Interviewtag wird gesondert abgerechnet.
    Pauschale wie beim letzten Titel, Versand extra.
  `),
  2: listOf(`
    Redaktionsplan, Community und Reporting. Creator-Honorare laufen durch.
    Betreuung acht Wochen, zwei Formate pro Woche.
    Paketpreis, Produktion vor Ort nach Aufwand.
    Handling-Pauschale 15 Prozent auf Creator-Honorare.
  `),
  3: listOf(`
    Media und Werbemittel nach Mediaplan, Abrechnung monatlich.
    Schaltbudget inklusive 15 Prozent Handling.
    Mediabudget gedeckelt, Änderungen nur schriftlich.
    Abrechnung nach tatsächlicher Schaltung, Boni an den Kunden.
  `),
} as const

/** kinds of project as in briefing-texts.ts | title | description | suppliers | net amount | days before the release */
export const COSTS = linesOf(`
  K | Pressevorführung {place} | Saal, Technik, Empfang | Lichtspiele {place}, Filmtheater {place} Mitte | 1650 | 14
  KS | Interviewtag {place} | Zwei Suiten, Maske, Transfer | Hotel Vier Winde {place}, Gasthaus & Hotel Anker {place} | 2140 | 12
  KDS | Fotograf Interviewtermine | Halber Tag, Bearbeitung inklusive | Fotostudio Gegenlicht | 780 | 12
  KDSMBAH | Versand Bemusterung | Porto, Kartons, Konfektionierung | Verpackung Thiesmeyer | 420 | 24
  KDSMBAH | Monitoring und Clippings | Laufzeit drei Monate | Presseschau Rundblick | 390 | 10
  KSM | Plakatdruck | 500 Stück A1, gefalzt | Großformat Elbe, Druckerei Kornblum | 610 | 30
  BA | Lesung {place} | Miete, Technik, Büchertisch | Kulturhaus {place}, Literaturverein {place} | 560 | 5
  B | Druck Leseexemplare | 150 Stück, Klebebindung | Druckerei Kornblum | 890 | 60
  M | Testpressungen | 30 Stück, nummeriert | Presswerk Vinylmühle | 730 | 40
  M | Radiosession | Technik, Probe, Fahrt | Veranstaltungstechnik Lautwerk | 860 | 8
  H | Musterpakete | 60 Stück mit Beilegern | Verpackung Thiesmeyer | 510 | 20
  DA | Rezensionsexemplare | Pressung und Kuverts | Presswerk Vinylmühle, Druckerei Kornblum | 470 | 30
`).map(([kinds = '', title = '', description = '', suppliers = '', amount = '', lead = '']) => ({
  kinds,
  title,
  description,
  suppliers: suppliers.split(', '),
  amount: Number(amount),
  lead: Number(lead),
}))
