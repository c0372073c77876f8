import { readBody } from '@rampenlicht/model/kit/body'
import { iriOf } from '@rampenlicht/model/kit/iri'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { contactNote } from '@rampenlicht/model/resources/contacts/contact-note'
import { mailing, type PrintedKind, printed } from '@rampenlicht/model/resources/mail/mailing'
import { projectListMediacontactMaterial as allocation } from '@rampenlicht/model/resources/publicity/project-list-mediacontact-material'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { answerRecord, sendingIn } from '../../crud/routes.ts'
import type { Asking, Door } from '../../crud/write/door.ts'
import { read } from '../../crud/write/lock.ts'
import { refuseUnreadable } from '../../crud/write/reading.ts'
import { violation } from '../../errors.ts'
import { MOST_MEANT } from './meant.ts'

interface Printed {
  readonly kind: PrintedKind
  readonly name: string
  readonly contacts: readonly number[]
  readonly material: number | null
  readonly count: number | null
  readonly date: string
}
/** Somebody in a Verteiler. */
interface Member {
  readonly id: number
  readonly mediacontact: number
  readonly project: number
  readonly list: number
}

/** POST /mailings/printed: paper that has gone out, with all that is known by it, in one deed. */
export const printedRoutes = (app: FastifyInstance, door: Door) => {
  app.post('/mailings/printed', async (request, reply) => {
    const { actor } = request
    const reading = readBody(printed, sendingIn(request), 'create')
    refuseUnreadable([reading])
    const wanted = reading.values as unknown as Printed
    const title = `${wanted.kind} „${wanted.name}“ an ${wanted.contacts.length.toLocaleString('de-DE')} Empfänger`
    const done = await door.inDeed(actor, (deed) => enter(deed, actor, wanted), { kind: 'create', title })
    return answerRecord(reply.code(201), { ...done.result, deed: done.deed })
  })
}

const enter = async (deed: Asking, actor: Actor, wanted: Printed) => {
  const { client, create } = deed
  const members = await membersOf(client, wanted.contacts)
  const project = iriOf('projects', members[0]!.project)
  const [id = 0] = await create(mailing, [
    {
      sent: {
        project,
        kind: wanted.kind,
        name: wanted.name,
        audience: `lists=${[...new Set(members.map(({ list }) => list))].join()}`,
        material: wanted.material === null ? null : iriOf('project_materials', wanted.material),
        materialCount: wanted.count,
        sentOn: wanted.date,
      },
    },
  ])
  await client.query(RECIPIENTS, [id, members.map(({ mediacontact }) => mediacontact), wanted.date])
  // the Verteiler brings them along: nobody who follows the activity is told of each, and all of it is taken back by itself
  const along = iriOf('project_lists', members[0]!.list)
  const { material } = wanted
  await create(
    contactNote,
    members.map(({ mediacontact }) => ({
      sent: {
        mediacontact: iriOf('mediacontacts', mediacontact),
        kind: 'Brief',
        text: `${WORDS[wanted.kind]}: ${wanted.name}`,
        at: `${wanted.date.slice(0, 10)}T11:00:00Z`,
        project,
      },
    })),
    along,
  )
  if (material !== null)
    await create(
      allocation,
      members.map((member) => ({
        sent: {
          projectMaterial: iriOf('project_materials', material),
          projectListMediacontact: iriOf('project_list_mediacontacts', member.id),
          count: wanted.count ?? 1,
          date: wanted.date,
        },
      })),
      along,
    )
  return (await read(client, mailing, id, actor))!
}

const WORDS: Readonly<Record<PrintedKind, string>> = {
  Brief: 'Brief verschickt',
  Etiketten: 'Per Post verschickt',
  Lieferung: 'Lieferung verschickt',
}

/** All of one project, each person once. */
const membersOf = async (client: pg.PoolClient, contacts: readonly number[]): Promise<readonly Member[]> => {
  if (contacts.length === 0) throw violation('contacts', 'Bitte „Kontakte“ wählen.')
  if (contacts.length > MOST_MEANT)
    throw violation('contacts', `„Kontakte“: höchstens ${MOST_MEANT.toLocaleString('de-DE')} auf einmal.`)
  const { rows } = await client.query<Member>(
    `select distinct on (c.mediacontact) c.id, c.mediacontact, l.project, l.id as list
     from project_list_mediacontacts c join project_lists l on l.id = c."projectList"
     where c.id = any ($1::integer[]) order by c.mediacontact, c.id`,
    [contacts],
  )
  if (rows.length === 0) throw violation('contacts', '„Kontakte“: Davon steht niemand mehr im Verteiler.')
  if (new Set(rows.map(({ project }) => project)).size > 1)
    throw violation('contacts', '„Kontakte“ gehören zu verschiedenen Projekten.')
  return rows
}

const RECIPIENTS = `
  insert into mailing_recipients (mailing, path, person, name, medium, fillings, state, at, "sentAt", token, "isNoted")
  select $1, 'mediacontacts', c.id, coalesce(nullif(concat_ws(' ', c."firstName", c."lastName"), ''), 'Nr. ' || c.id),
    (select string_agg(p.name, ', ' order by p.name collate german) from mediacontacts__partners k
      join mediacontact_partners p on p.id = k.target where k.owner = c.id),
    '{}', 'Versendet', now(), $3::date, replace(gen_random_uuid()::text, '-', ''), true
  from mediacontacts c where c.id = any ($2::integer[])`
