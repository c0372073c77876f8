import type { PersonPath } from '@rampenlicht/model/rules/privacy/person-file'

/**
 * Steps of a statement: `people` are the numbers that somebody has or had, $1 and all that were merged into it, and those
 * into these. The audit knows: the last line of the one that went is a removal by a merge, part of the one that stayed.
 */
export const samePerson = (path: PersonPath): string => `people(id) as (
    select $1::integer
    union
    select a.record from people p
    join audit a on a.path = '${path}' and a.deed = 'delete' and a."partOf" = '/${path}/' || p.id
    join deeds d on d.id = a."deedId" and d.kind = 'merge')`
