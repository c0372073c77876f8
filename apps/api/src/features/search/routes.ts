import { type Actor, allows, beta, wordsOf } from '@rampenlicht/model/kit/rule'
import { customer } from '@rampenlicht/model/resources/customers/customer'
import { project } from '@rampenlicht/model/resources/projects/project'
import type { SearchResults } from '@rampenlicht/model/rules/search-results'
import type { FastifyInstance } from 'fastify'
import { leavingOf } from '../../crud/leaving.ts'
import { likeAny, searchTextIn, searchWordsIn } from '../../crud/search-words.ts'
import { nothingElse, type Query } from '../../crud/values.ts'
import { listedFor } from '../../crud/visible.ts'
import type { Reads } from '../../db/reads.ts'
import { forbidden } from '../../errors.ts'

const MOST_PROJECTS = 7
const MOST_CUSTOMERS = 4
const NOTHING: SearchResults = { projects: [], customers: [] }

/** Spec 2: the search in the header, over titles of projects and names of customers, for accounts with ROLE_BETA. */
export const searchRoutes = (app: FastifyInstance, reads: Reads) => {
  app.get<{ Querystring: Query }>('/search', async ({ query, actor }, reply) => {
    if (!allows(beta, { actor })) throw forbidden(`Das darf nur: ${wordsOf(beta)}.`)
    const { text, values } = searchStatement(textIn(query), actor)
    if (!text) return NOTHING
    // whoever types on no longer waits for this one
    const { rows } = await reads(leavingOf(reply), (ask) => ask<SearchResults>({ text, values }))
    return rows[0]
  })
}

const textIn = ({ q = '', ...others }: Query) => {
  nothingElse(others)
  return searchTextIn(q)
}

/** One statement for both lists; the text is empty where nothing is looked for. */
const searchStatement = (search: string, actor: Actor) => {
  const words = searchWordsIn(search)
  if (!words.length) return { text: '', values: [] }
  // $1 is all of it, the words follow
  const values = [words.join(' '), ...words]
  const found = (column: string) => words.map((_, at) => likeAny(column, `$${at + 2}`)).join(' and ')
  const text = `select
    (select coalesce(json_agg(r), '[]') from (
      select p.id, p.title, p.category, p."releaseDate", p."isActive", p."coverName",
        json_build_object('id', c.id, 'name', c.name) as customer
      from projects p join customers c on c.id = p.customer where ${found('p.search')} and ${listedFor(project, actor, 'p')}
      order by ${placeOf('p.title')}, not p."isActive", p.title collate german, p.id limit ${MOST_PROJECTS}) r) as projects,
    (select coalesce(json_agg(r), '[]') from (
      select c.id, c.name, c.city from customers c
      where ${found('c.search')} and ${found('search_key(c.name)')} and ${listedFor(customer, actor, 'c')}
      order by ${placeOf('c.name')}, c.name collate german, c.id limit ${MOST_CUSTOMERS}) r) as customers`
  return { text, values }
}

/** The name starts with what is looked for, one of its words does, or it stands somewhere inside. */
const placeOf = (name: string) => `case
  when starts_with(fold_ae(${name}), fold_ae($1)) or starts_with(fold_a(${name}), fold_a($1)) then 0
  when position(' ' || fold_ae($1) in search_key(${name})) > 0 or position(' ' || fold_a($1) in search_key(${name})) > 0 then 1
  else 2 end`
