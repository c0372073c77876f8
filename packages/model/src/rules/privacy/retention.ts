import { germanDay } from '../dates.ts'
import { monthsLater } from './deadline.ts'
import { mayErase } from './erasure.ts'
import { mayInform, type PersonPath } from './person-file.ts'

/** Who looks at proposals and may put them off; who decides about the terms and confirms what goes. */
export const mayLookAtTerms = mayInform
export const mayDecideTerms = mayErase

export const TERM_KEYS = ['noContact', 'undeliverable', 'former', 'answered'] as const
export type TermKey = (typeof TERM_KEYS)[number]
/** Who or what can be proposed: people, and questions of theirs that were answered. */
export type ProposalPath = PersonPath | 'privacy_cases'

export interface Term {
  readonly months: number
  readonly isOn: boolean
}
export type TermSettings = Readonly<Record<TermKey, Term>>
export const FEWEST_MONTHS = 1
export const MOST_MONTHS = 120
/** Somebody who is kept is proposed again after so long. */
export const KEPT_MONTHS = 12
/** So many of a rule are shown at once. */
export const MOST_PROPOSALS = 200
/** What the second question wants typed. */
export const ERASING_WORD = 'Löschen'

interface TermRule {
  readonly name: (months: number) => string
  readonly text: string
  /** Ours; § 31 OWiG has three years for what an authority may ask about an answer. */
  readonly months: number
  readonly paths: readonly ProposalPath[]
  readonly why: (day: string) => string
}
export const inMonths = (months: number, dative = false) =>
  `${months} ${months === 1 ? 'Monat' : dative ? 'Monaten' : 'Monate'}`
const CONTACTS = ['mediacontacts', 'influencers', 'business_contacts', 'customer_contacts'] as const

export const TERM_RULES: Readonly<Record<TermKey, TermRule>> = {
  noContact: {
    name: (months) => `${inMonths(months)} ohne Kontakt`,
    text: 'Kontakte, mit denen niemand gesprochen hat, die weder Mail noch Material bekommen haben und an deren Eintrag niemand etwas geändert hat.',
    months: 24,
    paths: CONTACTS,
    why: (day) => `zuletzt Kontakt am ${germanDay(day)}`,
  },
  undeliverable: {
    name: (months) => `Unzustellbar seit ${inMonths(months, true)}`,
    text: 'Kontakte, deren Adresse wegen Unzustellbarkeit auf der Sperrliste steht.',
    months: 6,
    paths: CONTACTS,
    why: (day) => `unzustellbar seit ${germanDay(day)}`,
  },
  former: {
    name: () => 'Ausgeschiedene Mitarbeiter',
    text: 'Konten, die nicht mehr aktiv oder gelöscht sind.',
    months: 6,
    paths: ['users'],
    why: (day) => `nicht mehr aktiv seit ${germanDay(day)}`,
  },
  answered: {
    name: () => 'Erledigte Anfragen',
    text: 'Beantwortete Anfragen; so lange kann eine Aufsichtsbehörde danach fragen (§ 41 BDSG, § 31 OWiG).',
    months: 36,
    paths: ['privacy_cases'],
    why: (day) => `beantwortet am ${germanDay(day)}`,
  },
}
export const OUR_TERMS = Object.fromEntries(
  TERM_KEYS.map((key) => [key, { months: TERM_RULES[key].months, isOn: true }]),
) as TermSettings

/** What is older than this day is over its term: it ends with the day that has the same number (§ 188 BGB). */
export const termBegins = (today: string, months: number): string => monthsLater(today, -months)
export const keptUntil = (today: string): string => monthsLater(today, KEPT_MONTHS)

/** Why somebody cannot go at all, for now. */
export type Hold = 'restriction' | 'case' | 'invoice' | 'project'
export interface Exemption {
  readonly text: string
  /** The law's figure. */
  readonly law: string
}
export const exemptionOf = (hold: Hold, project: string | null): Exemption => {
  switch (hold) {
    case 'restriction':
      return { text: 'Verarbeitung eingeschränkt', law: 'Art. 18 DSGVO' }
    case 'case':
      return { text: 'Anfrage noch nicht beantwortet', law: 'Art. 12 Abs. 3 DSGVO' }
    case 'invoice':
      return { text: `Offene Rechnung im Projekt „${project}“`, law: '§ 147 AO, Art. 17 Abs. 3 Buchst. e DSGVO' }
    case 'project':
      return { text: `Im aktiven Projekt „${project}“`, law: 'Art. 6 Abs. 1 Buchst. b und f DSGVO' }
    default:
      return hold satisfies never
  }
}

const VOUCHER_YEARS = 8
/** What of somebody stays as numbers when they go; vouchers to the end of the eighth year after theirs. */
export const staysOf = (
  { paidIn, hasAllocations }: { readonly paidIn: number | null; readonly hasAllocations: boolean },
  today: string,
): string | null => {
  const until = paidIn === null ? '' : `${paidIn + VOUCHER_YEARS}-12-31`
  const parts = [
    ...(until >= today ? [`Kooperation mit Kosten: bleibt anonym bis ${germanDay(until)} (§ 147 AO)`] : []),
    ...(hasAllocations ? ['Zuteilungen: bleiben als Zahlen ohne Namen'] : []),
  ]
  return parts.length ? parts.join('; ') : null
}

export interface Proposal {
  readonly path: ProposalPath
  readonly id: number
  readonly name: string
  /** The day the term began. */
  readonly since: string
  /** „zuletzt Kontakt am 3.05.2024“ */
  readonly why: string
  /** What stays without their name. */
  readonly stays: string | null
  /** Those cannot go for now. */
  readonly exempt: Exemption | null
}
export interface TermProposals extends Term {
  readonly key: TermKey
  readonly name: string
  readonly text: string
  /** Who can go, and who is over the term but cannot. */
  readonly count: number
  readonly exemptCount: number
  /** The first of both, those who can go ahead. */
  readonly people: readonly Proposal[]
}
export interface KeptPerson {
  readonly path: ProposalPath
  readonly id: number
  readonly name: string
  readonly until: string
  readonly at: string
  readonly by: string | null
}
/** GET /privacy/terms */
export interface Terms {
  /** How many wait for somebody to decide. */
  readonly count: number
  readonly rules: readonly TermProposals[]
  readonly kept: readonly KeptPerson[]
}

/** Nothing is known of them since anything is written down: then that is their day. */
export const whyProposed = (key: TermKey, since: string, isKnown: boolean): string =>
  isKnown ? TERM_RULES[key].why(since) : `kein Kontakt, seit es Aufzeichnungen gibt (${germanDay(since)})`

/** „24 Monate“ in what people are told of how long they are kept; nothing where nobody is proposed. */
export const contactTermWords = ({ noContact: { months, isOn } }: TermSettings): string =>
  isOn ? `; wer ${inMonths(months)} lang keinen Kontakt mit uns hatte, wird zur Löschung vorgeschlagen` : ''
export const formerTermWords = ({ former: { months, isOn } }: TermSettings): string =>
  isOn ? ` und ${inMonths(months)} danach` : ''
/** One line of the register. */
export const termLine = (key: TermKey, settings: TermSettings): string => {
  const { months, isOn } = settings[key]
  return isOn
    ? `Nach ${inMonths(months, true)} zur Löschung vorgeschlagen und von der Geschäftsführung bestätigt. ${TERM_RULES[key].text}`
    : 'Ausgeschaltet: Niemand wird vorgeschlagen.'
}
