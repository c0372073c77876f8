import type { Iri } from '@rampenlicht/model/kit/iri'
import { type Answer, type Options, request } from './client.ts'
import { Problem } from './problem.ts'
import { fetchWithProgress } from './transport.ts'

const MEGABYTE = 1024 * 1024

/** What was stored, and the ETag of the record that the file belongs to. */
export type Uploaded<Data> = Answer<Data>

interface Watching extends Pick<Options, 'signal' | 'isQuiet'> {
  /** Told while the file is on its way, in bytes. */
  readonly onProgress?: (sent: number) => void
}
/** Sends one file as a form; failures are told as with every other request, unless whoever calls tells them. */
export const upload = <Data>(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
  { onProgress, ...options }: Watching = {},
): Promise<Uploaded<Data>> => {
  const body = new FormData()
  // Fields first: the server reads the form in order.
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', file)
  const fetches: Pick<Options, 'fetches'> = onProgress
    ? { fetches: (to, init) => fetchWithProgress(to, init, onProgress) }
    : {}
  return request<Data>(path, { method: 'POST', body, ...fetches, ...options })
}

/** A picture of a record, such as its poster; answers the three columns that name it. */
export const uploadPicture = (record: Iri, prefix: string, file: File) =>
  upload<Readonly<Record<string, unknown>>>(`${record}/${prefix}`, file)

/** What the server would refuse anyway, in its words, before anything is sent. */
export const refusalOf = ({ name, size }: File, limitMegabytes: number): string | undefined => {
  if (size > limitMegabytes * MEGABYTE) return `Die Datei ist zu groß (höchstens ${limitMegabytes} MB).`
  return size === 0 ? `„${name}“ ist leer.` : undefined
}

/** Why a file did not arrive. */
export const reasonIn = (error: unknown) =>
  error instanceof Problem && error.status > 0 ? error.message : 'Verbindung unterbrochen'
