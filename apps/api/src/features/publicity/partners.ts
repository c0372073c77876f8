import { many, required } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { project } from '@rampenlicht/model/resources/projects/project'
import { projectMediacontactPartner as cooperation } from '@rampenlicht/model/resources/publicity/project-mediacontact-partner'
import { type AddedPartners, MOST_SUGGESTIONS } from '@rampenlicht/model/rules/partner-suggestions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { columnsOf } from '../../crud/answer.ts'
import { permit } from '../../crud/permit.ts'
import { checkReferences } from '../../crud/references.ts'
import { idOf, sendingIn, withDeed } from '../../crud/routes.ts'
import { prepared, type Statement } from '../../crud/statements.ts'
import { listedFor } from '../../crud/visible.ts'
import type { Deed } from '../../crud/write/deed.ts'
import type { Door } from '../../crud/write/door.ts'
import { newRow, readWhole } from '../../crud/write/reading.ts'
import { notFound } from '../../errors.ts'

type Item = { Params: { id: string } }

/** Partners behind the contacts of a project's Verteiler that do not cooperate yet, those with most contacts first. */
const suggestionsStatement = (id: number, actor: Actor): Statement =>
  prepared(
    `select (select coalesce(json_agg(r), '[]') from (
        select ${columnsOf('mediacontact_partners', ['name', 'company', 'categories', 'uniqueUser'], actor)}, found.contacts
        from (
          select p.target, count(distinct c.mediacontact)::integer as contacts
          from project_lists l
          join project_list_mediacontacts c on c."projectList" = l.id
          join mediacontacts__partners p on p.owner = c.mediacontact
          where l.project = $1 and not exists (
            select from project_mediacontact_partners k where k.project = $1 and k."mediacontactPartner" = p.target)
          group by p.target) found
        join mediacontact_partners t0 on t0.id = found.target
        order by found.contacts desc, t0.name collate german, t0.id limit ${MOST_SUGGESTIONS}) r)::text as body
     from projects t where t.id = $1 and ${listedFor(project, actor, 't')}`,
    [id],
  )

/** What a request sends: several partners where a cooperation has one. */
const several: Resource = {
  ...cooperation,
  fields: { mediacontactPartners: required(many('Medienpartner', 'mediacontact_partners', ['name'])) },
}
const partnersIn = (request: FastifyRequest): readonly number[] =>
  readWhole(several, sendingIn(request))['mediacontactPartners'] as readonly number[]

export const partnerRoutes = (app: FastifyInstance, pool: pg.Pool, door: Door) => {
  app.get<Item>('/projects/:id/partner_suggestions', async ({ params, actor }, reply) => {
    const id = idOf(project, params.id)
    const { rows } = await pool.query<{ body: string }>(suggestionsStatement(id, actor))
    if (!rows[0]) throw notFound(`${project.noun.one} ${id}`)
    return reply.type('application/json; charset=utf-8').send(rows[0].body)
  })

  app.post<Item>('/projects/:id/mediacontact_partners', async (request, reply) => {
    const { params, actor } = request
    const id = idOf(project, params.id)
    const partners = partnersIn(request)
    const done = await door.inDeed(actor, (deed) => add(deed, id, partners, actor))
    return withDeed(reply.code(201), done).send(done.result)
  })
}

/** A partner that cooperates already is passed over, also when somebody else adds it at this moment. */
const add = async (deed: Deed, id: number, partners: readonly number[], actor: Actor): Promise<AddedPartners> => {
  const { client } = deed
  const { rows: found } = await client.query(
    prepared(`select from projects t where t.id = $1 and ${listedFor(project, actor, 't')} for key share`, [id]),
  )
  if (!found.length) throw notFound(`${project.noun.one} ${id}`)
  await permit(client, cooperation, cooperation.may.create, actor, { project: id })
  await checkReferences(client, cooperation, actor, [{ changes: { mediacontactPartner: [null, partners] } }])
  const rows = partners.map((partner) => newRow(cooperation, { project: id, mediacontactPartner: partner }))
  const ids = await deed.insert(cooperation, rows, { passesOver: true })
  const { rows: added } = await client.query<AddedPartners['added'][number]>(
    `select c.id, json_build_object('id', p.id, 'name', p.name) as "mediacontactPartner"
     from project_mediacontact_partners c join mediacontact_partners p on p.id = c."mediacontactPartner"
     where c.id = any ($1::integer[]) order by p.name collate german, c.id`,
    [ids.filter((one) => one !== undefined)],
  )
  return { added, present: partners.length - added.length }
}
