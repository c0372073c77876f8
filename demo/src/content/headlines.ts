import { linesOf } from '../words.ts'
import type { FeatureType } from './feature-texts.ts'

/** What stands above an article: type | kinds of project as in briefing-texts.ts, none: all | text. Holes: {title}, {name}. */
export const HEADLINES = linesOf(`
  News | | „{title}“ kommt: Das ist schon bekannt
  News | | Vorgemerkt: „{title}“
  News | | Darauf freuen wir uns: „{title}“
  News | KDS | Neues von {name}: „{title}“ hat einen Starttermin
  News | K | Fünf Filme, für die sich der Weg ins Kino lohnt
  News | K | Drehschluss für „{title}“
  News | DS | Was im nächsten Monat sehenswert wird
  News | M | {name} kündigt „{title}“ an
  News | BA | Die Neuerscheinungen, über die man sprechen wird
  News | | Fest im Kalender: „{title}“
  News | | Was {name} als Nächstes vorhat
  Trailer | | Erster Trailer zu „{title}“
  Trailer | | Das erste Bewegtbild zu „{title}“
  Trailer | | Zwei Minuten „{title}“
  Trailer | | Trailer der Woche: „{title}“
  Trailer | | So sieht „{title}“ aus
  Review | | Warum „{title}“ noch lange nachwirkt
  Review | | Unser Tipp der Woche: „{title}“
  Review | | „{title}“: Was bleibt, wenn es still wird
  Review | | Gesehen, gehört, gelesen: „{title}“
  Review | KDS | Ein Blick, der hängen bleibt
  Review | KDS | Großes Gefühl, kleine Gesten
  Review | BA | Ein Buch, das man verschenken möchte
  Review | BA | Jeder Satz sitzt
  Review | M | Zwölf Lieder, kein Füller
  Review | | {name} auf der Höhe der Kunst
  Review | | Leise, klug und überraschend komisch
  Gewinnspiel | | Zu gewinnen: fünf Pakete zu „{title}“
  Gewinnspiel | | Verlosung zu „{title}“
  Gewinnspiel | | Mitmachen und gewinnen: „{title}“
  Gewinnspiel | K | Wir verlosen Freikarten für „{title}“
  Interview | | „Ich wollte, dass es leise bleibt“
  Interview | | „Das Scheitern gehört dazu“
  Interview | | Zehn Fragen zu „{title}“
  Interview | | „Am Ende zählt, was übrig bleibt“
  Interview | | {name} im Gespräch
  Interview | | „Mut ist, noch einmal anzufangen“
  Exklusives Video | | Nur bei uns: ein Ausschnitt aus „{title}“
  Exklusives Video | | Exklusiv vorab: „{title}“
  Exklusives Video | | Hinter den Kulissen von „{title}“
`).map(([type, kinds = '', text = '']) => ({ type: type as FeatureType, kinds, text }))
