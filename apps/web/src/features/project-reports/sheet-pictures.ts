import { fileAt } from '@rampenlicht/model/kit/file-address'
import { isViewable } from '@rampenlicht/model/rules/file-kinds'
import type { ContentEntry } from '@rampenlicht/model/rules/report/content'
import type { ReportClipping, ReportData } from '@rampenlicht/model/rules/report/data'
import type { SheetPictures } from '../../domain/report/sheet/sheets.ts'

const small = (address: string) => `${address}?width=200`
const medium = (address: string) => `${address}?width=400`
/** A picture is drawn large; of a PDF there is its first page. */
const large = ({ url, mimeType }: ReportClipping) =>
  mimeType?.startsWith('image/') ? `${url}?inline=true` : medium(url)

/** What those who are signed in may load, by what the report names. */
export const picturesOf = ({ project, agency, features, cooperations }: ReportData): SheetPictures => {
  const clippings = new Map(features.flatMap((one) => one.clippings.map((clipping) => [clipping.id, clipping])))
  const seen = (id: number) => {
    const clipping = clippings.get(id)
    return clipping && isViewable(clipping.mimeType) ? clipping : undefined
  }
  const { customer, coverName } = project
  return {
    poster: coverName === null ? undefined : fileAt('projects', project.id, coverName),
    customerLogo: customer.logoName === null ? undefined : fileAt('customers', customer.id, customer.logoName),
    agencyLogo: agency.hasLogo ? '/files/agency/logo' : undefined,
    of: ({ picture, isShared }: ContentEntry) => {
      if (picture?.kind === 'influencer') {
        const { image = null } = cooperations.find(({ influencer }) => influencer === picture.id) ?? {}
        return image ?? undefined
      }
      const clipping = picture ? seen(picture.id) : undefined
      return clipping && (isShared ? large(clipping) : medium(clipping.url))
    },
    file: (id) => {
      const clipping = seen(id)
      return clipping && small(clipping.url)
    },
  }
}

/** What stands for a Beitrag in a list. */
export const thumbOf = (clippings: readonly ReportClipping[]): string | undefined => {
  const [first] = clippings
  return first && isViewable(first.mimeType) ? small(first.url) : undefined
}
