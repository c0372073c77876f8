import { Problem } from './problem.ts'
import { refreshed } from './refresh.ts'
import { session } from './session.ts'
import { toast } from './toast.ts'

export interface Uploaded<Data> {
  readonly data: Data
  /** Of the record that the file belongs to, as it is since. */
  readonly etag: string | undefined
}
interface Told {
  readonly detail?: string
  readonly description?: string
  readonly violations?: Problem['violations']
}

/** Sends one file as a form, as `request` sends JSON: failures are told here, whoever calls sees a Problem. */
export const upload = async <Data>(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>> = {},
): Promise<Uploaded<Data>> => {
  const token = session.token()
  const first = await send(path, file, fields, token)
  const isRefused = first.status === 401
  if (isRefused && !(await refreshed(token))) throw new Problem(401, 'Sitzung abgelaufen!')
  const response = isRefused ? await send(path, file, fields, session.token()) : first
  if (!response.ok) throw await problemIn(response)
  return { data: (await response.json()) as Data, etag: response.headers.get('etag') ?? undefined }
}

const PICTURE_ROUTES = { users: 'picture', projects: 'cover' } as const
/** The photo of a person or the poster of a project; answers the three columns that name it. */
export const uploadPicture = (path: keyof typeof PICTURE_ROUTES, id: number, file: File) =>
  upload<Readonly<Record<string, unknown>>>(`/${path}/${id}/${PICTURE_ROUTES[path]}`, file)

const send = async (path: string, file: File, fields: Readonly<Record<string, string>>, token: string | null) => {
  const body = new FormData()
  // Fields first: the server reads the form in order.
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', file)
  const headers = new Headers({ accept: 'application/json' })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  try {
    return await fetch(path, { method: 'POST', headers, body })
  } catch {
    const text = 'Keine Verbindung zum Server.'
    toast.error(text)
    throw new Problem(0, text)
  }
}

const problemIn = async (response: Response) => {
  const { detail, description, violations } = await response.json().then(
    (told: Told) => told,
    (): Told => ({}),
  )
  const text = description ?? detail ?? 'Der Server hat einen Fehler gemeldet. Bitte später noch einmal versuchen.'
  toast.error(text)
  return new Problem(response.status, text, violations)
}
