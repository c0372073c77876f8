import { idsOf, saidIn, sayingOf } from './said.ts'

/** Files larger than that go as a link: mailboxes refuse them. */
export const LARGEST_ATTACHMENT = 5 * 1024 * 1024
/** All of them together. */
export const LARGEST_ATTACHED = 10 * 1024 * 1024
/** How long a link to a file is good. */
export const LINK_DAYS = 30

/** Uploads of the project that go along. */
export interface MailFiles {
  readonly attached: readonly number[]
  readonly linked: readonly number[]
}
/** „attached=3,4&linked=7“ */
export const filesIn = (text: string | null): MailFiles => {
  const said = saidIn(text)
  return { attached: idsOf(said('attached')), linked: idsOf(said('linked')) }
}
export const filesText = (files: MailFiles): string | null => sayingOf({ ...files })
