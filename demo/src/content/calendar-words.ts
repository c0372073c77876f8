import { linesOf } from '../words.ts'

/** Every week: weekday from Monday (0) | calendar | from | until | subject | who booked it */
export const WEEKLY = linesOf(`
  0 | Konferenzraum groß | 10:00 | 11:00 | Wochenstart alle Teams | claudia
  0 | Konferenzraum klein | 14:00 | 14:30 | Azubi-Runde | ayla
  1 | Konferenzraum groß | 10:00 | 10:45 | Jour fixe Publicity | lena
  1 | Konferenzraum klein | 14:30 | 15:00 | Call Weltlicht Film | jonas
  2 | Konferenzraum groß | 09:30 | 11:00 | Redaktionsplan Social Media | svenja
  2 | Konferenzraum klein | 11:00 | 12:00 | Budgetrunde | cem
  3 | Konferenzraum groß | 11:00 | 12:00 | Mediaplanung | tjark
  3 | Konferenzraum klein | 15:30 | 16:00 | Sprint-Planung Web | malte
  4 | Konferenzraum groß | 15:00 | 16:00 | Reporting der Woche | lena
`)

/** Once: days from today | calendar | from | until | subject | who entered it */
export const ONCE = linesOf(`
  0 | Termin | 17:30 | 18:30 | Abnahme Trailer mit dem Verleih | lena
  0 | Konferenzraum klein | 16:15 | 17:00 | Kick-off Herbstkampagne | aylin
  1 | Konferenzraum klein | 16:15 | 17:15 | Bewerbungsgespräch Volontariat | greta
  2 | Termin | 18:30 | 21:00 | Pressevorführung im Passage | jonas
  3 | Termin | 13:00 | 14:00 | Mittagessen mit der Redaktion | wiebke
  6 | Termin | 19:00 | 22:30 | Premiere mit rotem Teppich | claudia
  8 | Konferenzraum groß | 13:00 | 15:00 | Workshop Jahresplanung | claudia
  10 | Termin | 18:00 | 20:00 | Lesung in der Buchhandlung | greta
`)

/** First and last day from today | who | why */
export const AWAY = linesOf(`
  -3 | 0 | aylin | Urlaub
  -1 | 2 | tjark | Messe
  1 | 1 | nele | Berufsschule
  2 | 9 | wiebke | Urlaub
  4 | 4 | bastian | Überstundenausgleich
  7 | 8 | pawel | Fortbildung
  12 | 23 | rasmus | Elternzeit
`)

/** Whole days of all: first and last day from today | subject | who entered it */
export const DAYS_OF_ALL = linesOf(`
  5 | 7 | Filmfest Nordlicht | svenja
  16 | 16 | Weihnachtsfeier auf der Barkasse | dorothee
`)

/** Days from today | who | age, empty where nobody knows it */
export const BIRTHDAYS = linesOf(`
  1 | merle | 30
  5 | karim | 41
  11 | ida | 27
  19 | dorothee |
  -8 | jonas | 33
  40 | svenja | 38
  75 | finn | 20
  120 | lena | 36
`)
