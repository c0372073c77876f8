import { PEOPLE } from '@rampenlicht/model/resources/people'

export const PATHS_OF_PEOPLE: readonly string[] = PEOPLE.map(({ path }) => path)

/** A line `a` of the audit without its values: that something happened, to which fields and by whom, stays. */
export const WITHOUT_VALUES = `(select coalesce(jsonb_object_agg(name, '[]'::jsonb), '{}') from jsonb_object_keys(a.changes) name)`
/** What a deed is called may name a person. */
export const WITHOUT_NAME = `regexp_replace(title, ' „.*“', '')`
