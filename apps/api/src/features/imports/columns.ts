import type { Resource } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { type Cell, textOf } from '@rampenlicht/model/rules/import/cells'
import { guessColumns, headingsKey } from '@rampenlicht/model/rules/import/headings'
import type { ImportColumn } from '@rampenlicht/model/rules/import/imports'
import { targetsOf } from '@rampenlicht/model/rules/import/targets'
import type pg from 'pg'
import type { Client } from '../../db/pool.ts'
import type { Head, Line } from './reading.ts'

const SHOWN = 3
const LOOKED_AT = 50
const LONGEST_SAMPLE = 80
/** What stands in the first rows of each column. */
const samplesOf = (headings: readonly string[], lines: readonly Line[]): readonly (readonly string[])[] =>
  headings.map((_, n) => {
    const texts = lines.map(([, cells]) => textOf(cells[n] as Cell).slice(0, LONGEST_SAMPLE)).filter(Boolean)
    return [...new Set(texts)].slice(0, LOOKED_AT)
  })

interface Remembered {
  readonly columns: readonly ImportColumn[]
  readonly at: Date
}
/** How the last file with these headings was read, once it was written. */
const remembered = async (client: Client | pg.Pool, { path }: Resource, headings: readonly string[]) =>
  (
    await client.query<Remembered>(
      `select columns, at from imports where path = $1 and headings = $2 and deed is not null order by id desc limit 1`,
      [path, headingsKey(headings)],
    )
  ).rows[0]

/** What each column most likely is: as last time, else by its heading or by what stands in it. */
export const columnsFor = async (
  client: Client | pg.Pool,
  resource: Resource,
  { headings, ruined }: Pick<Head, 'headings' | 'ruined'>,
  lines: readonly Line[],
): Promise<readonly ImportColumn[]> => {
  const samples = samplesOf(headings, lines)
  const guessed = guessColumns(resource, targetsOf(resource, resourceAt), headings, samples)
  const known = await remembered(client, resource, headings)
  const left = [...(known?.columns ?? [])]
  return headings.map((heading, n): ImportColumn => {
    const at = left.findIndex((one) => headingsKey([one.heading]) === headingsKey([heading]))
    const [last] = at < 0 ? [] : left.splice(at, 1)
    const { field, rule, basis } = guessed[n]!
    const common = { heading, samples: (samples[n] ?? []).slice(0, SHOWN), warnings: warningsOf(ruined[n] ?? 0) }
    return last && known
      ? {
          ...common,
          field: last.field,
          rule: last.rule,
          joins: last.joins,
          basis: last.field ? 'gemerkt' : null,
          rememberedAt: known.at.toISOString(),
        }
      : { ...common, field, rule, joins: false, basis, rememberedAt: null }
  })
}

const warningsOf = (ruined: number): readonly string[] => {
  if (ruined === 0) return []
  const these = ruined === 1 ? 'Eine Nummer hat' : `${ruined.toLocaleString('de-DE')} Nummern hat`
  return [
    `${these} Excel in die Form 4,9E+11 verwandelt. Als Telefon ${ruined === 1 ? 'bleibt diese Zelle' : 'bleiben diese Zellen'} leer.`,
  ]
}
