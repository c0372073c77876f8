import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import type { Actor } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { listAddress, MOST_USING, type Uses, userAddress } from '@rampenlicht/model/rules/used-in'
import type pg from 'pg'
import { joinTable, quoted } from '../db/names.ts'
import { hasName, nameSql } from './name-sql.ts'
import { type Pointer, pointersAt } from './pointers.ts'
import { projectIdSql } from './project-id.ts'
import { seenBy } from './visible.ts'

/** The relations that hold a record: they point at it without belonging to it. */
export const usersOf = (resource: Resource): readonly Pointer[] =>
  resource.leavesTrace ? [] : pointersAt(resource).filter(({ field }) => !field.partOf && !field.loose)

/** Rows `u` that use a record; `is` compares the column that names it. */
export const usingRows = ({ user, name, field }: Pointer, is: (column: string) => string): string =>
  field.kind === 'one'
    ? `from ${quoted(user.path)} u where ${is(`u.${quoted(name)}`)}`
    : `from ${joinTable(user.path, name)} l join ${quoted(user.path)} u on u.id = l.owner where ${is('l.target')}`

interface Found {
  readonly id: number
  readonly title: string
  readonly project: number | null
  readonly projectTitle: string | null
  readonly owner: number | null
}
interface Row {
  readonly n: number
  readonly count: number
  readonly hidden: boolean
  readonly first: readonly Found[]
}

/** What a user is called: one without a name of its own is what belongs together with it, e.g. the Verteiler or project. */
const toldSql = ({ user }: Pointer): readonly string[] => {
  const column = (name: string) => `u.${quoted(name)}`
  const [owner] = entriesOf(user.fields).flatMap(([name, field]) =>
    field.kind === 'one' && field.partOf ? [{ id: column(name), at: resourceAt(field.target) }] : [],
  )
  const project = projectIdSql(user, column)
  const isCalled = hasName(user) || !owner
  const title = isCalled
    ? nameSql(user, 'u')
    : `(select ${nameSql(owner.at, 'o')} from ${quoted(owner.at.path)} o where o.id = ${owner.id})`
  const isProject = user.path === 'projects' || (!isCalled && owner.at.path === 'projects')
  const projectTitle = project && !isProject ? `(select p.title from projects p where p.id = ${project})` : 'null::text'
  return [
    'u.id',
    `${title} as title`,
    `${project ?? 'null::integer'} as project`,
    `${projectTitle} as "projectTitle"`,
    `${owner?.id ?? 'null::integer'} as owner`,
  ]
}

/** Everything that uses a record: how many of each kind, and the newest with their pages. What is hidden stays so. */
export const usesOf = async (
  client: Pick<pg.Pool | pg.PoolClient, 'query'>,
  resource: Resource,
  id: number,
  actor: Actor,
): Promise<Uses> => {
  const users = usersOf(resource)
  if (users.length === 0) return { usedIn: [], hasHidden: false }
  const parts = users.map((pointer, n) => {
    const rows = usingRows(pointer, (column) => `${column} = $1::integer`)
    const seen = seenBy(pointer.user, actor, 'u')
    return `select ${n} as n, (select count(*)::integer ${rows} and ${seen}) as count,
      exists (select ${rows} and (${seen}) is not true) as hidden,
      (select coalesce(json_agg(f), '[]') from (
        select ${toldSql(pointer).join(', ')} ${rows} and ${seen} order by u.id desc limit ${MOST_USING}) f) as first`
  })
  const { rows } = await client.query<Row>(`select * from (${parts.join(' union all ')}) uses order by n`, [id])
  return {
    usedIn: rows.flatMap(({ n, count, first }) => {
      const { user, name } = users[n]!
      if (count === 0) return []
      return [
        {
          kind: user.path,
          ...user.noun,
          count,
          first: first.map(({ projectTitle, ...one }) => ({
            id: one.id,
            title: one.title,
            project: projectTitle,
            address: userAddress(user.path, one),
          })),
          address: listAddress(user.path, name, id, user.fields['isActive'] !== undefined),
        },
      ]
    }),
    hasHidden: rows.some(({ hidden }) => hidden),
  }
}
