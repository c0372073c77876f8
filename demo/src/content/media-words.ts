import { linesOf } from '../words.ts'

export const PRODUCT_TYPES = [
  'Kino',
  'DVD & Blu-ray',
  'VoD',
  'Serie',
  'Musik',
  'Buch',
  'Kinderbuch',
  'Hörbuch',
  'Games',
  'Lifestyle & Merchandise',
] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** The letters of press.ts: which products a topic takes, and what its desk is called. */
export const TOPICS: Readonly<Record<string, { products: readonly ProductType[]; desks: readonly string[] }>> = {
  F: { products: ['Kino', 'DVD & Blu-ray', 'VoD'], desks: ['Film', 'Kino', 'Film & Festival'] },
  S: { products: ['Serie', 'VoD'], desks: ['Serie', 'Streaming', 'Medien & Serie'] },
  M: { products: ['Musik'], desks: ['Musik', 'Pop', 'Konzert & Platte'] },
  B: { products: ['Buch'], desks: ['Literatur', 'Buch', 'Sachbuch'] },
  H: { products: ['Hörbuch'], desks: ['Hörbuch', 'Hören'] },
  K: { products: ['Kinderbuch', 'Hörbuch'], desks: ['Familie', 'Kinder & Jugend'] },
  G: { products: ['Games', 'DVD & Blu-ray'], desks: ['Games', 'Digital'] },
  L: { products: ['Lifestyle & Merchandise'], desks: ['Leben', 'Stil', 'Service'] },
}

/** feminine | masculine | weight; {desk} is the topic's desk. */
const jobs = (text: string) =>
  linesOf(text).map(([feminine = '', masculine = '', weight = '1']) => [[feminine, masculine], Number(weight)] as const)

export const JOBS = {
  Tageszeitung: jobs(`
    Redakteurin Kultur | Redakteur Kultur | 6
    Redakteurin {desk} | Redakteur {desk} | 4
    Ressortleiterin Kultur | Ressortleiter Kultur | 2
    Redakteurin Panorama | Redakteur Panorama | 2
    Lokalredakteurin | Lokalredakteur | 3
    Redakteurin Wochenendbeilage | Redakteur Wochenendbeilage | 2
    Onlineredakteurin | Onlineredakteur | 2
    Chefin vom Dienst | Chef vom Dienst | 1
    Stellvertretende Chefredakteurin | Stellvertretender Chefredakteur | 1
    Chefredakteurin | Chefredakteur | 1
    Volontärin | Volontär | 2
  `),
  Magazin: jobs(`
    Redakteurin {desk} | Redakteur {desk} | 7
    Ressortleiterin {desk} | Ressortleiter {desk} | 2
    Textchefin | Textchef | 1
    Bildredakteurin | Bildredakteur | 1
    Redaktionsassistentin | Redaktionsassistent | 1
    Leserservice & Gewinnspiele | Leserservice & Gewinnspiele | 1
    Chefredakteurin | Chefredakteur | 1
    Volontärin | Volontär | 1
    Onlineredakteurin | Onlineredakteur | 2
  `),
  Portal: jobs(`
    Redakteurin {desk} | Redakteur {desk} | 6
    Chefredakteurin | Chefredakteur | 1
    Leiterin Video | Leiter Video | 1
    Newsredakteurin | Newsredakteur | 3
    Social-Media-Redakteurin | Social-Media-Redakteur | 2
    Kooperationen & Aktionen | Kooperationen & Aktionen | 2
    Werkstudentin {desk} | Werkstudent {desk} | 1
  `),
  Blog: jobs(`
    Betreiberin | Betreiber | 4
    Bloggerin | Blogger | 3
    Autorin | Autor | 3
    Kritikerin | Kritiker | 2
  `),
  Hörfunk: jobs(`
    Moderatorin | Moderator | 4
    Kulturredakteurin | Kulturredakteur | 4
    Musikredakteurin | Musikredakteur | 3
    Programmchefin | Programmchef | 1
    Reporterin | Reporter | 2
    Planungsredakteurin | Planungsredakteur | 2
    Promotion & Höreraktionen | Promotion & Höreraktionen | 2
  `),
  Fernsehen: jobs(`
    Redakteurin {desk} | Redakteur {desk} | 4
    Planungsredakteurin | Planungsredakteur | 3
    Moderatorin | Moderator | 2
    Redaktionsleiterin | Redaktionsleiter | 1
    Producerin | Producer | 1
    Gästeredaktion | Gästeredaktion | 2
  `),
  Podcast: jobs(`
    Host | Host | 5
    Produzentin | Produzent | 2
    Redakteurin | Redakteur | 2
  `),
}

/** Those who work for several: feminine | masculine | weight | topics */
export const FREELANCE = linesOf(`
  Freie Filmkritikerin | Freier Filmkritiker | 6 | FS
  Freie Journalistin | Freier Journalist | 5 | FSMB
  Freie Autorin | Freier Autor | 2 | FB
  Freie Musikjournalistin | Freier Musikjournalist | 3 | M
  Freie Literaturkritikerin | Freier Literaturkritiker | 3 | BH
  Freie Serienkritikerin | Freier Serienkritiker | 2 | S
  Freie Kulturkorrespondentin | Freier Kulturkorrespondent | 1 | FSB
`).map(
  ([feminine = '', masculine = '', weight = '', topics = '']) =>
    [{ feminine, masculine, topics }, Number(weight)] as const,
)

/** How to reach people; h: only those who work in a house. */
export const HABITS = linesOf(`
  h | Mail vor 10 Uhr, danach in der Konferenz.
  h | Am besten mobil, Festnetz ist selten besetzt.
   | Antwortet zuverlässig, aber erst nach zwei bis drei Tagen.
  h | Arbeitet montags bis mittwochs.
  h | Dienstags im Homeoffice, dann nicht im Haus anrufen.
   | Möchte gesiezt werden.
   | Sind per Du.
   | Telefonisch nur in dringenden Fällen.
   | Bitte keine Anhänge über 5 MB, lieber Downloadlink.
   | Rückfragen bitte gebündelt in einer Mail.
   | Nach 16 Uhr gut zu erreichen.
   | Pressemitteilungen immer mit Bildlink.
   | Will Themen drei Wochen vor Erscheinen.
   | Plant sehr kurzfristig, zwei Tage Vorlauf reichen.
  h | Freitags Redaktionsschluss, dann nicht stören.
   | War in Elternzeit, inzwischen zurück.
  h | Teilt sich die Stelle, immer beide anschreiben.
  h | Vertretung liest mit, Antwort kommt oft von dort.
   | Freut sich über einen kurzen Anruf vorab.
   | Hat den Newsletter abbestellt, nur noch persönlich anschreiben.
   | Vormittags unterwegs, Sprachnachricht ist in Ordnung.
   | Schreibt abends, Rückrufe nicht vor 11 Uhr.
`)
/** What people like, by the topics of press.ts. */
export const TASTES = linesOf(`
  F | Schaut fast nur Arthouse und Dokumentarfilm.
  S | Großer Serienfan, nimmt gern Screener für ganze Staffeln.
  FSMB | Schreibt am liebsten Porträts, Kritiken eher selten.
  FSB | Interessiert an norddeutschen Stoffen.
  F | Sucht Gewinne für die Leserseite, am liebsten 3 × 2 Karten.
  FS | Braucht Screener mit Untertiteln.
  FS | Kein Horror, bitte vorher fragen.
  M | Sammelt Vinyl, Muster unbedingt physisch schicken.
  H | Bespricht Hörbücher nur ungekürzt.
  FSB | Hat schon mehrmals Gespräche auf der Bühne moderiert.
  F | War in der letzten Saison bei drei Pressevorführungen.
  FSMB | Interviews gern per Video, zwanzig Minuten genügen.
  FSMBL | Fotos bitte im Hochformat für die Kulturspalte.
  KB | Hat zwei Kinder im Vorschulalter, testet Kinderbücher selbst.
  B | Mag Debüts und kleine Verlage.
  BL | Zuständig für die Geschenktipps zum Jahresende.
  BHK | Macht den Adventskalender, Anfragen ab August.
  FSMB | Nimmt nur Titel mit regionalem Bezug.
  FS | Kritisch bei Fortsetzungen, trotzdem immer einladen.
  F | Fährt zu allen großen Festivals, früh Interviewslots anbieten.
  B | Möchte Leseexemplare gedruckt, keine PDF-Fahnen.
  BK | Verlost gern signierte Ausgaben.
  M | Hört alles vorab, besprochen wird höchstens ein Album pro Woche.
  M | Mag Deutschsprachiges, mit Klassik bitte nicht.
  G | Interessiert an Making-of und Technik.
  L | Sucht Produkte mit Geschichte, keine reinen Neuheiten.
  K | Möchte Muster in doppelter Ausführung für die Kinderjury.
  S | Sperrfristen immer in die Betreffzeile.
`)
/** Why somebody is not asked any more; h: only those who worked in a house. */
export const GONE = linesOf(`
  h | Hat das Haus verlassen, Nachfolge noch offen.
   | Mail kommt zurück, Adresse prüfen.
   | Seit Jahresbeginn im Ruhestand.
   | Arbeitet inzwischen in der Unternehmenskommunikation.
  h | Redaktion wurde zusammengelegt.
   | Möchte keine Pressepost mehr erhalten.
`)
