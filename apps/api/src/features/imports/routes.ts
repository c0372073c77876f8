import { type Actor, manager, wordsOf } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import {
  type Import,
  type ImportRow,
  type ImportState,
  type ImportSummary,
  MOST_MEGABYTES,
  mayImport,
} from '@rampenlicht/model/rules/import/imports'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { answerTable, type Outgoing, tableFormatOf } from '../../crud/export/answer.ts'
import { leavingOf } from '../../crud/leaving.ts'
import { fillLikeness } from '../../crud/likeness.ts'
import { nextLink, sendingIn } from '../../crud/routes.ts'
import type { Query } from '../../crud/values.ts'
import type { Door } from '../../crud/write/door.ts'
import { inTransaction } from '../../db/pool.ts'
import { gateFor } from '../../db/reads.ts'
import { badRequest, forbidden, notFound, Problem, violation } from '../../errors.ts'
import { addJob, JOB_JSON } from '../../jobs/queue.ts'
import { incoming } from '../../plugins/incoming.ts'
import type { Storage } from '../../storage/storage.ts'
import { checker } from './check.ts'
import { errorTable, leftRows } from './error-file.ts'
import { importable } from './importable.ts'
import { plannerFor } from './plan.ts'
import { rowsWantedIn, soughtIn } from './query.ts'
import { receiveTable } from './receive.ts'
import { shownRows } from './rows.ts'
import { type Settings, settingsIn } from './settings.ts'
import {
  type Body,
  importStatement,
  type KeptImport,
  keptImport,
  listStatement,
  lockedImport,
  rowsAfter,
  TO_WRITE,
} from './store.ts'
import { CHECK, RUN, UNDO } from './tasks.ts'

type Numbered = { Params: { id: string } }

/** Few files are read at a time, for each may take a gigabyte for a moment. */
const AT_ONCE = 2
const PREVIEWED = 20
/** For keys that are still to be made; the check waits for all of them. */
const PREVIEW_WAITS_MS = 1_000
const OPEN: readonly ImportState[] = ['Hochgeladen', 'Geprüft']

const forImporters = (actor: Actor) => {
  if (!mayImport(actor)) throw forbidden(`Das darf nur: ${wordsOf(manager)}.`)
}
const idIn = ({ id }: Numbered['Params']): number => {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound(`Import ${id.slice(0, 20)}`)
  return Number(id)
}

/** Files on their way into a directory: POST /imports, then PUT, check and run. */
export const importRoutes = (app: FastifyInstance, pool: pg.Pool, storage: Storage, door: Door, outgoing: Outgoing) => {
  const gate = gateFor(AT_ONCE)
  const answered = async (id: number): Promise<Import> => {
    const { rows } = await pool.query<Body<Import>>(importStatement(id))
    if (!rows[0]) throw notFound(`Import ${id}`)
    return rows[0].body
  }
  const keptOf = async (params: Numbered['Params']): Promise<KeptImport> => {
    const id = idIn(params)
    const kept = await keptImport(pool, id)
    if (!kept) throw notFound(`Import ${id}`)
    return kept
  }

  app.post('/imports', async (request, reply) => {
    forImporters(request.actor)
    return incoming(request, storage, MOST_MEGABYTES, async (file) => {
      const { resource: path = '', ...others } = file.fields
      const [unknown] = Object.keys(others)
      if (unknown) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
      const resource = importable.find((one) => one.path === path)
      if (!resource)
        throw violation('resource', `Importieren lässt sich: ${importable.map((one) => one.path).join(', ')}.`)
      const signal = leavingOf(reply)
      const leave = await gate(signal)
      try {
        const id = await receiveTable(pool, resource, file, request.actor.id, signal)
        return reply
          .code(201)
          .header('location', `/imports/${id}`)
          .send(await answered(id))
      } finally {
        leave()
      }
    })
  })

  app.get('/imports', async (request, reply): Promise<readonly ImportSummary[]> => {
    forImporters(request.actor)
    const sought = soughtIn(request.query as Query)
    const { rows } = await pool.query<Body<ImportSummary>>(listStatement(sought))
    const last = rows.at(-1)
    if (last && rows.length === sought.perPage)
      reply.header('link', nextLink(request, JSON.stringify([last.body.id]), 'before'))
    reply.header('x-total-count', rows[0]?.total ?? 0)
    return rows.map(({ body }) => body)
  })

  app.get<Numbered>('/imports/:id', async ({ actor, params }) => {
    forImporters(actor)
    return answered(idIn(params))
  })

  app.put<Numbered>('/imports/:id', async (request) => {
    forImporters(request.actor)
    const id = idIn(request.params)
    const body = sendingIn(request)
    await inTransaction(pool, async (client) => {
      const kept = await lockedImport(client, id)
      if (!kept) throw notFound(`Import ${id}`)
      if (!OPEN.includes(kept.state)) throw closed(kept)
      const { decisions, ...settings } = settingsIn(body, kept)
      if (Object.keys(settings).length) await client.query(saveStatement(kept, settings))
      if (decisions && kept.state !== 'Geprüft') throw new Problem(409, 'Bitte die Datei erst prüfen.')
      for (const [line, rule] of Object.entries(decisions ?? {})) await client.query(DECIDE, [id, rule, line])
    })
    return answered(id)
  })

  app.delete<Numbered>('/imports/:id', async ({ actor, params }, reply) => {
    forImporters(actor)
    const kept = await keptOf(params)
    if (kept.deed !== null || !OPEN.includes(kept.state)) throw closed(kept)
    await pool.query('delete from imports where id = $1', [kept.id])
    return reply.code(204).send()
  })

  /** Begins a job of this import, in the state that it has meanwhile. */
  const begin = async (request: FastifyRequest<Numbered>, reply: FastifyReply, how: Beginning) => {
    forImporters(request.actor)
    const id = idIn(request.params)
    const body = await inTransaction(pool, async (client) => {
      const kept = await lockedImport(client, id)
      if (!kept) throw notFound(`Import ${id}`)
      how.refuses(kept)
      const { rows } = await client.query<{ total: number }>(how.total, [id])
      const { id: actor } = request.actor
      const job = await addJob(client, {
        kind: how.kind,
        title: how.title(kept),
        actor,
        total: rows[0]?.total ?? 0,
        payload: { id, actor },
      })
      await client.query(
        `update imports set job = $2${how.state ? ', state = $3' : ''}${how.kind === RUN ? ', "ranAt" = coalesce("ranAt", now())' : ''} where id = $1`,
        [id, job, ...(how.state ? [how.state] : [])],
      )
      return (await client.query<{ body: object }>(`select ${JOB_JSON} as body from jobs where id = $1`, [job])).rows[0]
        ?.body
    })
    return reply.code(202).send(body)
  }
  app.post<Numbered>('/imports/:id/check', (request, reply) => begin(request, reply, CHECKING))
  app.post<Numbered>('/imports/:id/run', (request, reply) => begin(request, reply, RUNNING))
  app.post<Numbered>('/imports/:id/undo', (request, reply) => begin(request, reply, UNDOING))

  app.get<Numbered>('/imports/:id/rows', async (request, reply): Promise<readonly ImportRow[]> => {
    forImporters(request.actor)
    const { id } = await keptOf(request.params)
    const { rows, total } = await shownRows(pool, id, rowsWantedIn(request.query as Query))
    reply.header('x-total-count', total)
    return rows
  })

  /** The first rows as they would be saved now. */
  app.get<Numbered>('/imports/:id/preview', async ({ actor, params }): Promise<readonly ImportRow[]> => {
    forImporters(actor)
    const kept = await keptOf(params)
    const resource = resourceAt(kept.path)
    await fillLikeness(pool, resource, undefined, Date.now() + PREVIEW_WAITS_MS)
    const rows = await rowsAfter(pool, kept.id, -1, PREVIEWED)
    const planner = await plannerFor(pool, {
      kept,
      actor,
      behaviour: { tidies: (sent) => door.tidied(resource, sent) },
    })
    const cells = new Map(rows.map((row) => [row.n, row.cells]))
    return checker(
      planner,
      kept.duplicates,
    )(await planner.plan(rows)).map(({ n, state, found: { preset, ...found } }) => ({
      n,
      state,
      ...found,
      decision: preset,
      record: null,
      cells: cells.get(n) ?? [],
    }))
  })

  app.get<Numbered>('/imports/:id/errors', async (request, reply) => {
    forImporters(request.actor)
    const kept = await keptOf(request.params)
    const format = tableFormatOf({ format: 'xlsx', ...(request.query as Query) })
    return answerTable(reply, outgoing, resourceAt(kept.path), format, async () =>
      errorTable(kept, await leftRows(pool, kept.id)),
    )
  })
}

/** What is twice in the file and nowhere else cannot be written into a record that is there: it is left out. */
const DECIDE = `update import_rows set decision = case when $2 = 'update' and found -> 'match' = 'null' then 'skip' else $2 end
  where import = $1 and state = 'duplicate' and ($3 = '*' or n = nullif($3, '*')::integer)`

const closed = ({ state }: KeptImport) =>
  new Problem(
    409,
    state === 'Läuft' || state === 'Wird geprüft' ? 'Der Import läuft gerade.' : 'Dieser Import ist abgeschlossen.',
  )

/** What was found out about the rows no longer holds. */
const saveStatement = ({ id, columns, fixed, duplicates, lookups }: KeptImport, settings: Settings) => ({
  text: `update imports set columns = $2, fixed = $3, duplicates = $4, lookups = $5, state = 'Hochgeladen', counts = null where id = $1`,
  values: [
    id,
    JSON.stringify(settings.columns ?? columns),
    JSON.stringify(settings.fixed ?? fixed),
    settings.duplicates === undefined ? duplicates : settings.duplicates,
    JSON.stringify(settings.lookups ?? lookups),
  ],
})

interface Beginning {
  readonly kind: string
  readonly state?: ImportState
  readonly title: (kept: KeptImport) => string
  readonly total: string
  readonly refuses: (kept: KeptImport) => void
}
const CHECKING: Beginning = {
  kind: CHECK,
  state: 'Wird geprüft',
  title: ({ file }) => `${file} prüfen`,
  total: 'select rows as total from imports where id = $1',
  refuses: (kept) => {
    if (!OPEN.includes(kept.state)) throw closed(kept)
    if (!kept.columns.some(({ field }) => field !== null))
      throw violation('columns', 'Bitte mindestens eine Spalte zuordnen.')
  },
}
const RUNNING: Beginning = {
  kind: RUN,
  state: 'Läuft',
  title: ({ file }) => `Import ${file}`,
  total: `select count(*)::integer as total from import_rows where import = $1 and ${TO_WRITE}`,
  refuses: (kept) => {
    if (kept.state === 'Hochgeladen') throw new Problem(409, 'Bitte die Datei erst prüfen.')
    if (!['Geprüft', 'Abgebrochen', 'Fehlgeschlagen'].includes(kept.state)) throw closed(kept)
  },
}
const UNDOING: Beginning = {
  kind: UNDO,
  title: ({ file }) => `Import ${file} rückgängig machen`,
  total: 'select 1 as total where $1::integer is not null',
  refuses: ({ state, deed }) => {
    if (deed === null) throw new Problem(409, 'Der Import hat noch nichts geschrieben.')
    if (state === 'Läuft') throw new Problem(409, 'Der Import läuft gerade.')
    if (state === 'Rückgängig gemacht') throw new Problem(409, 'Der Import ist schon rückgängig gemacht.')
  },
}
