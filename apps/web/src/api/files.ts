import { fileAt } from '@rampenlicht/model/kit/file-address'
import type { Catalogue, Path } from '@rampenlicht/model/resources/index'
import { request } from './client.ts'

interface StoredFile {
  readonly id: number
  readonly name: string
}
/** Where the records are files. */
type Attachments = {
  [P in Path]: Catalogue[P]['fields'] extends { name: { file: { kind: 'attachment' } } } ? P : never
}[Path]

/** Where a file lies; `inline` for looking at it, else the browser saves it under its name. */
export const fileAddress = (path: Attachments, { id, name }: StoredFile, { isInline = false } = {}) =>
  `${fileAt(path, id, name)}${isInline ? '?inline=true' : ''}`

/**
 * Has the browser save a file. The cookie that opens files lives for minutes: asking for the record first renews it
 * with the token, and a file that is gone is told in words instead of being saved as an error.
 */
export const download = async (path: Attachments, file: StoredFile): Promise<void> => {
  const { data } = await request<StoredFile>(`/${path}/${file.id}`)
  saveAs(fileAddress(path, data), data.name)
}

const saveAs = (address: string, name: string) => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Long enough for every browser to have taken the file over. */
const KEPT_MS = 60_000

/** Has the browser save what the server makes on demand, under the name it comes with. */
export const saveMade = async (address: string, signal?: AbortSignal): Promise<void> => {
  const { data } = await request<File>(address, { reads: fileIn, ...(signal ? { signal } : {}) })
  saveFile(data)
}

/** Has the browser save a file that has come. */
export const saveFile = (file: File) => {
  const kept = URL.createObjectURL(file)
  saveAs(kept, file.name)
  setTimeout(() => URL.revokeObjectURL(kept), KEPT_MS)
}

/** The file in an answer, under the name it comes with. */
export const fileIn = async (response: Response) => {
  const [, name = 'Datei'] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const content = await response.blob()
  return new File([content], decodeURIComponent(name), { type: content.type })
}
