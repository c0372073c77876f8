import type { Path } from '@rampenlicht/model/resources/index'
import { request } from './client.ts'

interface StoredFile {
  readonly id: number
  readonly name: string
}
type Shelf = Extract<Path, 'project_uploads' | 'project_mediacontact_partner_feature_clippings'>

/** Where a file lies; `inline` for looking at it, else the browser saves it under its name. */
export const fileAddress = (path: Shelf, { id, name }: StoredFile, { isInline = false } = {}) =>
  `/files/${path}/${id}/${encodeURIComponent(name)}${isInline ? '?inline=true' : ''}`

/**
 * Has the browser save a file. The cookie that opens files lives for minutes: asking for the record first renews it
 * with the token, and a file that is gone is told in words instead of being saved as an error.
 */
export const download = async (path: Shelf, file: StoredFile): Promise<void> => {
  const { data } = await request<StoredFile>(`/${path}/${file.id}`)
  const link = document.createElement('a')
  link.href = fileAddress(path, data)
  link.download = data.name
  link.click()
}
