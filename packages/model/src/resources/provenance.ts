import { date, oneOf, startsAs, text } from '../kit/field.ts'

/** On which grounds somebody's data are kept; where nobody has said so, it is empty rather than guessed. */
export const BASES = ['Berechtigtes Interesse', 'Einwilligung', 'Vertrag'] as const
export type Basis = (typeof BASES)[number]
const BASIS_LABELS: Readonly<Record<Basis, string>> = {
  'Berechtigtes Interesse': 'Berechtigtes Interesse (Art. 6 Abs. 1 f)',
  Einwilligung: 'Einwilligung (Art. 6 Abs. 1 a)',
  Vertrag: 'Vertrag (Art. 6 Abs. 1 b)',
}

/**
 * Where a person's data come from, since when, and why we may keep them (Art. 14 DSGVO). Whoever enters somebody may say it;
 * else the server notes who did, and today.
 */
export const provenance = (usual: Basis) => ({
  source: text('Herkunft'),
  sourceDate: date('Erhoben am'),
  basis: startsAs(usual, oneOf('Rechtsgrundlage', BASES, BASIS_LABELS)),
})
