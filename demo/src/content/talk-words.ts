import { linesOf } from '../words.ts'

/** whom | days ago | kind | who took part | about which project (by its place among the active ones) | text */
export const TALKS = linesOf(`
  media 0 | 2 | Anruf | lena | 0 | Kommt zur Pressevorführung und bringt eine Volontärin mit. Möchte die Hauptdarstellerin für 20 Minuten sprechen.
  media 0 | 16 | Mail | jonas | 0 | Hat den Screener-Link bekommen, Besprechung für die Wochenendausgabe geplant.
  media 0 | 47 | Treffen | lena, jonas | | Plant ein Serien-Special im Januar, sucht Gesprächspartner aus Produktion und Kamera.
  media 3 | 1 | Anruf | jonas | 1 | Verlosung ist zugesagt: 5×2 Karten, Text bis Freitag.
  media 3 | 30 | Notiz | lena | | Ab nächstem Monat in Elternzeit, Vertretung steht noch nicht fest.
  media 7 | 4 | Treffen | lena, claudia | 2 | Will die Kooperation auf drei Ausgaben ausweiten. Angebot folgt von uns.
  media 12 | 9 | Brief | wiebke | | Bittet um Pressehefte nur noch als PDF.
  influencer 0 | 3 | Anruf | merle | 0 | Honorar passt, braucht das Briefing eine Woche vor dem Dreh.
  influencer 0 | 25 | Mail | svenja | | Neues Management ab Januar, Ansprechpartnerin meldet sich.
  business 0 | 6 | Treffen | tjark | | Kann sich gemeinsame Plakatflächen vorstellen, Entscheidung nach dem Jahreswechsel.
  customer 0 | 5 | Anruf | claudia, lena | 0 | Zufrieden mit dem ersten Echo, wünscht sich mehr regionale Titel.
  partner 0 | 8 | Anruf | lena | 1 | Redaktion plant die Strecke neu, Titelgeschichte noch frei.
`)

/** whom | due in so many days | by whom | for whom | about which project | text */
export const REMINDERS = linesOf(`
  media 0 | 1 | lena | lena | 0 | nach Zusage zur Pressevorführung fragen
  media 3 | -3 | lena | lena | 1 | Text der Verlosung abholen
  media 7 | 0 | claudia | lena | 2 | Angebot für drei Ausgaben schicken
  media 3 | 0 | jonas | jonas | 1 | Karten für die Gewinner verschicken
  media 12 | 5 | jonas | jonas | | PDF statt Presseheft im Verteiler vermerken
  influencer 0 | 2 | merle | merle | 0 | Briefing schicken
  business 0 | 45 | tjark | tjark | | wegen der Plakatflächen nachfragen
  customer 0 | 9 | claudia | claudia | 0 | regionale Titel vorlegen
`)
