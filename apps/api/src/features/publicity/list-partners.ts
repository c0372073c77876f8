import type { Actor } from '@rampenlicht/model/kit/rule'
import { mediacontactPartner } from '@rampenlicht/model/resources/media/mediacontact-partner'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { PARTNER_STATES } from '@rampenlicht/model/rules/distribution-list'
import { likeAny, searchWordsIn } from '../../crud/search-words.ts'
import { LARGEST_PAGE, USUAL_PAGE } from '../../crud/selection.ts'
import type { Statement } from '../../crud/statements.ts'
import { parametersIn, positiveIn, type Query, unknownParameter, wordIn } from '../../crud/values.ts'
import { listedFor, seenBy } from '../../crud/visible.ts'
import { sortKeyAt } from '../../db/names.ts'

const KEYS = {
  name: () => sortKeyAt(mediacontactPartner, 'name', 'p'),
  uniqueUser: (down: boolean) => sortKeyAt(mediacontactPartner, 'uniqueUser', 'p', down),
  contacts: () => 'p.contacts',
} as const
const SORTED = Object.keys(KEYS) as (keyof typeof KEYS)[]

const STATES: Readonly<Record<(typeof PARTNER_STATES)[number], string>> = {
  cooperation: 'k.id is not null and not k."rejectedAll"',
  rejected: 'k."rejectedAll"',
  none: 'k.id is null',
}

interface Asked {
  readonly words: readonly string[]
  readonly states: readonly (typeof PARTNER_STATES)[number][]
  readonly order: readonly { readonly name: keyof typeof KEYS; readonly down: boolean }[]
  readonly page: number
  readonly perPage: number
}

/** ?q=kino&cooperation[]=none&order[contacts]=desc&page=2&itemsPerPage=100, in the manner of every list. */
export const askedOf = (query: Query): Asked => {
  let asked: Asked = { words: [], states: [], order: [], page: 1, perPage: USUAL_PAGE }
  for (const { parameter, name, texts, text } of parametersIn(query)) {
    const [, sorted] = /^order\[(\w*)\]$/.exec(parameter) ?? []
    if (parameter === 'q') asked = { ...asked, words: searchWordsIn(text) }
    else if (parameter === 'page') asked = { ...asked, page: positiveIn(parameter, text, 1_000_000) }
    else if (parameter === 'itemsPerPage') asked = { ...asked, perPage: positiveIn(parameter, text, LARGEST_PAGE) }
    else if (name === 'cooperation')
      asked = { ...asked, states: texts.map((one) => wordIn(parameter, one, PARTNER_STATES)) }
    else if (sorted !== undefined) {
      const down = wordIn(parameter, text, ['asc', 'desc']) === 'desc'
      asked = { ...asked, order: [...asked.order, { name: wordIn('order', sorted, SORTED), down }] }
    } else throw unknownParameter(parameter)
  }
  return asked
}

/** The media behind the contacts of a Verteiler, each with its cooperation in the same project. */
export const partnersStatement = (
  list: number,
  { words, states, order, page, perPage }: Asked,
  actor: Actor,
): Statement => {
  const values: unknown[] = [list]
  const found = words.map((word) => {
    const place = `$${values.push(word)}`
    return `(${likeAny('p.search', place)} or p.company in (select id from mediacontact_companies c where ${likeAny('c.search', place)}))`
  })
  const where = [...found, ...(states.length > 0 ? [`(${states.map((state) => STATES[state]).join(' or ')})`] : [])]
  const keys = (order.length > 0 ? order : [{ name: 'name', down: false } as const]).map(
    ({ name, down }) => `${KEYS[name](down)}${down ? ' desc' : ''}`,
  )
  const text = `with behind as (
      select l.target as id, count(*)::integer as contacts
      from project_list_mediacontacts c join mediacontacts__partners l on l.owner = c.mediacontact
      where c."projectList" = $1 group by l.target),
    media as (select m.*, behind.contacts from behind join mediacontact_partners m on m.id = behind.id
      where ${seenBy(mediacontactPartner, actor, 'm')}),
    shown as (
      select p.id, p.name, p.company, p."uniqueUser", p.contacts, k.id as k, k."rejectedAll",
        row_number() over (order by ${[...keys, 'p.id'].join(', ')}) as n
      from media p
      left join project_mediacontact_partners k on k."mediacontactPartner" = p.id
        and k.project = (select project from project_lists where id = $1)
      where ${['true', ...where].join(' and ')})
    select (select count(*)::integer from shown) as total,
      (select coalesce(json_agg(r), '[]') from (
        select s.id, s.name, s."uniqueUser", s.contacts,
          (select row_to_json(x) from (select id, name from mediacontact_companies where id = s.company) x) as company,
          case when s.k is not null then json_build_object('id', s.k, 'rejectedAll', s."rejectedAll", 'features',
            (select count(*) from project_mediacontact_partner_features where "projectMediacontactPartner" = s.k)) end
            as cooperation
        from shown s order by s.n limit ${perPage} offset ${(page - 1) * perPage}) r)::text as body
    from project_lists t where t.id = $1 and ${listedFor(projectList, actor, 't')}`
  return { text, values }
}
