import type { Actor } from '@rampenlicht/model/kit/rule'
import type { BlockablePath } from '@rampenlicht/model/resources/blocks/blocked-address'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { PROJECT_CATEGORIES } from '@rampenlicht/model/resources/projects/project'
import {
  type Audience,
  audienceIn,
  keyOf,
  MAILED_PATHS,
  type MailedPath,
  type Meant,
  type Sorted,
  sortAudience,
} from '@rampenlicht/model/rules/mail/audience'
import type { PersonalFillings } from '@rampenlicht/model/rules/paper/placeholders'
import { type Addressed, openingOf } from '@rampenlicht/model/rules/salutation'
import { blockedSql, standsAgainst } from '../../crud/blocked.ts'
import { selectionOf } from '../../crud/selection.ts'
import { conditions, rowsOf, type Statement } from '../../crud/statements.ts'
import { viewQuery } from '../../crud/view-query.ts'
import { listedFor } from '../../crud/visible.ts'
import type { Ask } from '../../db/reads.ts'
import { violation } from '../../errors.ts'
import { inTurns } from '../../turns.ts'

/** More than that is no press mail any more. */
export const MOST_MEANT = 5_000

/** What of a Versand says who gets it. */
export interface Addressing {
  readonly id: number
  readonly project: number
  readonly category: string
  readonly audience: string | null
  readonly onlyPromised: boolean
  readonly rest: number | null
  readonly view: { readonly list: string; readonly query: string | null } | null
}

/** Which of our fields tell how somebody is spoken to, by kind. */
const CALLED: Readonly<Record<MailedPath, string>> = {
  mediacontacts: `t."firstName", t."middleName", t."lastName", t."jobTitle", t."isActive", t."keepsEmbargo",
    (select string_agg(p.name, ', ' order by p.name collate german) from mediacontacts__partners k
      join mediacontact_partners p on p.id = k.target where k.owner = t.id) as medium,
    array(select p.name from "mediacontacts__productTypes" k join mediacontact_product_types p on p.id = k.target
      where k.owner = t.id order by p.name collate german) as "productTypes"`,
  influencers: `t.name, t."fullName", null as "jobTitle", true as "isActive", t."keepsEmbargo", null as medium,
    array[]::text[] as "productTypes"`,
}

/** Those whom a view finds; what of it the list no longer knows is passed over. Its parameters come first. */
const foundBy = (view: Addressing['view'], actor: Actor, values: unknown[]): readonly string[] => {
  const path = MAILED_PATHS.find((one) => one === view?.list)
  if (!view || !path) return []
  const resource = resourceAt(path)
  const selection = selectionOf(resource, viewQuery(resource, view.query), actor)
  values.push(...selection.values)
  return [
    `select '${path}' as path, t0.id, null::integer as list, 'view' as how
     from ${rowsOf(path, selection)} where ${conditions(path, selection.where, actor)}`,
  ]
}

/** Everybody who is meant, with all that decides whether they get it, in one statement. */
const meantStatement = (addressing: Addressing, audience: Audience, actor: Actor): Statement => {
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const viewed = foundBy(addressing.view, actor, values)
  const [lists, project, rest] = [audience.lists, addressing.project, addressing.rest].map(add)
  const single = (path: MailedPath) =>
    `select '${path}' as path, unnest(${add(audience[path])}::integer[]) as id, null::integer as list, 'single' as how`
  const person = (path: MailedPath & BlockablePath) => `
    select m.path, m.id, (select row_to_json(r) from (select t.email, t.salutation, t.title, t."isInformal",
        t."ownSalutation", t.source, t."sourceDate", ${CALLED[path]}, ${blockedSql(path)('t')} as blocked,
        (select json_build_object('reason', b.reason, 'since', b.since) from blocked_addresses b
          where ${standsAgainst(path, 't')} and b.scope <> 'Post'
          order by b.reason = 'Unzustellbar', b.since desc nulls last, b.id desc limit 1) as block,
        exists (select from mailing_recipients g where g.mailing = ${rest}::integer and g.path = m.path
          and g.person = m.id and g.state in ('Angenommen', 'Versendet')) as "hasIt",
        m.lists, m.single as "isSingle", m.viewed as "isViewed") r)::text as record
    from people m join ${path} t on t.id = m.id
    where m.path = '${path}' and ${listedFor(resourceAt(path), actor, 't')}`
  return {
    text: `with meant as (
        select 'mediacontacts' as path, c.mediacontact as id, l.id as list, 'list' as how
        from project_list_mediacontacts c join project_lists l on l.id = c."projectList"
        where l.id = any (${lists}::integer[]) and l.project = ${project} and ${listedFor(resourceAt('project_lists'), actor, 'l')}
        union all ${[...viewed, single('mediacontacts'), single('influencers')].join(' union all ')}),
      people as (
        select path, id, array_agg(list order by list) filter (where list is not null) as lists, bool_or(how = 'single') as single,
          bool_or(how = 'view') as viewed from meant group by path, id order by path desc, id limit ${MOST_MEANT + 1})
      ${person('mediacontacts')} union all ${person('influencers')}`,
    values,
  }
}

/** Somebody who is meant, and what placeholders become for them. */
export interface MeantPerson extends Meant {
  readonly personal: PersonalFillings
  readonly source: string | null
  readonly sourceDate: string | null
}
type Read = Omit<Meant, 'path' | 'id' | 'name' | 'opening' | 'lists'> &
  Addressed &
  Pick<MeantPerson, 'source' | 'sourceDate'> & { readonly lists: readonly number[] | null }

const personOf = (path: MailedPath, id: number, read: Read): MeantPerson => {
  const opening = openingOf(read)
  const called = [read.firstName, read.lastName].filter(Boolean).join(' ')
  const first = read.firstName ?? read.fullName?.split(' ')[0] ?? null
  const last = read.lastName ?? read.fullName?.split(' ').slice(1).join(' ') ?? null
  const { email, jobTitle, medium, isActive, blocked, block, productTypes, keepsEmbargo, hasIt, isSingle, isViewed } =
    read
  return {
    path,
    id,
    name: called || read.name || email || `Nr. ${id}`,
    medium,
    jobTitle,
    email,
    isActive,
    blocked,
    block,
    productTypes,
    keepsEmbargo,
    hasIt,
    isSingle,
    isViewed,
    lists: read.lists ?? [],
    opening,
    personal: { Anrede: opening.text, Vorname: first, Nachname: last, Medium: medium ?? read.name ?? null },
    source: read.source,
    sourceDate: read.sourceDate,
  }
}

const collator = new Intl.Collator('de', { numeric: true })
const surname = ({ personal, name }: MeantPerson) => `${personal.Nachname || name} ${personal.Vorname ?? ''}`

export interface SortedPeople extends Sorted {
  readonly people: ReadonlyMap<string, MeantPerson>
}
/** Who gets it and who does not, as of now. */
export const readAudience = async (ask: Ask, addressing: Addressing, actor: Actor): Promise<SortedPeople> => {
  const audience = audienceIn(addressing.audience)
  const { rows } = await ask<{ path: MailedPath; id: number; record: string }>(
    meantStatement(addressing, audience, actor),
  )
  if (rows.length > MOST_MEANT)
    throw violation('audience', `„Empfänger“: höchstens ${MOST_MEANT.toLocaleString('de-DE')} auf einmal.`)
  const people = await inTurns(rows, ({ path, id, record }) => personOf(path, id, JSON.parse(record) as Read))
  people.sort((a, b) => collator.compare(surname(a), surname(b)) || a.id - b.id)
  const { category, onlyPromised } = addressing
  const sorted = sortAudience(people, {
    category,
    categories: PROJECT_CATEGORIES,
    onlyPromised,
    without: audience.without,
  })
  return { ...sorted, people: new Map(people.map((one) => [keyOf(one), one])) }
}
