import type { Rule } from '../../kit/rule.ts'
import type { MailingState } from '../../resources/mail/mailing.ts'

type Row = Readonly<Record<string, unknown>>

/** Writing to hundreds in the name of the agency is not left to those who are learning. */
export const maySend: Rule = { kind: 'rank', atLeast: 'ROLE_USER' }

export const MOST_PER_MINUTE = 600

/** On its way, or to be. */
export const OPEN_MAILINGS: readonly MailingState[] = ['Entwurf', 'Geplant', 'Läuft', 'Angehalten']

/** Whether a field can still be written to. How far it is changes by sending alone, not by undoing what somebody did to it. */
export const mayChange = ({ kind, state }: Row, name: string): boolean =>
  name === 'name' || (state === 'Entwurf' && name !== 'state') || (kind !== 'Mail' && name === 'sentOn')

/** What was sent stays; paper that was entered by mistake goes. */
export const mayRemove = ({ kind, state }: Row): boolean => state === 'Entwurf' || kind !== 'Mail'
