import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { note, whereOf } from '../../accounts/protocol.ts'

/** Somebody took data along; what stands in it is not told here either. */
export const noteExport = (
  client: pg.PoolClient,
  request: FastifyRequest,
  { title, count }: { readonly title: string; readonly count: number },
): Promise<void> =>
  note(client, { kind: 'exported', user: request.actor.id, where: whereOf(request), details: { title, count } })
