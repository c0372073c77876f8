import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { customer } from '@rampenlicht/model/resources/customers/customer'
import { influencer } from '@rampenlicht/model/resources/influencers/influencer'
import { project } from '@rampenlicht/model/resources/projects/project'
import { clipping } from '@rampenlicht/model/resources/publicity/clipping'
import type { ContentPicture, ReportContent } from '@rampenlicht/model/rules/report/content'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { type ReportPicture, type ReportPictures, WIDEST_WITHOUT_LEAVE } from '../../drawing/report-pictures.ts'
import { loadSharp } from '../../drawing/sharp.ts'
import { measured, smaller, smallerWithPages } from '../../drawing/smaller.ts'
import { copyOf, type Shelved } from '../../storage/copies.ts'
import { shelfOf } from '../../storage/shelves.ts'
import type { Storage } from '../../storage/storage.ts'
import { CHANNEL_IMAGE } from './data.ts'

export interface PicturePlace {
  readonly pool: pg.Pool
  readonly storage: Storage
  readonly config: Config
}
interface Kept {
  readonly storedAs: string
  readonly mimeType: string | null
  /** As it is now: leave may have been taken back since the report was frozen. */
  readonly isShared: boolean
}
interface Names {
  readonly clippings: Readonly<Record<string, Kept>>
  readonly influencers: Readonly<Record<string, string | null>>
  readonly poster: string | null
  readonly logo: string | null
}
const JPEG = 'image/jpeg'
const NAMES = `select json_build_object('poster', t."coverName", 'logo', u."logoName",
    'clippings', (select coalesce(json_object_agg(c.id, json_build_object('storedAs', c."storedAs", 'mimeType', c."mimeType",
        'isShared', f.sharing is not distinct from 'Erlaubt')), '{}')
      from project_mediacontact_partner_feature_clippings c
      join project_mediacontact_partner_features f on f.id = c.feature where c.id = any ($2::integer[])),
    'influencers', (select coalesce(json_object_agg(i.id, split_part(${CHANNEL_IMAGE}, '/', 5)), '{}')
      from influencers i where i.id = any ($3::integer[]))) as names
  from project_reports r join projects t on t.id = r.project join customers u on u.id = t.customer where r.id = $1`

const idsIn = ({ entries }: ReportContent, kind: ContentPicture['kind']) =>
  entries.flatMap(({ picture }) => (picture?.kind === kind ? picture.id : []))

/** Finds by one statement where the pictures of a report lie, and reads them one by one as they are asked for. */
export const picturesOf = async (
  { pool, storage, config }: PicturePlace,
  report: number,
  content: ReportContent,
  signal?: AbortSignal,
): Promise<ReportPictures> => {
  const files = content.entries.flatMap((entry) => entry.files.map(({ id }) => id))
  const { rows } = await pool.query<{ names: Names }>({
    text: NAMES,
    values: [report, [...idsIn(content, 'clipping'), ...files], idsIn(content, 'influencer')],
  })
  const names = rows[0]?.names
  const entries = new Map(content.entries.map((entry) => [entry.id, entry]))

  const drawn = async (file: Shelved, width: number): Promise<ReportPicture | undefined> => {
    signal?.throwIfAborted()
    const found = await copyOf(storage, file, width, smaller).catch(() => undefined)
    return found && readable(await buffer(found.content))
  }
  const clippingAt = (id: number): (Shelved & { readonly isShared: boolean }) | undefined => {
    const kept = names?.clippings[id]
    return kept && { ...kept, shelf: shelfOf(clipping), mimeType: kept.mimeType ?? '' }
  }
  const pictureAt = (shelf: string, storedAs: string | null | undefined, width: number) =>
    storedAs ? drawn({ shelf, storedAs, mimeType: JPEG }, width) : Promise.resolve(undefined)

  return {
    entry: async (id, width) => {
      const entry = entries.get(id)
      if (!entry?.picture) return undefined
      const { kind, id: picture } = entry.picture
      if (kind === 'influencer') return pictureAt(shelfOf(influencer), names?.influencers[picture], width)
      const file = clippingAt(picture)
      if (!file) return undefined
      return drawn(file, entry.isShared && file.isShared ? width : Math.min(width, WIDEST_WITHOUT_LEAVE))
    },
    clipping: async (id) => {
      signal?.throwIfAborted()
      const file = clippingAt(id)
      if (!file?.isShared) return undefined
      // drawn anew, since a kept copy does not know how many pages there are
      const found = await storage
        .withFile(file.shelf, file.storedAs, (path) => smallerWithPages(path, file.mimeType, CLIPPING_WIDTH))
        .catch(() => undefined)
      const picture = found && (await readable(found.bytes))
      return picture && { ...picture, pages: found.pages }
    },
    poster: () => pictureAt(shelfOf(project), content.hasPoster ? names?.poster : null, POSTER_WIDTH),
    customerLogo: () => pictureAt(shelfOf(customer), content.hasCustomerLogo ? names?.logo : null, LOGO_WIDTH),
    agencyLogo: () => agencyLogoIn(config),
  }
}
const [CLIPPING_WIDTH, POSTER_WIDTH, LOGO_WIDTH] = [1400, 800, 400]

const readable = async (bytes: Buffer): Promise<ReportPicture | undefined> =>
  measured(bytes).then(
    (picture) => ({ ...picture, type: 'jpeg' }),
    () => undefined,
  )

/** Read once for each path: it does not change while the server runs. */
const logos = new Map<string, Promise<ReportPicture | undefined>>()
export const agencyLogoIn = ({ COMPANY_LOGO: path }: Config): Promise<ReportPicture | undefined> => {
  if (!path) return Promise.resolve(undefined)
  const known = logos.get(path) ?? readLogo(path)
  logos.set(path, known)
  return known
}
const readLogo = (path: string): Promise<ReportPicture | undefined> =>
  Promise.all([loadSharp(), readFile(path)])
    .then(([sharp, content]) =>
      sharp(content)
        .resize({ width: 600, height: 300, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer({ resolveWithObject: true }),
    )
    .then(
      ({ data, info }): ReportPicture => ({ bytes: data, type: 'png', width: info.width, height: info.height }),
      () => undefined,
    )
