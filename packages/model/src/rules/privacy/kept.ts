import type { KeptRecords } from './erasure.ts'

type Keeping = Omit<KeptRecords, 'count'>

/** What stays when somebody is erased, and why; who they were is told by none of it any more. */
export const KEPT = {
  allocations: {
    what: 'Zuteilungen',
    why: 'Wie viel Material ein Projekt verschickt hat, bleibt als Zahl. Der Platz im Verteiler hat keinen Namen mehr.',
    law: null,
  },
  cooperations: {
    what: 'Kooperationen mit Honorar',
    why: 'Buchungsbelege sind acht Jahre aufzubewahren. Betrag und Projekt bleiben, Texte und Links werden geleert.',
    law: '§ 147 AO, § 257 HGB',
  },
  signatures: {
    what: 'Bearbeitete Einträge',
    why: 'Dass etwas bearbeitet wurde, bleibt nachvollziehbar, von einer Person ohne Namen.',
    law: null,
  },
  mails: {
    what: 'Empfänge von Versänden',
    why: 'Wie viele Mails ein Versand hatte, bleibt als Zahl. Name, Adresse und Antwort werden geleert.',
    law: null,
  },
  blocks: {
    what: 'Sperren',
    why: 'Der Prüfwert bleibt, damit niemand der Adresse wieder schreibt. Er nennt weder Adresse noch Person.',
    law: 'Art. 21 Abs. 3 DSGVO',
  },
  cases: {
    what: 'Anfragen',
    why: 'Dass eine Anfrage beantwortet wurde, muss sich nachweisen lassen. Name und Angaben werden geleert.',
    law: 'Art. 5 Abs. 2 DSGVO',
  },
} as const satisfies Readonly<Record<string, Keeping>>
export type KeptKind = keyof typeof KEPT
