import { linesOf } from '../words.ts'

/**
 * Lists that the agency keeps making: kinds of project as in briefing-texts.ts | name | categories of the partner |
 * departments | regions; an empty cell takes everybody. The first that fits a kind is the one every project has.
 */
export const LISTS = linesOf(`
  KD | Fachpresse Film | Filmmagazin
  S | Serienpresse | Serienportal, Fernsehen
  M | Musikpresse | Musikmagazin
  B | Feuilleton | Tageszeitung, Kulturmagazin | Print
  A | Hörbuchredaktionen | Buchmagazin, Podcast, Hörfunk
  H | Lifestyle & Stadt | Lifestyle, Stadtmagazin
  KDSBAH | Familie & Kinder | Familie & Kinder
  K | Kulturredaktionen Tageszeitung | Tageszeitung
  K | Pressevorführung {place} | | | {region}
  K | Stadtmagazine | Stadtmagazin
  KS | Hörfunk bundesweit | Hörfunk | Radio
  KSBA | Frauen & Lifestyle | Frauenmagazin, Lifestyle
  KDS | Filmblogs & Podcasts | Filmmagazin, Podcast | Online, Podcast
  KDSMBA | Österreich & Schweiz | | | Österreich, Schweiz
  S | Medien- und Kulturredaktionen | Tageszeitung, Kulturmagazin
  S | Unterhaltungsportale | Lifestyle, Jugendmagazin | Online
  D | Heimkino & Technik | Games & Technik
  D | Programmzeitschriften & TV | Fernsehen
  M | Kulturwellen | Hörfunk | Radio
  M | Pop-Redaktionen Tageszeitung | Tageszeitung, Jugendmagazin
  BA | Buchblogs & Magazine | Buchmagazin
  BA | Literatur im Radio | Hörfunk | Radio
  B | Buchhandlungsmagazine | Buchmagazin, Lifestyle | Print
  A | Podcasts | Podcast | Podcast
  H | Blogs | | Online
  KDSMB | Regionalpresse Nord | Tageszeitung, Stadtmagazin | | Hamburg, Bremen, Schleswig-Holstein, Niedersachsen, Mecklenburg-Vorpommern
  KSMB | Regionalpresse West | Tageszeitung, Stadtmagazin | | Nordrhein-Westfalen, Hessen, Rheinland-Pfalz, Saarland
  KMB | Regionalpresse Süd | Tageszeitung, Stadtmagazin | | Bayern, Baden-Württemberg
  KMB | Regionalpresse Ost | Tageszeitung, Stadtmagazin | | Berlin, Brandenburg, Sachsen, Sachsen-Anhalt, Thüringen
`)

/** What is sent out: kinds of project | name | from | to pieces */
export const MATERIALS = linesOf(`
  KDSM | Presseheft | 60 | 150
  KS | Poster A1 | 40 | 120
  KD | DVD-Screener | 40 | 90
  KDS | Screener-Link | 50 | 120
  K | Kinokarten | 60 | 160
  KDSMBAH | Goodie-Bag | 20 | 60
  D | Blu-ray | 25 | 60
  B | Buch | 50 | 120
  B | Leseexemplar | 60 | 150
  B | Lesezeichen-Set | 100 | 200
  A | Hörbuch-CD | 30 | 70
  A | Download-Code | 50 | 120
  M | Vinyl-LP | 20 | 40
  M | Promo-CD | 60 | 140
  MH | Stoffbeutel | 30 | 80
  KSB | Postkarten-Set | 60 | 150
  H | Produktmuster | 20 | 60
  H | Aufkleberbogen | 80 | 150
`).map(([kinds = '', name = '', from = '', to = '']) => ({ kinds, name, count: [Number(from), Number(to)] as const }))

/** Whoever gets these gets two. */
export const PAIRED = new Set(['Kinokarten'])
