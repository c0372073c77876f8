import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { readCell } from '@rampenlicht/model/rules/import/cells'
import {
  COLUMN_RULES,
  DUPLICATE_RULES,
  type DuplicateRule,
  type ImportColumn,
  type LookupChoice,
} from '@rampenlicht/model/rules/import/imports'
import { fieldsOf, portableFields, targetsOf } from '@rampenlicht/model/rules/import/targets'
import { badRequest, violation } from '../../errors.ts'
import { nameKey } from './names.ts'
import type { KeptImport, KeptLookup } from './store.ts'

type Sent = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Sent => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What PUT /imports/{id} asks for; what is left out stays as it is. */
export interface Settings {
  readonly columns?: readonly ImportColumn[]
  readonly fixed?: Readonly<Record<string, string>>
  readonly duplicates?: DuplicateRule | null
  readonly lookups?: readonly KeptLookup[]
  /** By line; "*" is all duplicates. */
  readonly decisions?: Readonly<Record<string, DuplicateRule>>
}
const KNOWN = ['columns', 'fixed', 'duplicates', 'lookups', 'decisions']

export const settingsIn = (body: Sent, kept: KeptImport): Settings => {
  const unknown = Object.keys(body).find((name) => !KNOWN.includes(name))
  if (unknown !== undefined) throw badRequest(`Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
  const resource = resourceAt(kept.path)
  const { columns, fixed, duplicates, lookups, decisions } = body
  return {
    ...(columns === undefined ? {} : { columns: columnsIn(columns, kept, resource) }),
    ...(fixed === undefined ? {} : { fixed: fixedIn(fixed, resource) }),
    ...(duplicates === undefined ? {} : { duplicates: duplicates === null ? null : ruleIn('duplicates', duplicates) }),
    ...(lookups === undefined ? {} : { lookups: lookupsIn(lookups, kept) }),
    ...(decisions === undefined ? {} : { decisions: decisionsIn(decisions) }),
  }
}

const wordIn = <W extends string>(place: string, value: unknown, words: readonly W[]): W => {
  const found = words.find((word) => word === value)
  if (found === undefined) throw violation(place, `„${place}“ kennt nur: ${words.join(', ')}.`)
  return found
}
const ruleIn = (place: string, value: unknown) => wordIn(place, value, DUPLICATE_RULES)

const columnsIn = (sent: unknown, { columns }: KeptImport, resource: Resource): readonly ImportColumn[] => {
  if (!Array.isArray(sent) || sent.length !== columns.length || !sent.every(isRecord))
    throw violation('columns', `„columns“ nennt alle ${columns.length} Spalten der Datei, der Reihe nach.`)
  const targets = targetsOf(resource, resourceAt)
  const taken = new Map<string, number>()
  return columns.map((column, n): ImportColumn => {
    const { field = null, rule = column.rule, joins = false } = sent[n] as Sent
    const place = `columns[${n}].field`
    const target = field === null ? undefined : targets.find(({ name }) => name === field)
    if (field !== null && !target)
      throw violation(place, `Das Feld „${String(field).slice(0, 50)}“ gibt es bei ${resource.noun.many} nicht.`)
    if (typeof joins !== 'boolean') throw violation(`columns[${n}].joins`, '„joins“ ist wahr oder falsch.')
    for (const name of target
      ? [...fieldsOf(target.name), ...(target.kind === 'field' || target.kind === 'both' ? [] : [target.name])]
      : []) {
      const first = taken.get(name)
      if (first !== undefined && !(joins && target?.kind === 'field')) {
        const label = resource.fields[name]?.label ?? target?.label
        throw violation(place, `„${label}“ kommt schon aus der Spalte „${columns[first]?.heading}“.`)
      }
      if (first === undefined) taken.set(name, n)
    }
    const isSame = column.field === (target?.name ?? null)
    return {
      ...column,
      field: target?.name ?? null,
      rule: wordIn(`columns[${n}].rule`, rule, COLUMN_RULES),
      joins,
      basis: isSame ? column.basis : target ? 'gewählt' : null,
      rememberedAt: isSame ? column.rememberedAt : null,
    }
  })
}

const fixedIn = (sent: unknown, resource: Resource): Readonly<Record<string, string>> => {
  if (!isRecord(sent)) throw violation('fixed', '„fixed“ nennt Werte je Feld.')
  const portable = new Map(portableFields(resource))
  for (const [name, value] of Object.entries(sent)) {
    const field = portable.get(name)
    const place = `fixed.${name}`
    if (!field) throw violation(place, `Das Feld „${name.slice(0, 50)}“ gibt es bei ${resource.noun.many} nicht.`)
    if (typeof value !== 'string') throw violation(place, `„${field.label}“ muss ein Text sein.`)
    const { fault } = readCell(field, value, { isInland: true })
    if (fault) throw violation(place, fault)
  }
  return sent as Readonly<Record<string, string>>
}

const lookupsIn = (sent: unknown, { lookups }: KeptImport): readonly KeptLookup[] => {
  if (!Array.isArray(sent) || !sent.every(isRecord)) throw violation('lookups', '„lookups“ ist eine Liste.')
  const keyOf = ({ path, name }: Sent) => `${String(path)} ${nameKey(String(name))}`
  const chosen = new Map<string, LookupChoice>()
  for (const [n, one] of sent.entries()) {
    const { choice } = one
    const isId = typeof choice === 'number' && Number.isSafeInteger(choice) && choice > 0
    if (!isId && choice !== 'create' && choice !== 'leave')
      throw violation(`lookups[${n}].choice`, '„choice“ ist „create“, „leave“ oder die Nummer des Eintrags.')
    if (!lookups.some((lookup) => keyOf({ ...lookup }) === keyOf(one)))
      throw violation(`lookups[${n}].name`, `„${String(one['name']).slice(0, 50)}“ kommt in der Datei nicht vor.`)
    chosen.set(keyOf(one), choice as LookupChoice)
  }
  return lookups.map((lookup) => ({ ...lookup, choice: chosen.get(keyOf({ ...lookup })) ?? lookup.choice }))
}

const decisionsIn = (sent: unknown): Readonly<Record<string, DuplicateRule>> => {
  if (!isRecord(sent)) throw violation('decisions', '„decisions“ nennt Entscheidungen je Zeile.')
  return Object.fromEntries(
    Object.entries(sent).map(([line, rule]) => {
      if (line !== '*' && !/^[1-9]\d{0,8}$/.test(line))
        throw violation('decisions', `„${line.slice(0, 20)}“ ist keine Zeile.`)
      return [line, ruleIn(`decisions.${line}`, rule)]
    }),
  )
}
