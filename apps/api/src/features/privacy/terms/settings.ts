import {
  FEWEST_MONTHS,
  inMonths,
  MOST_MONTHS,
  OUR_TERMS,
  TERM_KEYS,
  TERM_RULES,
  type Term,
  type TermKey,
  type TermSettings,
} from '@rampenlicht/model/rules/privacy/retention'
import type pg from 'pg'
import { violation } from '../../../errors.ts'

const FACT = 'privacyTerms'
const PARTS = ['months', 'isOn']

/** After how long somebody is proposed: as the management has set it, else as we do. */
export const termsIn = async (pool: Pick<pg.Pool, 'query'>): Promise<TermSettings> => {
  const { rows } = await pool.query<{ value: Partial<TermSettings> }>('select value from facts where name = $1', [FACT])
  return { ...OUR_TERMS, ...rows[0]?.value }
}

/** What is sent of it; the others stay as they are. Answers what is different now, in words. */
export const keepTerms = async (
  client: pg.PoolClient,
  sent: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> => {
  await client.query(`select pg_advisory_xact_lock(hashtext('${FACT}'))`)
  const now = await termsIn(client)
  const wanted = Object.entries(sent).map(([name, value]) => {
    const key = TERM_KEYS.find((one) => one === name)
    if (!key) throw violation(name, `Unbekanntes Feld: „${name.slice(0, 50)}“.`)
    return [key, termFrom(key, value, now[key])] as const
  })
  await client.query(
    `insert into facts (name, value) values ($1, $2)
     on conflict (name) do update set value = facts.value || excluded.value`,
    [FACT, JSON.stringify(Object.fromEntries(wanted))],
  )
  const changed = wanted.filter(([key, { months, isOn }]) => months !== now[key].months || isOn !== now[key].isOn)
  return Object.fromEntries(changed.map(([key, term]) => [key, inWords(key, term)]))
}

/** „Ausgeschiedene Mitarbeiter (6 Monate): ausgeschaltet“; some say the months in their name. */
const inWords = (key: TermKey, { months, isOn }: Term): string => {
  const name = TERM_RULES[key].name(months)
  const told = name === TERM_RULES[key].name(months + 1) ? `${name} (${inMonths(months)})` : name
  return `${told}: ${isOn ? 'eingeschaltet' : 'ausgeschaltet'}`
}

const termFrom = (key: TermKey, sent: unknown, now: Term): Term => {
  const label = TERM_RULES[key].name(now.months)
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw violation(key, `„${label}“: Erwartet werden „months“ und „isOn“.`)
  const unknown = Object.keys(sent).find((name) => !PARTS.includes(name))
  if (unknown !== undefined) throw violation(`${key}.${unknown}`, `Unbekanntes Feld: „${unknown.slice(0, 50)}“.`)
  const { months, isOn } = { ...now, ...sent } as Record<keyof Term, unknown>
  if (typeof months !== 'number' || !Number.isInteger(months) || months < FEWEST_MONTHS || months > MOST_MONTHS)
    throw violation(
      `${key}.months`,
      `„${label}“: Die Monate müssen eine ganze Zahl von ${FEWEST_MONTHS} bis ${MOST_MONTHS} sein.`,
    )
  if (typeof isOn !== 'boolean') throw violation(`${key}.isOn`, `„${label}“ ist ein- oder ausgeschaltet.`)
  return { months, isOn }
}
