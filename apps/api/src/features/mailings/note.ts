import { iriOf } from '@rampenlicht/model/kit/iri'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { ABOUT_AT } from '@rampenlicht/model/resources/contacts/about'
import { contactNote } from '@rampenlicht/model/resources/contacts/contact-note'
import { projectListMediacontactMaterial as allocation } from '@rampenlicht/model/resources/publicity/project-list-mediacontact-material'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { audienceIn, type MailedPath } from '@rampenlicht/model/rules/mail/audience'
import { subjectOf } from '@rampenlicht/model/rules/mail/compose'
import type { Fillings } from '@rampenlicht/model/rules/paper/placeholders'
import type pg from 'pg'
import type { Asking, Door } from '../../crud/write/door.ts'
import { reasonOf } from '../../errors.ts'

const AT_ONCE = 200

interface Noted {
  readonly id: number
  readonly path: MailedPath
  readonly person: number
  readonly fillings: Fillings
  readonly sentAt: Date
  /** A place in one of its Verteiler, for the material. */
  readonly member: number | null
}
interface About {
  readonly project: number
  readonly subject: string | null
  readonly embargo: Date | null
  readonly audience: string | null
  readonly material: number | null
  readonly materialCount: number | null
  readonly deed: string | null
  readonly total: number
  /** Those of anybody. */
  readonly fillings: Fillings
}

/** Held until they are written: two who note at once do not note twice. Whoever is gone since is left out by their id. */
const ACCEPTED = `select r.id, r.path, r.person, r.fillings, r."sentAt", (
    select min(c.id) from project_list_mediacontacts c
    where r.path = 'mediacontacts' and c.mediacontact = r.person and c."projectList" = any ($2::integer[])) as member
  from mailing_recipients r
  where r.mailing = $1 and r.state = 'Angenommen' and not r."isNoted" and ($3::integer is null or r.id = $3)
    and case r.path when 'mediacontacts' then exists (select from mediacontacts p where p.id = r.person)
      else exists (select from influencers p where p.id = r.person) end
  order by r.id limit ${AT_ONCE} for update of r skip locked`

const readAbout = async (pool: pg.Pool, mailing: number): Promise<About | undefined> => {
  const { rows } = await pool.query<About>(
    `select m.project, m.subject, m.embargo, m.audience, m.material, m."materialCount", s.deed,
       (select count(*)::integer from mailing_recipients r where r.mailing = m.id) as total,
       (select r.fillings from mailing_recipients r where r.mailing = m.id limit 1) as fillings
     from mailings m join mailing_sendings s on s.mailing = m.id where m.id = $1`,
    [mailing],
  )
  return rows[0]
}

/**
 * What was accepted is written down with each contact and, where material is meant, as its Zuteilung, all of it in one deed of
 * several transactions. Each notes its rows as written, so that whoever goes on after a crash writes nothing twice.
 */
export const noteAccepted = async (
  { pool, door, warn }: { pool: pg.Pool; door: Door; warn: (facts: object, text: string) => void },
  mailing: number,
  actor: Actor,
): Promise<void> => {
  const about = await readAbout(pool, mailing)
  if (!about) return
  const nobody = { Anrede: null, Vorname: null, Nachname: null, Medium: null }
  const words = subjectOf({ subject: about.subject, embargo: null }, { ...about.fillings, ...nobody })
  const kind = { kind: 'mailing', title: `Mail „${words}“ an ${about.total.toLocaleString('de-DE')} Empfänger` }
  const begun = async () => {
    const deed = await door.begin(actor, kind)
    await pool.query('update mailing_sendings set deed = $2 where mailing = $1', [mailing, deed])
    return deed
  }
  let goesOn = about.deed === null ? undefined : Number(about.deed)
  const portion = async (only: number | null) => {
    const { rowCount } = await pool.query(
      `select from mailing_recipients where mailing = $1 and state = 'Angenommen' and not "isNoted" limit 1`,
      [mailing],
    )
    if (rowCount === 0) return 0
    goesOn ??= await begun()
    const { result } = await door.inDeed(actor, (deed) => write(deed, mailing, about, only), {
      ...kind,
      goesOn,
      partOf: `/mailings/${mailing}`,
    })
    return result
  }
  try {
    while ((await portion(null)) === AT_ONCE);
  } catch (error) {
    warn({ mailing, reason: reasonOf(error) }, 'mails are noted one by one')
    await oneByOne(pool, mailing, portion, warn)
  }
}

/** Where one of them cannot be written, the others are, and it is not tried for ever. */
const oneByOne = async (
  pool: pg.Pool,
  mailing: number,
  portion: (only: number) => Promise<number>,
  warn: (facts: object, text: string) => void,
) => {
  const { rows } = await pool.query<{ id: number }>(
    `select id from mailing_recipients where mailing = $1 and state = 'Angenommen' and not "isNoted" order by id`,
    [mailing],
  )
  for (const { id } of rows)
    await portion(id).catch(async (error) => {
      warn({ mailing, recipient: id, reason: reasonOf(error) }, 'a mail was not noted')
      await pool.query('update mailing_recipients set "isNoted" = true where id = $1', [id])
    })
}

const write = async (deed: Asking, mailing: number, about: About, only: number | null): Promise<number> => {
  const { client } = deed
  const { project, subject, embargo, audience, material, materialCount } = about
  const { rows } = await client.query<Noted>(ACCEPTED, [mailing, audienceIn(audience).lists, only])
  if (rows.length === 0) {
    // those who are gone need no note
    await client.query(
      `update mailing_recipients set "isNoted" = true
       where mailing = $1 and state = 'Angenommen' and not "isNoted" and ($2::integer is null or id = $2)`,
      [mailing, only],
    )
    return 0
  }
  const draft = { subject, embargo: embargo?.toISOString() ?? null }
  await deed.create(
    contactNote,
    rows.map(({ path, person, fillings, sentAt }) => ({
      sent: {
        [ABOUT_AT[path]]: iriOf(path, person),
        kind: 'Mail',
        text: `Mail gesendet: ${subjectOf(draft, fillings)}`,
        at: sentAt.toISOString(),
        project: iriOf('projects', project),
      },
    })),
    `/mailings/${mailing}`,
  )
  const supplied = material === null ? [] : rows.filter(({ member }) => member !== null)
  if (supplied.length > 0)
    await deed.create(
      allocation,
      supplied.map(({ member, sentAt }) => ({
        sent: {
          projectMaterial: iriOf('project_materials', material!),
          projectListMediacontact: iriOf('project_list_mediacontacts', member!),
          count: materialCount ?? 1,
          date: agencyDay(sentAt),
        },
      })),
      `/mailings/${mailing}`,
    )
  await client.query('update mailing_recipients set "isNoted" = true where id = any ($1::integer[])', [
    rows.map(({ id }) => id),
  ])
  return rows.length
}
