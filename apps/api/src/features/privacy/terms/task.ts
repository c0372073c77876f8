import { allows } from '@rampenlicht/model/kit/rule'
import { privacyCase } from '@rampenlicht/model/resources/privacy/privacy-case'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { JobResult } from '@rampenlicht/model/rules/jobs'
import type { ErasureProof } from '@rampenlicht/model/rules/privacy/erasure'
import type { PersonPath } from '@rampenlicht/model/rules/privacy/person-file'
import { mayDecideTerms } from '@rampenlicht/model/rules/privacy/retention'
import type pg from 'pg'
import type { Door } from '../../../crud/write/door.ts'
import { purge } from '../../../crud/write/trash.ts'
import { Problem } from '../../../errors.ts'
import { type Starter, starterOf } from '../../../jobs/starter.ts'
import type { JobTask } from '../../../jobs/task.ts'
import { isErasedSql, nameOf, proposedAmong, type Whom } from './proposals.ts'
import { termsIn } from './settings.ts'

export const TERMS = 'terms'
export interface TermsJob {
  readonly actor: number
  readonly people: readonly Whom[]
}
type Person = Whom & { readonly path: PersonPath }
const isPerson = <T extends Whom>(whom: T): whom is T & Person => whom.path !== privacyCase.path

/** Erases people for good, each once. */
export type ErasePeople = (
  people: readonly { readonly path: PersonPath; readonly id: number }[],
  how: { readonly actor: number; readonly blocks: boolean },
) => Promise<readonly ErasureProof[]>

const german = (count: number) => count.toLocaleString('de-DE')
const counted = (people: readonly Whom[]) => {
  const persons = people.filter(isPerson).length
  const cases = people.length - persons
  return [
    ...(persons ? [`${german(persons)} ${persons === 1 ? 'Person' : 'Personen'}`] : []),
    ...(cases ? [`${german(cases)} ${cases === 1 ? 'Anfrage' : 'Anfragen'}`] : []),
  ].join(' und ')
}
/** „12 Personen nach Ablauf der Frist löschen“ */
export const jobTitle = (people: readonly Whom[]) => `${counted(people)} nach Ablauf der Frist löschen`

interface Left {
  readonly name: string
  readonly why: string
}
const MOST_NAMED = 10
const resultOf = (erased: readonly Whom[], left: readonly Left[]): JobResult => {
  const named = left.slice(0, MOST_NAMED).map(({ name, why }) => `${name} (${why})`)
  const further = left.length - named.length
  const parts = [
    `${erased.length ? counted(erased) : 'Niemand'} gelöscht`,
    ...(left.length
      ? [`${german(left.length)} nicht: ${named.join(', ')}${further ? ` und ${german(further)} weitere` : ''}`]
      : []),
  ]
  return { text: parts.join(', '), ...(left.length ? { isPartial: true as const } : {}) }
}

/** Few at a time: whoever stops it, or a server that ends, leaves little undone, and it is looked again at who is proposed. */
const AT_ONCE = 20

interface Place {
  readonly pool: pg.Pool
  readonly door: Door
  readonly erase: ErasePeople
}

/**
 * Erases those whom the management has confirmed. Somebody may have written to them since: whoever is no longer proposed
 * stays. Begun again, it finds those gone whom it has erased before.
 */
export const termTasks = ({ pool, door, erase }: Place): readonly JobTask[] => [
  {
    kind: TERMS,
    run: async ({ signal, progress }, payload) => {
      const { actor, people } = payload as TermsJob
      const erased: Whom[] = []
      const left: Left[] = []
      for (let done = 0; done < people.length; done += AT_ONCE) {
        signal.throwIfAborted()
        const starter = await starterOf(pool, actor)
        if (!starter || !allows(mayDecideTerms, { actor: starter }))
          throw new Problem(403, 'Wer das begonnen hat, darf es nicht mehr.')
        const some = people.slice(done, done + AT_ONCE)
        const { going, gone, staying } = await sorted(pool, some)
        const refused = await eraseEach(going.filter(isPerson), (these) => erase(these, { actor, blocks: false }))
        await removeCases(
          { pool, door, starter },
          going.filter((one) => !isPerson(one)),
          some.filter((one) => !isPerson(one)),
        )
        erased.push(...gone, ...going.filter((one) => !refused.has(one)))
        left.push(...staying, ...refused.values())
        progress(Math.min(done + AT_ONCE, people.length), people.length)
      }
      return resultOf(erased, left)
    },
  },
]

const NAMED = `select w.path, w.id, ${nameOf('w')} as name, ${isErasedSql('w')} as "isErased"
  from unnest($1::text[], $2::integer[]) w(path, id)`
type NamedRow = Whom & { readonly name: string | null; readonly isErased: boolean }

/** Who of them goes now, who is gone already, and who stays and why. */
const sorted = async (pool: pg.Pool, some: readonly Whom[]) => {
  const { rows } = await pool.query<NamedRow>(NAMED, [some.map(({ path }) => path), some.map(({ id }) => id)])
  const gone = rows.filter(({ name, isErased }) => name === null || isErased)
  const there = rows.filter((row) => !gone.includes(row))
  const proposed = await proposedAmong(
    (statement) => pool.query(statement),
    await termsIn(pool),
    agencyDay(new Date()),
    there,
  )
  const foundOf = ({ path, id }: Whom) => proposed.filter((one) => one.path === path && one.id === id)
  const goes = (whom: Whom) => foundOf(whom).some(({ exempt }) => !exempt)
  return {
    gone,
    going: there.filter(goes),
    staying: there
      .filter((whom) => !goes(whom))
      .map((whom): Left => ({ name: whom.name ?? '', why: foundOf(whom)[0]?.exempt?.text ?? 'kein Vorschlag mehr' })),
  }
}

/** All in one go; where somebody among them cannot be erased, such as the last administrator, the others go without them. */
const eraseEach = async <T extends Person & Pick<NamedRow, 'name'>>(
  people: readonly T[],
  erase: (people: readonly T[]) => Promise<unknown>,
): Promise<ReadonlyMap<Whom, Left>> => {
  try {
    if (people.length) await erase(people)
    return new Map()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [first] = people
    if (first && people.length === 1) return new Map([[first, { name: first.name ?? '', why: error.detail }]])
    const refused: (readonly [Whom, Left])[] = []
    for (const one of people) refused.push(...(await eraseEach([one], erase)))
    return new Map(refused)
  }
}

/** Through the door, and out of the trash at once: also those that a server which ended has left there. */
const removeCases = async (
  { pool, door, starter }: { readonly pool: pg.Pool; readonly door: Door; readonly starter: Starter },
  going: readonly Whom[],
  asked: readonly Whom[],
): Promise<void> => {
  if (going.length)
    await door.inDeed(starter, (deed) => deed.discard(privacyCase, going), {
      kind: 'delete',
      title: `${counted(going)} nach Ablauf der Frist gelöscht`,
    })
  if (asked.length === 0) return
  const { rows } = await pool.query<{ entry: string }>(
    'select entry from trash where path = $1 and record = any ($2::integer[])',
    [privacyCase.path, asked.map(({ id }) => id)],
  )
  await purge(
    pool,
    starter.id,
    rows.map(({ entry }) => Number(entry)),
  )
}
