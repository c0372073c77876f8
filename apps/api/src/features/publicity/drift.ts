import type { Actor } from '@rampenlicht/model/kit/rule'
import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { type Drift, MOST_DRIFTED } from '@rampenlicht/model/rules/distribution-list'
import { selectionOf } from '../../crud/selection.ts'
import { conditions, rowsOf, type Statement } from '../../crud/statements.ts'
import { viewQuery } from '../../crud/view-query.ts'
import { listedFor } from '../../crud/visible.ts'
import { sortKeyAt } from '../../db/names.ts'

/** The view that a Verteiler follows; without one, the list alone. */
export interface Following {
  readonly view: Drift['view']
  readonly query: string | null
}
export const followingStatement = (list: number, actor: Actor): Statement => ({
  text: `select v.query, case when v.id is not null then json_build_object('id', v.id, 'name', v.name,
      'owner', concat_ws(' ', u."firstName", u."lastName")) end as view
    from project_lists t left join saved_views v on v.id = t.view left join users u on u.id = v.owner
    where t.id = $1 and ${listedFor(projectList, actor, 't')}`,
  values: [list],
})

/** Who fits and is not there, and who is there and does not fit: the two steps that everything about it begins with. */
const steps = (list: number, query: string | null, actor: Actor) => {
  const { where, values, joins } = selectionOf(mediacontact, viewQuery(mediacontact, query), actor)
  return {
    values: [...values, list],
    text: `with fits as materialized (
        select t0.id from ${rowsOf('mediacontacts', { joins })} where ${conditions('mediacontacts', where, actor)}),
      members as materialized (
        select c.mediacontact as id, c.id as member from project_list_mediacontacts c
        where c."projectList" = $${values.length + 1}),
      missing as materialized (select id from fits except select id from members),
      surplus as materialized (
        select m.id, m.member from members m left join fits f on f.id = m.id where f.id is null)`,
  }
}

const someOf = (step: string) => {
  const keys = ['lastName', 'firstName'].map((name) => sortKeyAt(mediacontact, name, 'm'))
  return `(select coalesce(json_agg(r), '[]') from (
      select m.id, m."firstName", m."lastName", m."jobTitle",
        (select min(p.name) from mediacontacts__partners l join mediacontact_partners p on p.id = l.target
         where l.owner = m.id) as medium
      from mediacontacts m where m.id in (select id from ${step}) order by ${keys.join(', ')}, m.id limit ${MOST_DRIFTED}) r)`
}

/** How many on both sides, and the first of them by name, in one statement. */
export const driftStatement = (list: number, query: string | null, actor: Actor): Statement => {
  const { text, values } = steps(list, query, actor)
  return {
    values,
    text: `${text}
      select json_build_object(
        'missing', json_build_object('total', (select count(*) from missing), 'some', ${someOf('missing')}),
        'surplus', json_build_object('total', (select count(*) from surplus), 'some', ${someOf('surplus')},
          'allocated', (select count(*) from surplus s where exists (
            select from project_list_mediacontact_materials a where a."projectListMediacontact" = s.member)))) as drift`,
  }
}

/** The ids of all of them, of each side at most so many and one more. */
export const sidesStatement = (list: number, query: string | null, actor: Actor, most: number): Statement => {
  const { text, values } = steps(list, query, actor)
  return {
    values,
    text: `${text}
      select array(select id from missing order by id limit ${most + 1}) as missing,
        array(select id from surplus order by id limit ${most + 1}) as surplus`,
  }
}
