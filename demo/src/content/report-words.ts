import { linesOf } from '../words.ts'

/** What colleagues typed into reports. */
export const WORDS = {
  subtitle: 'Publicity zum Kinostart',
  figures: 'Seit dem Trailer melden sich auch die Titel, die wir im Sommer vergeblich gefragt haben.',
  said: 'Ich wollte, dass das Licht auf dem Wasser die dritte Hauptrolle spielt.',
  written: 'Auf diesen Film darf man sich freuen: Hamburg bei Nacht, wie es noch nie leuchtete.',
  nextTitle: 'Wie es bis zum Start weitergeht',
  next: `In der Startwoche erscheinen die Kritiken der Tageszeitungen und Stadtmagazine; die Sperrfrist endet am Montag davor.

Zugesagt sind außerdem drei Interviews mit Regisseurin Ida Thormann und eine Verlosung in der Morgensendung.

Den abschließenden Report erhalten Sie drei Wochen nach dem Kinostart.`,
  finished: 'Abschlussbericht Publicity',
  prices: 'Preislisten der Vermarkter, 3. Quartal',
  influencerTitle: 'Die Anwältin vom Kiez: Social Media',
  interim: 'Zwischenstand vor dem Start',
  asked: 'Stand der Gespräche',
  praised: 'Pressestimmen',
} as const

export interface Remark {
  readonly report: 'flagship' | 'talkedOf' | 'finished' | 'paid'
  readonly state: string
  readonly ago: number
  /** Of what it is about, counted from the last where it is negative; none: of the whole. */
  readonly place: number | undefined
  readonly text: string
}

/** report | state | how many days ago | which Beitrag | text */
export const COMMENTS: readonly Remark[] = linesOf(`
  flagship | Neu | 0 | -1 | Großartig! Dürfen wir den Beitrag auf unserer Seite verlinken?
  flagship | Neu | 1 | 0 | Hier fehlt noch unser Verleihlogo, könnten Sie bitte nachfragen?
  flagship | Gezeigt | 2 | 1 | Das Bild ist wunderbar ausgesucht, danke an die Redaktion.
  flagship | Gezeigt | 4 | | Vielen Dank, das Team bei uns ist begeistert.
  flagship | Verborgen | 5 | 2 | Bitte vertraulich: Der Starttermin in Österreich wackelt.
  talkedOf | Neu | 1 | 0 | Die Reichweite überrascht uns, sehr schön.
  finished | Gezeigt | 6 | 0 | Das Zitat nehmen wir in die Werbung für die zweite Staffel.
  finished | Verborgen | 7 | 3 | Test
  paid | Gezeigt | 7 | 0 | Mit ihr würden wir gern wieder arbeiten.
`).map(([report, state = '', ago, place, text = '']) => ({
  report: report as Remark['report'],
  state,
  ago: Number(ago),
  place: place ? Number(place) : undefined,
  text,
}))
