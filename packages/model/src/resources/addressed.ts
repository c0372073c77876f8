import { flag, oneOf, text } from '../kit/field.ts'

/** What stands before a name; nobody knows it of everybody. */
export const SALUTATIONS = ['Frau', 'Herr', 'Neutral'] as const
/** How somebody is spoken to; the words themselves follow from it (rules/salutation.ts). */
export const addressed = {
  salutation: oneOf('Anrede', SALUTATIONS),
  title: text('Titel'),
  isInformal: flag('Du'),
  ownSalutation: text('Eigene Anrede'),
}
