import { reportComment } from '@rampenlicht/model/resources/reports/report-comment'
import {
  LONGEST_AUTHOR,
  LONGEST_COMMENT,
  type NewComment,
  type SharedComment,
} from '@rampenlicht/model/rules/report/link'
import { isInLive, liveStatus } from '@rampenlicht/model/rules/report/live'
import type pg from 'pg'
import * as z from 'zod'
import type { Config } from '../../config.ts'
import type { Door } from '../../crud/write/door.ts'
import { forbidden, unprocessable, violation } from '../../errors.ts'
import { readReport } from './data.ts'
import type { Shared } from './opening.ts'

const line = (label: string, most: number) =>
  z
    .string(`„${label}“ ist ein Pflichtfeld.`)
    .trim()
    .min(1, `„${label}“ ist ein Pflichtfeld.`)
    .max(most, `„${label}“ darf höchstens ${most.toLocaleString('de-DE')} Zeichen haben.`)
const comment = z.object(
  {
    entry: z
      .int('„Beitrag“: erwartet wird seine Nummer.')
      .positive('„Beitrag“: erwartet wird seine Nummer.')
      .nullable(),
    name: line('Name', LONGEST_AUTHOR),
    text: line('Kommentar', LONGEST_COMMENT),
  },
  'Erwartet werden Name und Kommentar.',
)

export const commentIn = (body: unknown): NewComment => {
  const sent = typeof body === 'object' && body !== null ? { entry: null, ...body } : body
  const { data, error } = comment.safeParse(sent)
  if (!data) throw unprocessable(error.issues.map(({ path, message }) => ({ propertyPath: path.join('.'), message })))
  return data
}

/** Those that somebody here has let through. */
const SHOWN = `select id, coalesce(feature, cooperation) as entry, author, text, "createdAt" as at
  from project_report_comments`

export const shownComments = async (pool: pg.Pool, report: number): Promise<readonly SharedComment[]> => {
  const { rows } = await pool.query<SharedComment>(
    `${SHOWN} where report = $1 and state = 'Gezeigt' order by "createdAt", id`,
    [report],
  )
  return rows
}

/** Only about what whoever writes can see. */
const refuseUnseen = async (pool: pg.Pool, config: Config, shared: Shared, entry: number): Promise<void> => {
  if (shared.content.entries.some(({ id }) => id === entry)) return
  const read = shared.isLive ? await readReport(pool, config, shared.report) : undefined
  if (!read || !isInLive(liveStatus(read.settings, read.data, ''), entry))
    throw violation('entry', '„Beitrag“: Diesen Beitrag gibt es hier nicht.')
}

/** Keeps what somebody at the customer's wrote, for somebody here to read first. */
export const writeComment = async (
  { pool, door, config }: { readonly pool: pg.Pool; readonly door: Door; readonly config: Config },
  shared: Shared,
  { entry, name, text }: NewComment,
  reserve: () => Promise<void>,
): Promise<SharedComment> => {
  if (!shared.allowsComments) throw forbidden('Zu diesem Report werden keine Kommentare angenommen.')
  if (entry !== null) await refuseUnseen(pool, config, shared, entry)
  await reserve()
  const about = shared.content.kind === 'Clippings' ? 'feature' : 'cooperation'
  const target = about === 'feature' ? 'project_mediacontact_partner_features' : 'project_influencers'
  const { result } = await door.inStrangersDeed(async (deed) => {
    if (entry !== null) {
      const { rowCount } = await deed.client.query(`select from ${target} where id = $1 for key share`, [entry])
      if (rowCount === 0) throw violation('entry', '„Beitrag“: Diesen Beitrag gibt es nicht mehr.')
    }
    const sent = {
      report: `/project_reports/${shared.report}`,
      ...(entry === null ? {} : { [about]: `/${target}/${entry}` }),
      ...{ author: name, text, state: 'Neu' },
    }
    const [id = 0] = await deed.create(reportComment, [{ sent }])
    return (await deed.client.query<SharedComment>(`${SHOWN} where id = $1`, [id])).rows[0]!
  })
  return result
}
