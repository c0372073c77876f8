import type { AudienceTold } from '@rampenlicht/model/rules/mail/audience'
import type { LeftOutReason } from '@rampenlicht/model/rules/mail/whom'
import { plural } from '../../../ui/format.ts'

/** What a group of those who are left out says of itself. */
export const SENTENCES: Readonly<Record<LeftOutReason, string>> = {
  Gesperrt: 'Wer auf der Sperrliste steht, bekommt keine Mails. Das lässt sich hier nicht umgehen.',
  'Ohne E-Mail': 'Adresse ergänzen, dann sind sie dabei. Oder per Brief anschreiben.',
  Inaktiv: 'Arbeiten nicht mehr dort oder sind stillgelegt.',
  'Passt nicht': 'Schreiben über etwas anderes als dieses Projekt.',
  'Hat es schon': 'Haben den Versand bekommen, zu dem dieser der Rest ist.',
  'Ohne Zusage': 'Haben noch keine Sperrfrist zugesagt.',
  Doppelt: 'Steht in mehreren Verteilern oder teilt die Adresse. Die Mail geht einmal raus.',
  Entfernt: 'Hier von Hand herausgenommen.',
}

export interface Term {
  readonly sign: '' | '+' | '−' | '='
  readonly count: number
  readonly label: string
  /** The group that it jumps to. */
  readonly reason?: LeftOutReason
}
/** First what most have, then what is seldom. */
const MINUS: readonly LeftOutReason[] = [
  'Doppelt',
  'Ohne E-Mail',
  'Inaktiv',
  'Passt nicht',
  'Hat es schon',
  'Ohne Zusage',
  'Gesperrt',
  'Entfernt',
]
const lower = (reason: LeftOutReason) => (reason === 'Ohne E-Mail' ? 'ohne E-Mail' : reason.toLowerCase())

/** „255 + 3 − 44 − 11 = 187“: how it comes to the number; what is 0 is left out. */
export const termsOf = ({ lists, listed, viewed, single, counts, total }: AudienceTold): readonly Term[] => {
  const sources = [
    { count: listed, label: `in ${plural(lists.length, 'Verteiler', 'Verteilern')}` },
    { count: viewed, label: 'in der Ansicht' },
    { count: single, label: 'einzeln' },
  ].filter(({ count }) => count > 0)
  return [
    ...sources.map((one, index): Term => ({ ...one, sign: index === 0 ? '' : '+' })),
    ...MINUS.filter((reason) => counts[reason] > 0).map(
      (reason): Term => ({ sign: '−', count: counts[reason], label: lower(reason), reason }),
    ),
    { sign: '=', count: total, label: total === 1 ? 'erhält die Mail' : 'erhalten die Mail' },
  ]
}
