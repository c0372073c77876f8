import { linesOf } from '../words.ts'

export interface Placement {
  readonly kinds: string
  readonly publisher: string
  readonly placement: string
  readonly format: string
  /** Days before the release on which it starts, and how long it runs. */
  readonly lead: number
  readonly length: number
  /** Its part of the media money, in proportion. */
  readonly weight: number
  readonly isCreation: boolean
}

/** kinds of project as in briefing-texts.ts | publisher | placement | format | lead | length | weight | made by */
export const PLACEMENTS: readonly Placement[] = linesOf(`
  K | Kinospot Vermarktung West | 118 Häuser, Block A | Kinospot 20″ | 21 | 24 | 6 |
  KS | Plakatwerbung Citywand | Hamburg, Berlin, Köln, München | City-Light-Poster | 10 | 14 | 5 |
  KSM | Verkehrswerbung Straßenbahn | Leipzig und Dresden, Seitenscheiben | Folie 2 × 1 m | 14 | 28 | 2 |
  KDSMBAH | Facebook/Instagram | Feed, Reels und Stories | Video 15″, Karussell | 24 | 31 | 5 |
  KDSM | YouTube | InStream und Bumper | Trailer 20″, Bumper 6″ | 14 | 18 | 4 |
  KDSMBAH | Google-Display | Kulturinteressierte, Retargeting | Bannerset | 20 | 30 | 3 |
  SMH | Snapchat | Zwischen den Stories | Video hoch 10″ | 9 | 12 | 2 |
  KDS | Dritte Reihe Mitte | Startseite | Takeover, ein Tag | 1 | 1 | 3 |
  KD | Kinoluft | Filmdatenbank und Trailerseite | Billboard, Skyscraper | 12 | 16 | 2 |
  S | Staffelfieber | Startseite und Newsletter | Billboard, Textanzeige | 8 | 14 | 2 |
  KSM | Kiosk FM | Feierabendsendung | Funkspot 20″ | 6 | 8 | 2 |
  KSB | Funkspot Kombi Nord | Morgensendungen im Norden | Funkspot 25″ | 7 | 7 | 3 |
  KS | Wochenblende TV | Programmteil, rechte Seite | Anzeige 1/3, 4c | 12 | 7 | 2 |
  M | Tonabnehmer | Startseite und Albumstream | Wallpaper | 6 | 10 | 3 |
  M | Zwölfzoll | U4 | Anzeige 1/1, 4c | 30 | 30 | 2 |
  BA | Kapitelweise | Innenteil, Neuheiten | Anzeige 1/1, 4c | 20 | 30 | 3 |
  BA | Leselampe | Newsletter und Leserunde | Teaser, Aktionspaket | 15 | 21 | 2 |
  HDBA | Rasselbande & Co. | Service-Seiten | Advertorial | 14 | 30 | 3 |
  H | Matschhose | Podcast und Blog | Nennung, Banner | 10 | 21 | 2 |
  H | Schrankfach | Startseite und Newsletter | Banner, Textanzeige | 12 | 20 | 3 |
  HM | Rauschen | Heft und Website | Anzeige 1/2, Banner | 18 | 28 | 3 |
  KM | Ambient Media Postkartenständer | 600 Lokale in fünf Städten | Postkarte A6 | 16 | 21 | 2 |
  KDSMH | Studio Kontrastreich | Display-Paket | 19 Banner, HTML5 | 50 | 18 | 2 | x
  KDS | Schnittraum Drei | Trailer-Adaptionen | 9:16, 4:5 und 6″ | 44 | 16 | 2 | x
  MH | Animationswerk Fuchsbau | Visualizer | 16:9 und 9:16 | 40 | 20 | 2 | x
`).map(([kinds = '', publisher = '', placement = '', format = '', lead = '', length = '', weight = '', made = '']) => ({
  kinds,
  publisher,
  placement,
  format,
  lead: Number(lead),
  length: Number(length),
  weight: Number(weight),
  isCreation: made === 'x',
}))

export const BUDGETS = {
  media: [
    'Media-Grundbudget laut Angebot',
    'Mediabudget, freigegeben in der Telko',
    'Grundbudget Startphase',
    'Mediaetat inklusive Produktion Spot',
  ],
  more: ['Nachschlag Startwoche', 'Zusätzlich für Bewegtbild', 'Umschichtung aus Print', 'Reserve für Verlängerung'],
  creation: [
    'Werbemittel und Adaptionen',
    'Bannerset und Trailerfassungen',
    'Produktion aller Formate',
    'Grafik und Animation',
  ],
} as const
