import { setImmediate } from 'node:timers/promises'
import { readBody } from '@rampenlicht/model/kit/body'
import { idIn, iriOf } from '@rampenlicht/model/kit/iri'
import { labelOf } from '@rampenlicht/model/kit/label'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { type Actor, allows, wordsOf } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { ColumnRule, ImportMatch, LookupChoice } from '@rampenlicht/model/rules/import/imports'
import { type ReadRow, rowReader } from '@rampenlicht/model/rules/import/rows'
import { canBeNamed, fieldsOf } from '@rampenlicht/model/rules/import/targets'
import { houseOf, isRole } from '@rampenlicht/model/rules/resemblance'
import type pg from 'pg'
import type { Behaviour } from '../../crud/behaviour.ts'
import { type Changes, isSame, type Row } from '../../crud/permit.ts'
import { listedFor } from '../../crud/visible.ts'
import { storedColumns } from '../../crud/write/stored.ts'
import { quoted } from '../../db/names.ts'
import type { Client } from '../../db/pool.ts'
import { alikeIn } from './matches.ts'
import { type NamesAt, nameKey, nameKeys, namesAt, relationsIn } from './names.ts'
import type { KeptImport, KeptRow } from './store.ts'

/** Names that are not there yet stand for records with such ids until they are. */
const FIRST_PENDING = 2_000_000_000

/** After so many rows others have their turn. */
const BETWEEN_TURNS = 20

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
  const alike = alikeIn(resource, actor)

  /** The ids that a relation gets: of two that are called so the one that is there already, else the older. */
  const resolve = (field: string, wanted: readonly string[], beyond: Row, before: unknown): readonly number[] => {
    const path = relations.get(field) ?? ''
    const there = new Set([before].flat())
    return wanted.flatMap((name): readonly number[] => {
      const found = names.get(path)?.find(name) ?? []
      const known = found.find(({ id }) => there.has(id)) ?? found[0]
      if (known) return [known.id]
      const choice = choices.get(`${path} ${keyOf(name)}`) ?? defaultChoice(resourceAt(path), actor)
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
    const readings = rows.map(({ cells }) => read(cells))
    const compared = readings.map((row) => comparable(resource, row))
    const matches = isFixed
      ? rows.map(({ found }) => (found?.match ? [found.match as ImportMatch] : []))
      : await alike(client, compared)
    const ids = readings.flatMap(({ id }, n) => [id ?? [], matches[n]?.[0]?.id ?? []].flat())
    const stored = await storedOf(client, resource, actor, ids)
    const all: Planned[] = []
    for (const [n, row] of rows.entries()) {
      if (n % BETWEEN_TURNS === 0) await setImmediate()
      const reading = readings[n]!
      const named = reading.id === undefined ? undefined : stored.get(reading.id)
      const [best] = matches[n] ?? []
      const before = named ?? (best ? stored.get(best.id) : undefined)
      const match = before
        ? {
            id: Number(before['id']),
            name: labelOf(before),
            score: named ? 1 : best!.score,
            reasons: named ? ['Gleiche Rampenlicht-Nr.'] : best!.reasons,
          }
        : null
      all.push(planned(row.n, reading, before, match, compared[n]!))
    }
    return all
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
    const changes = before && wanted ? changesIn(resource, rules, before, wanted.values) : {}
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
        const choice = choices.get(`${path} ${keyOf(name)}`) ?? defaultChoice(resourceAt(path), actor)
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

/** The rule of each field; where two columns fill it the stronger one holds. */
const rulesOf = ({ columns, fixed }: KeptImport): ReadonlyMap<string, ColumnRule> => {
  const found = new Map<string, ColumnRule>(Object.keys(fixed).map((name) => [name, 'ifEmpty']))
  for (const { field, rule } of columns) for (const name of field ? fieldsOf(field) : []) found.set(name, rule)
  return found
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
/** What the file changes in a record by the rules of its columns. Lists grow, and never get shorter. */
const changesIn = ({ fields }: Resource, rules: ReadonlyMap<string, ColumnRule>, before: Row, values: Row): Changes =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const rule = rules.get(name) ?? 'leave'
      if (rule === 'leave' || isEmpty(value) || !fields[name] || fields[name].partOf) return []
      const now = before[name]
      const after = Array.isArray(value) && Array.isArray(now) ? union(now, value) : value
      if (isSame(after, now) || (rule === 'ifEmpty' && !isEmpty(now) && !Array.isArray(now))) return []
      // a flag is never empty: only what is said on purpose changes it
      return rule === 'ifEmpty' && fields[name].kind === 'flag' ? [] : [[name, [now ?? null, after] as const]]
    }),
  )
const union = (one: readonly unknown[], other: readonly unknown[]) => {
  const all = [...new Set([...one, ...other])]
  return all.every((value) => typeof value === 'number') ? (all as number[]).sort((a, b) => a - b) : all
}
/** Stored values as a request sends them. */
const sentOf = ({ fields }: Resource, changes: Changes): Row =>
  Object.fromEntries(
    Object.entries(changes).map(([name, [, after]]) => {
      const field = fields[name]
      if (field?.kind === 'one') return [name, typeof after === 'number' ? iriOf(field.target, after) : after]
      if (field?.kind === 'many') return [name, (after as number[]).map((id) => iriOf(field.target, id))]
      return [name, after]
    }),
  )

const comparable = (resource: Resource, { values, names }: ReadRow): Row => {
  const house = houseOf(resource)
  return { ...values, ...(house ? { house: names[house] ?? [] } : {}) }
}
const nameOf = ({ noun }: Resource, { values }: ReadRow): string => {
  const { firstName, lastName, name, fullName } = values
  const parts = name ? [name] : [firstName, lastName].filter(Boolean)
  return parts.join(' ') || String(fullName ?? values['email'] ?? `${noun.one} ohne Namen`)
}
/** Nothing tells who it is. */
const isNobody = (resource: Resource, { values, names }: ReadRow): boolean => {
  const house = houseOf(resource)
  const telling = [values['firstName'], values['lastName'], values['name'], values['email'], house && names[house]?.[0]]
  return telling.every((value) => !value)
}
const aboutOf = (resource: Resource, { values, names }: ReadRow): string => {
  const house = houseOf(resource)
  return (house && names[house]?.join(', ')) || String(values['city'] ?? values['email'] ?? '')
}

/** Two rows that share one of these are the same. */
const identityOf = (resource: Resource, row: Row): readonly string[] => {
  const mail = typeof row['email'] === 'string' ? row['email'].trim().toLowerCase() : ''
  const isPerson = Boolean(resource.fields['lastName'])
  const name = nameKey([row['firstName'], row['lastName'], row['name']].filter(Boolean).join(' '))
  const house = nameKey([row['house']].flat().join(' '))
  // people share the address of their desk, and their name with others elsewhere
  if (mail && !isRole(mail)) return [`mail ${mail}`]
  if (!name) return []
  return isPerson ? [`name ${name} ${mail || house}`] : [`name ${name} ${nameKey(String(row['city'] ?? ''))}`]
}

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
