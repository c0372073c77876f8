import {
  type FileChapter,
  type FoundPerson,
  mayInform,
  type PersonFile,
} from '@rampenlicht/model/rules/privacy/person-file'
import type { FastifyInstance } from 'fastify'
import type { Outgoing } from '../../crud/export/answer.ts'
import { leavingOf } from '../../crud/leaving.ts'
import { searchTextIn } from '../../crud/search-words.ts'
import { nothingElse, type Query } from '../../crud/values.ts'
import type { Reads } from '../../db/reads.ts'
import type { Service } from '../../outside/services.ts'
import { only } from '../../plugins/only.ts'
import { answerRoute } from './answer.ts'
import type { ErasingPlace } from './erasing/erase.ts'
import { erasureRoutes } from './erasing/routes.ts'
import { readFile, readPerson } from './person.ts'
import { portableRoute } from './portable.ts'
import { registerRoutes } from './register.ts'
import { peopleStatement } from './same-person.ts'
import { termRoutes } from './terms/routes.ts'
import { textRoutes } from './texts.ts'
import { notHere, type Whose, whoseIn } from './whose.ts'

type Row = Record<string, unknown>

interface Place extends ErasingPlace {
  readonly reads: Reads
  readonly outgoing: Outgoing
  readonly services: readonly Service[]
}

/** What is held of a person, for those who answer when they ask. */
export const privacyRoutes = (app: FastifyInstance, place: Place) => {
  const { reads } = place
  const forThem = { onRequest: only(mayInform) }

  app.get<{ Querystring: Query }>(
    '/privacy/people',
    forThem,
    async ({ query }, reply): Promise<readonly FoundPerson[]> => {
      const { q = '', ...others } = query
      nothingElse(others)
      const statement = peopleStatement(searchTextIn(q))
      if (!statement) return []
      const { rows } = await reads(leavingOf(reply), (ask) => ask<FoundPerson & Row>(statement))
      return rows
    },
  )

  app.get<Whose>('/privacy/people/:path/:id', forThem, async ({ params }, reply): Promise<PersonFile> => {
    const whose = whoseIn(params)
    const file = await readFile(reads, leavingOf(reply), whose)
    if (!file) throw notHere(whose)
    return file
  })

  app.get<Whose>(
    '/privacy/people/:path/:id/mentions',
    forThem,
    async ({ params }, reply): Promise<readonly FileChapter[]> => {
      const whose = whoseIn(params)
      const read = await readPerson(reads, leavingOf(reply), whose)
      if (!read) throw notHere(whose)
      return read.mentions
    },
  )

  answerRoute(app, place)
  erasureRoutes(app, place)
  portableRoute(app, place)
  textRoutes(app, place.pool)
  registerRoutes(app, place)
  termRoutes(app, place)
}
