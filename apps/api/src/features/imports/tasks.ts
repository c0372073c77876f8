import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { mayImport, type RowCounts } from '@rampenlicht/model/rules/import/imports'
import type { JobResult } from '@rampenlicht/model/rules/jobs'
import type pg from 'pg'
import type { Door } from '../../crud/write/door.ts'
import { Problem } from '../../errors.ts'
import { type Starter, starterOf } from '../../jobs/starter.ts'
import type { JobTask, Running } from '../../jobs/task.ts'
import { checkImport } from './check.ts'
import { runImport } from './run.ts'
import { type KeptImport, keptImport } from './store.ts'

export const CHECK = 'import check'
export const RUN = 'import'
export const UNDO = 'import undo'

const importerOf = async (pool: pg.Pool, id: number): Promise<Starter> => {
  const person = await starterOf(pool, id)
  if (!person || !mayImport(person)) throw new Problem(403, 'Wer den Import begonnen hat, darf nicht mehr importieren.')
  return person
}

const importOf = async (pool: pg.Pool, payload: unknown): Promise<KeptImport> => {
  const { id } = payload as { readonly id: number }
  const kept = await keptImport(pool, id)
  if (!kept) throw new Problem(404, 'Den Import gibt es nicht mehr.')
  return kept
}
const actorIn = (payload: unknown) => (payload as { readonly actor: number }).actor

/** Checking, writing and taking back, each as a job that goes on where it was interrupted. */
export const importTasks = (pool: pg.Pool, door: Door): readonly JobTask[] => {
  const tidying = (resource: Resource) => ({
    tidies: (sent: Readonly<Record<string, unknown>>) => door.tidied(resource, sent),
  })

  const check: JobTask = {
    kind: CHECK,
    run: async ({ id, signal, progress }: Running, payload) => {
      const kept = await importOf(pool, payload)
      const actor = await importerOf(pool, actorIn(payload))
      await checkImport({ pool, kept, actor, behaviour: tidying(resourceAt(kept.path)), job: id, signal, progress })
      return { text: 'Geprüft', links: [{ label: 'Ansehen', href: `/importe/${kept.id}` }] }
    },
  }
  const run: JobTask = {
    kind: RUN,
    run: async ({ signal, progress }: Running, payload) => {
      const begun = await importOf(pool, payload)
      const actor = await importerOf(pool, actorIn(payload))
      const resource = resourceAt(begun.path)
      const deed = begun.deed ?? (await door.begin(actor, { kind: 'import', title: `Import ${begun.file}` }))
      await pool.query('update imports set deed = $2 where id = $1', [begun.id, deed])
      await runImport({
        pool,
        door,
        kept: { ...begun, deed },
        actor,
        by: actor.name,
        behaviour: tidying(resource),
        signal,
        progress,
      })
      const { rows } = await pool.query<{ counts: RowCounts }>(
        `update imports set state = 'Fertig', seconds = extract(epoch from now() - "ranAt") where id = $1 returning counts`,
        [begun.id],
      )
      return resultOf(resource, begun.id, rows[0]!.counts)
    },
  }
  const undo: JobTask = {
    kind: UNDO,
    run: async (_, payload) => {
      const { id, deed, file } = await importOf(pool, payload)
      const actor = await importerOf(pool, actorIn(payload))
      if (deed === null) throw new Problem(409, 'Der Import hat nichts geschrieben.')
      const { undone, kept } = await door.undo(actor, deed, false)
      await pool.query(`update imports set undone = $2 where id = $1`, [
        id,
        JSON.stringify({ at: new Date(), undone, kept: kept.map(({ name, reason }) => ({ name, reason })) }),
      ])
      const stayed = kept.length ? `, ${kept.length.toLocaleString('de-DE')} mal blieb etwas, wie es ist` : ''
      return {
        text: `Import ${file} rückgängig gemacht${stayed}`,
        links: [{ label: 'Ansehen', href: `/importe/${id}` }],
        ...(kept.length ? { isPartial: true as const } : {}),
      }
    },
  }
  return [check, run, undo]
}

const resultOf = ({ noun }: Resource, id: number, counts: RowCounts): JobResult => {
  const written = counts.created + counts.changed
  const left = counts.faulty + counts.duplicate
  const rest = left ? `, ${left.toLocaleString('de-DE')} ${left === 1 ? 'Zeile blieb' : 'Zeilen blieben'} liegen` : ''
  return {
    text: `${written.toLocaleString('de-DE')} ${written === 1 ? noun.one : noun.many} importiert${rest}`,
    links: [{ label: 'Ansehen', href: `/importe/${id}` }],
    ...(left ? { isPartial: true as const } : {}),
  }
}
