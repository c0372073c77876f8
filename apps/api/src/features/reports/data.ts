import type { Actor } from '@rampenlicht/model/kit/rule'
import { project } from '@rampenlicht/model/resources/projects/project'
import { clipping } from '@rampenlicht/model/resources/publicity/clipping'
import { CHANNELS } from '@rampenlicht/model/rules/channels'
import type { ReportSettings } from '@rampenlicht/model/rules/report/chosen'
import type { ReportData } from '@rampenlicht/model/rules/report/data'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { derivedValue } from '../../crud/derived.ts'
import { prepared, type Statement } from '../../crud/statements.ts'
import { listedFor } from '../../crud/visible.ts'

/** Column by column what may leave the house: notes, fees and whom one talked to have no place here. */
const CLIPPINGS = `(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'mimeType', c."mimeType",
    'url', ${derivedValue(clipping.path, 'url', clipping.fields.url, 'c')}) order by c."createdAt", c.id), '[]')
  from project_mediacontact_partner_feature_clippings c where c.feature = f.id)`

const CATEGORY = `(select k.name from "mediacontact_partners__categories" w
  join mediacontact_partner_categories k on k.id = w.target where w.owner = m.id order by k.name collate german limit 1)`

const FEATURES = `(select coalesce(json_agg(json_build_object('id', f.id, 'type', f.type, 'status', f.status, 'date', f.date,
    'headline', f.headline, 'link', f.link, 'highlight', f.highlight, 'mood', f.mood, 'quote', f.quote,
    'views', coalesce(f.views, f."youtubeVideoViews"), 'sharing', f.sharing,
    'medium', json_build_object('id', m.id, 'name', m.name, 'category', ${CATEGORY},
      'uniqueUser', m."uniqueUser", 'visits', m.visits, 'printCount', m."printCount"),
    'clippings', ${CLIPPINGS}) order by f.date, f.id), '[]')
  from project_mediacontact_partners c
  join project_mediacontact_partner_features f on f."projectMediacontactPartner" = c.id
  join mediacontact_partners m on m.id = c."mediacontactPartner" where c.project = t0.id)`

/** Those whose followers are known; a podcast has none. A figure without a handle is left over from a channel that was taken away. */
const COUNTED = CHANNELS.filter(({ name }) => name !== 'Apple Podcast')
const CHANNEL_ROWS = COUNTED.map(
  ({ name, prefix, handle, count, unit }, place) =>
    `(${place}, '${name}', i."${count}", '${unit}', i."${prefix}UpdatedAt", nullif(trim(i."${handle}"), ''))`,
).join(', ')
/** The picture of the first channel that has one, `i` being the influencer. */
export const CHANNEL_IMAGE = `coalesce(${CHANNELS.map(({ prefix }) => `i."${prefix}Image"`).join(', ')})`

const COOPERATIONS = `(select coalesce(json_agg(json_build_object('id', c.id, 'influencer', i.id, 'name', i.name, 'category', k.name,
    'feature', c.feature, 'link', c.link, 'status', c.status, 'fee', case when r."showsFees" then c.fee end,
    'channels', (select coalesce(json_agg(json_build_object('name', n.name, 'count', n.count, 'unit', n.unit, 'at', n.at)
        order by n.place), '[]')
      from (values ${CHANNEL_ROWS}) n(place, name, count, unit, at, handle) where n.count is not null and n.handle is not null),
    'image', ${CHANNEL_IMAGE}) order by i.name collate german, c.id), '[]')
  from project_influencers c join influencers i on i.id = c.influencer
  left join influencer_categories k on k.id = i."influencerCategory" where c.project = t0.id)`

const COLUMNS = `json_build_object('project', json_build_object('id', t0.id, 'title', t0.title, 'category', t0.category,
    'releaseDate', t0."releaseDate", 'tbc', t0.tbc, 'coverName', t0."coverName", 'customer', json_build_object(
      'id', u.id, 'name', u.name, 'logoName', u."logoName", 'color', u.color)),
  'contact', (select json_build_object('name', concat_ws(' ', p."firstName", p."lastName"), 'email', p.email, 'phone', p.phone)
    from users p where p.id = r.contact and p."deletedAt" is null),
  'features', ${FEATURES}, 'cooperations', ${COOPERATIONS})`

type FromDatabase = Omit<ReportData, 'agency'>
interface Read {
  readonly data: FromDatabase
  readonly settings: ReportSettings
}

/** A project that is not listed for somebody has no report for them either; the customer's link asks for nobody. */
const statement = (id: number, actor: Actor | undefined): Statement =>
  prepared(
    `select ${COLUMNS} as data, to_json(r) as settings from project_reports r join projects t0 on t0.id = r.project
     join customers u on u.id = t0.customer where r.id = $1 and ${actor ? listedFor(project, actor, 't0') : 'true'}`,
    [id],
  )

export interface ReportRead {
  readonly data: ReportData
  readonly settings: ReportSettings
}

/** How the agency calls itself and looks. */
export const agencyOf = ({ COMPANY_NAME, COMPANY_COLOR, COMPANY_LOGO }: Config): ReportData['agency'] => ({
  name: COMPANY_NAME,
  color: COMPANY_COLOR,
  hasLogo: COMPANY_LOGO !== undefined,
})

/** All that a report is put together from, by one statement. */
export const readReport = async (
  client: pg.Pool | pg.PoolClient,
  config: Config,
  id: number,
  actor?: Actor,
): Promise<ReportRead | undefined> => {
  const { rows } = await client.query<Read>(statement(id, actor))
  const found = rows[0]
  if (!found) return undefined
  const { contact } = found.data
  return {
    settings: found.settings,
    data: {
      ...found.data,
      contact: contact && { ...contact, phone: contact.phone && `${config.COMPANY_PHONE_PREFIX}${contact.phone}` },
      agency: agencyOf(config),
    },
  }
}
