import { readBody } from '@rampenlicht/model/kit/body'
import { many, required } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { project } from '@rampenlicht/model/resources/projects/project'
import { projectMediacontactPartner } from '@rampenlicht/model/resources/publicity/project-mediacontact-partner'
import { type AddedPartners, MOST_SUGGESTIONS } from '@rampenlicht/model/rules/partner-suggestions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { columnsOf } from '../../crud/answer.ts'
import { permit } from '../../crud/permit.ts'
import { checkReferences } from '../../crud/references.ts'
import { idOf, sendingIn } from '../../crud/routes.ts'
import { refuseUnknown } from '../../crud/save.ts'
import { prepared, type Statement } from '../../crud/statements.ts'
import type { Totals } from '../../crud/totals.ts'
import { listedFor } from '../../crud/visible.ts'
import { inTransaction } from '../../db/pool.ts'
import { notFound, unprocessable } from '../../errors.ts'

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

/** All cooperations with their audit rows; a partner that has one already is passed over. */
const addStatement = (id: number, partners: readonly number[], actor: Actor): Statement => ({
  text: `with made as (
      insert into project_mediacontact_partners (project, "mediacontactPartner", "rejectedAll")
      select $1, partner, false from unnest($2::integer[]) as partner order by partner
      on conflict (project, "mediacontactPartner") do nothing
      returning id, "mediacontactPartner"),
    noted as (
      insert into audit (actor, path, record, deed, changes)
      select $3, $4, id, 'create', jsonb_build_object(
        'project', jsonb_build_array(null, $1::integer),
        'mediacontactPartner', jsonb_build_array(null, "mediacontactPartner")) from made)
    select made.id, json_build_object('id', p.id, 'name', p.name) as "mediacontactPartner"
    from made join mediacontact_partners p on p.id = made."mediacontactPartner"
    order by p.name collate german, made.id`,
  values: [id, partners, actor.id, projectMediacontactPartner.path],
})

/** What a request sends: several partners where a cooperation has one. */
const several: Resource = {
  ...projectMediacontactPartner,
  fields: { mediacontactPartners: required(many('Medienpartner', 'mediacontact_partners', ['name'])) },
}
const partnersIn = (request: FastifyRequest): readonly number[] => {
  const { values, violations, unknown } = readBody(several, sendingIn(request), 'create')
  refuseUnknown(unknown)
  if (violations.length) throw unprocessable(violations)
  return values['mediacontactPartners'] as readonly number[]
}

export const partnerRoutes = (app: FastifyInstance, pool: pg.Pool, totals: Totals) => {
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
    const answer = await inTransaction(pool, (client) => add(client, id, partners, actor))
    totals.forget()
    return reply.code(201).send(answer)
  })
}

const add = async (
  client: pg.PoolClient,
  id: number,
  partners: readonly number[],
  actor: Actor,
): Promise<AddedPartners> => {
  const { rows: found } = await client.query(
    prepared(`select from projects t where t.id = $1 and ${listedFor(project, actor, 't')} for key share`, [id]),
  )
  if (!found.length) throw notFound(`${project.noun.one} ${id}`)
  await permit(client, projectMediacontactPartner, projectMediacontactPartner.may.create, actor, { project: id })
  await checkReferences(client, projectMediacontactPartner, { mediacontactPartner: [null, partners] }, actor)
  const { rows: added } = await client.query<AddedPartners['added'][number]>(addStatement(id, partners, actor))
  return { added, present: partners.length - added.length }
}
