import type { Sending } from '@rampenlicht/model/kit/body'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { ABOUT_AT, type ContactPath } from '@rampenlicht/model/resources/contacts/about'
import { contactNote } from '@rampenlicht/model/resources/contacts/contact-note'
import { reminder } from '@rampenlicht/model/resources/contacts/reminder'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { missing } from '../../crud/memory/deleted.ts'
import { answerRecord, idOf, sendingIn } from '../../crud/routes.ts'
import type { Door } from '../../crud/write/door.ts'
import { read } from '../../crud/write/lock.ts'
import { Problem, unprocessable } from '../../errors.ts'
import { overviewStatement } from './overview.ts'

const WITH_REMINDER = { kind: 'create', title: 'Kontaktnotiz mit Wiedervorlage angelegt' }

type Item = { Params: { id: string } }

/** GET /mediacontacts/7/overview, and POST /mediacontacts/7/contact_notes: a talk and when to come back to it, in one deed. */
export const contactRoutes = (app: FastifyInstance, pool: pg.Pool, door: Door) => {
  for (const [path, about] of Object.entries(ABOUT_AT) as [ContactPath, string][]) {
    const resource = resourceAt(path)

    app.get<Item>(`/${path}/:id/overview`, async ({ params, actor }, reply) => {
      const id = idOf(resource, params.id)
      const { rows } = await pool.query<{ body: string }>(overviewStatement(path, id, actor))
      if (!rows[0]) throw await missing(pool, resource, id, actor)
      return reply.type('application/json; charset=utf-8').send(rows[0].body)
    })

    app.post<Item>(`/${path}/:id/contact_notes`, async (request, reply) => {
      const { actor } = request
      const whom = { [about]: iriOf(path, idOf(resource, request.params.id)) }
      const { reminder: later, ...note } = sendingIn(request)
      const { result, deed } = await door.inDeed(
        actor,
        async ({ client, create }) => {
          const [id = 0] = await create(contactNote, [{ sent: { ...note, ...whom } }])
          if (later !== undefined && later !== null)
            await create(reminder, [{ sent: { ...objectIn(later), ...whom } }]).catch(withinReminder)
          return { ...(await read(client, contactNote, id, actor))!, location: `/${contactNote.path}/${id}` }
        },
        ...(later ? [WITH_REMINDER] : []),
      )
      return answerRecord(reply.code(201).header('location', result.location), { ...result, deed })
    })
  }
}

const objectIn = (later: unknown): Sending => {
  if (typeof later === 'object' && !Array.isArray(later)) return later as Sending
  throw new Problem(400, '„reminder“ muss ein JSON-Objekt sein.')
}

/** What is wrong with the reminder is not wrong with the note. */
const withinReminder = (error: unknown): never => {
  if (!(error instanceof Problem) || !error.more.violations) throw error
  throw unprocessable(
    error.more.violations.map(({ propertyPath, message }) => ({ propertyPath: `reminder.${propertyPath}`, message })),
  )
}
