import type { Fields } from '@rampenlicht/model/kit/resource'

/** Who and when, where the declaration keeps it; the actor is the first parameter of the statement. */
export const signatures = (fields: Fields, deed: 'create' | 'update'): readonly (readonly [string, string])[] => {
  const names = deed === 'create' ? ['created', 'updated'] : ['updated']
  return names.flatMap((name) => [
    ...(fields[`${name}At`] ? [[`${name}At`, 'now()'] as const] : []),
    ...(fields[`${name}By`] ? [[`${name}By`, '$1::integer'] as const] : []),
  ])
}
