import { keyOf } from '@rampenlicht/model/rules/mail/audience'
import { originSentences } from '@rampenlicht/model/rules/mail/origin'
import type { Ask } from '../../db/reads.ts'
import { inTurns } from '../../turns.ts'
import type { MeantPerson, SortedPeople } from './meant.ts'

/** Names of all who work here or did: none of them is told outside. */
const COLLEAGUES = `(select coalesce(array_agg(concat_ws(' ', u."firstName", u."lastName")), '{}') from users u)`

/** What the first mail says of where the data come from, by those whom none of ours ever reached. */
export const originsOf = async (
  ask: Ask,
  { gets, people }: Pick<SortedPeople, 'gets' | 'people'>,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await ask<{ newcomers: readonly string[]; colleagues: readonly string[] }>({
    text: `select ${COLLEAGUES} as colleagues, array(
      select w.key from json_to_recordset($1::json) as w(key text, path text, id integer, address text)
      where not exists (select from mailing_recipients r where r."sentAt" is not null
        and (r.path = w.path and r.person = w.id)) and not exists (select from mailing_recipients r
        where r."sentAt" is not null and lower(r.email) = lower(w.address))) as newcomers`,
    values: [
      JSON.stringify(gets.map((one) => ({ key: keyOf(one), path: one.path, id: one.id, address: one.address }))),
    ],
  })
  const { newcomers, colleagues } = rows[0]!
  const sentenceOf = originSentences(colleagues)
  const told = await inTurns(newcomers, (key) => {
    const { source, sourceDate } = people.get(key)!
    return [key, sentenceOf(source, sourceDate)] as const
  })
  return new Map(told)
}

/** The same of one person, whom the mail may have reached before; nobody in particular where the audience is empty. */
export const originOf = async (ask: Ask, person: MeantPerson | undefined): Promise<string> => {
  const { rows } = await ask<{ colleagues: readonly string[] }>({
    text: `select ${COLLEAGUES} as colleagues`,
    values: [],
  })
  return originSentences(rows[0]!.colleagues)(person?.source ?? null, person?.sourceDate ?? null)
}
