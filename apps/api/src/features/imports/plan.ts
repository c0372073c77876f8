import { readBody } from '@rampenlicht/model/kit/body'
import { idIn, iriOf } from '@rampenlicht/model/kit/iri'
import { labelOf } from '@rampenlicht/model/kit/label'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { type Actor, allows, wordsOf } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { ImportMatch, LookupChoice } from '@rampenlicht/model/rules/import/imports'
import { type ReadRow, rowReader } from '@rampenlicht/model/rules/import/rows'
import { canBeNamed } from '@rampenlicht/model/rules/import/targets'
import { IMPORT_WORDS, reasonsOf } from '@rampenlicht/model/rules/signs'
import type pg from 'pg'
import { type Alike, alikeIn } from '../../crud/alike.ts'
import type { Behaviour } from '../../crud/behaviour.ts'
import type { Changes, Row } from '../../crud/permit.ts'
import { listedFor } from '../../crud/visible.ts'
import { storedColumns } from '../../crud/write/stored.ts'
import { quoted } from '../../db/names.ts'
import type { Client } from '../../db/pool.ts'
import { inTurns } from '../../turns.ts'
import { blockedBefore } from './blocked-before.ts'
import { aboutOf, changesIn, comparable, identityOf, isEmpty, isNobody, nameOf, rulesOf, sentOf } from './meant.ts'
import { type NamesAt, nameKeys, namesAt, relationsIn } from './names.ts'
import type { KeptImport, KeptRow } from './store.ts'

/** Names that are not there yet stand for records with such ids until they are. */
const FIRST_PENDING = 2_000_000_000

export interface Pending {
  readonly id: number
  readonly field: string
  readonly path: string
  readonly name: string
  readonly beyond: Readonly<Record<string, unknown>>
}
export interface Planned {
  readonly n: number
  readonly name: string
  readonly about: string
  /** The record that it may be; surely where it says so by its number. */
  readonly match: ImportMatch | null
  /** What a new record would be sent as. */
  readonly asNew: Row
  /** What would be sent to the record that it may be: nothing where it is so already. */
  readonly asChange: Row
  readonly newFaults: readonly string[]
  readonly changeFaults: readonly string[]
  readonly hints: readonly string[]
  /** As stored: what would change in that record, or what a new one would say. */
  readonly changes: Changes
  readonly fresh: Changes
  /** Names that have to be created for it, as a new record or as a change. */
  readonly pendingNew: readonly Pending[]
  readonly pendingChange: readonly Pending[]
  readonly identity: readonly string[]
}

interface Circumstances {
  readonly kept: KeptImport
  readonly actor: Actor
  readonly behaviour: Pick<Required<Behaviour>, 'tidies'>
}

/** What the rows of a file amount to, as things stand now. */
export const plannerFor = async (client: Client | pg.Pool, { kept, actor, behaviour }: Circumstances) => {
  const resource = resourceAt(kept.path)
  const relations = relationsIn(resource, kept.columns, kept.fixed)
  const keyOf = nameKeys()
  const names = new Map<string, NamesAt>()
  for (const path of new Set(relations.values())) names.set(path, await namesAt(client, path, actor, keyOf))
  const choices = new Map(kept.lookups.map(({ path, name, choice }) => [`${path} ${keyOf(name)}`, choice]))
  const pendings: Pending[] = []
  const places = new Map<string, number>()
  const rules = rulesOf(kept)
  const read = rowReader({
    resource,
    resourceAt,
    columns: kept.columns,
    fixed: kept.fixed,
    isKnown: (path, name) => (names.get(path)?.find(name).length ?? 0) > 0,
  })
  const alike = resource.isGathered ? alikeIn(resource, { actor }) : undefined

  const matchOf = ({ id, values, score, signs }: Alike): ImportMatch => ({
    id,
    name: labelOf(values),
    score,
    reasons: reasonsOf(resource, IMPORT_WORDS, signs),
  })
  const idsOf = (field: string, name: string): readonly number[] =>
    (names.get(relations.get(field) ?? '')?.find(name) ?? []).map(({ id }) => id)
  const choiceOf = (path: string, name: string): LookupChoice =>
    choices.get(`${path} ${keyOf(name)}`) ?? defaultChoice(resourceAt(path), actor)
  /** The ids that a relation gets: of two that are called so the one that is there already, else the older. */
  const resolve = (field: string, wanted: readonly string[], beyond: Row, before: unknown): readonly number[] => {
    const path = relations.get(field) ?? ''
    const there = new Set([before].flat())
    return wanted.flatMap((name): readonly number[] => {
      const found = names.get(path)?.find(name) ?? []
      const known = found.find(({ id }) => there.has(id)) ?? found[0]
      if (known) return [known.id]
      const choice = choiceOf(path, name)
      if (typeof choice === 'number') return [choice]
      return choice === 'create' ? [pendingFor(field, path, name, beyond).id] : []
    })
  }
  const pendingFor = (field: string, path: string, name: string, beyond: Row): Pending => {
    const key = `${path} ${keyOf(name)}`
    const at = places.get(key) ?? pendings.length
    const there = pendings[at]
    const made = {
      id: FIRST_PENDING + at,
      field,
      path,
      name: there?.name ?? name,
      beyond: { ...beyond, ...there?.beyond },
    }
    places.set(key, at)
    pendings[at] = made
    return made
  }

  const plan = async (
    rows: readonly Pick<KeptRow, 'n' | 'cells' | 'found'>[],
    isFixed = false,
  ): Promise<readonly Planned[]> => {
    const readings = await inTurns(rows, ({ cells }) => read(cells))
    const compared = await inTurns(readings, (row) => comparable(resource, row, idsOf))
    const matches: readonly (readonly ImportMatch[])[] = isFixed
      ? rows.map(({ found }) => (found?.match ? [found.match as ImportMatch] : []))
      : alike
        ? (await alike(client, compared)).map((some) => some.slice(0, 1).map(matchOf))
        : await blockedBefore(client, compared)
    const ids = readings.flatMap(({ id }, n) => [id ?? [], matches[n]?.[0]?.id ?? []].flat())
    const stored = await storedOf(client, resource, actor, ids)
    return inTurns(rows.entries(), ([n, row]) => {
      const reading = readings[n]!
      const named = reading.id === undefined ? undefined : stored.get(reading.id)
      const [best] = matches[n] ?? []
      const before = named ?? (best ? stored.get(best.id) : undefined)
      const match = before
        ? {
            id: Number(before['id']),
            name: resource.isGathered ? labelOf(before) : best!.name,
            score: named ? 1 : best!.score,
            reasons: named ? ['Gleiche Rampenlicht-Nr.'] : best!.reasons,
          }
        : null
      return planned(row.n, reading, before, match, compared[n]!)
    })
  }

  const planned = (
    n: number,
    reading: ReadRow,
    before: Row | undefined,
    match: ImportMatch | null,
    compared: Row,
  ): Planned => {
    const sent = (of: Row | undefined): Row => ({
      ...reading.values,
      ...Object.fromEntries(
        Object.entries(reading.names).map(([field, wanted]) => {
          const ids = resolve(field, wanted, reading.beyond[field] ?? {}, of?.[field])
          const iris = [...new Set(ids)].map((id) => iriOf(relations.get(field) ?? '', id))
          return [field, resource.fields[field]?.kind === 'one' ? (iris[0] ?? null) : iris]
        }),
      ),
    })
    const asNew = behaviour.tidies(sent(undefined))
    const fresh = readBody(resource, asNew, 'create')
    const wanted = before ? readBody(resource, behaviour.tidies(sent(before)), 'replace', before) : undefined
    // a Sperre that is there stays as it is
    const changes = before && wanted && resource.isGathered ? changesIn(resource, rules, before, wanted.values) : {}
    const asChange = sentOf(resource, changes)
    const may = (rule: 'create' | 'update', record: Row) =>
      allows(resource.may[rule], { actor, record }) ? [] : [`Das darf nur: ${wordsOf(resource.may[rule])}.`]
    const nobody = reading.faults.length === 0 && isNobody(resource, reading) ? ['Weder Name noch E-Mail-Adresse.'] : []
    return {
      n,
      name: nameOf(resource, reading),
      about: aboutOf(resource, reading),
      match,
      asNew,
      asChange,
      newFaults: [
        ...reading.faults,
        ...nobody,
        ...fresh.violations.map(({ message }) => message),
        ...may('create', fresh.values),
      ],
      changeFaults: [
        ...reading.faults,
        ...(wanted?.violations ?? [])
          .filter(({ propertyPath }) => rules.get(propertyPath) !== 'leave')
          .map(({ message }) => message),
        ...(before ? may('update', before) : []),
      ],
      hints: [...reading.hints, ...leftOut(reading)],
      changes,
      fresh: Object.fromEntries(
        Object.entries(fresh.values).flatMap(([name, value]) =>
          name in asNew && !isEmpty(value) ? [[name, [null, value] as const]] : [],
        ),
      ),
      pendingNew: pendingIn(asNew),
      pendingChange: pendingIn(asChange),
      // whoever says its number is no other row
      identity: before && before['id'] === reading.id ? [] : identityOf(resource, compared),
    }
  }

  const leftOut = ({ names: wanted }: ReadRow): readonly string[] =>
    Object.entries(wanted).flatMap(([field, all]) => {
      const path = relations.get(field) ?? ''
      return all.flatMap((name) => {
        if (names.get(path)?.find(name).length) return []
        const choice = choiceOf(path, name)
        return choice === 'leave' ? [`„${resource.fields[field]?.label}“: „${name}“ gibt es nicht und bleibt weg.`] : []
      })
    })
  const pendingIn = (sent: Row): readonly Pending[] =>
    Object.keys(sent).flatMap((field) => {
      const path = relations.get(field)
      if (path === undefined) return []
      return [sent[field]].flat().flatMap((iri) => pendings[(idIn(path, iri) ?? 0) - FIRST_PENDING] ?? [])
    })

  const nameAt = (path: string, id: number): string =>
    id < FIRST_PENDING ? (names.get(path)?.nameOf(id) ?? '') : (pendings[id - FIRST_PENDING]?.name ?? '')
  return { resource, relations, names, plan, nameOf: nameAt }
}
export type Planner = Awaited<ReturnType<typeof plannerFor>>

export const defaultChoice = (target: Resource, actor: Actor): LookupChoice =>
  canBeNamed(target) && allows(target.may.create, { actor }) ? 'create' : 'leave'

const storedOf = async (
  client: Client | pg.Pool,
  resource: Resource,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ before: Row & { id: number } }>(
    `select row_to_json(r) as before from (select ${storedColumns(resource)} from ${quoted(resource.path)} t0
     where t0.id = any ($1::integer[]) and ${listedFor(resource, actor, 't0')}) r`,
    [[...new Set(ids)].filter((id) => id < FIRST_PENDING)],
  )
  return new Map(rows.map(({ before }) => [before.id, before]))
}
