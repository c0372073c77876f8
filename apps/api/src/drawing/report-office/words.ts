import { cut } from './fitting.ts'

/** „kulturspiegel.example/film/elbe“ */
export const shortLink = (link: string, width: number, size: number): string =>
  cut(link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, ''), width, size)

/** What XML has no way to write: one such character, and the whole file counts as damaged. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** The same with texts that can be written down. */
export const writable = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'string' ? one.toWellFormed().replace(UNWRITABLE, '') : one,
  ) as T
