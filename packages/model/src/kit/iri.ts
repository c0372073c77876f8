/** A relation in a request: "/customers/3". */
export type Iri = `/${string}/${number}`

export const iriOf = (path: string, id: number): Iri => `/${path}/${id}`

/** The id in "/customers/3"; "customers/3" is understood too. Anything else is undefined. */
export const idIn = (path: string, text: unknown): number | undefined => {
  if (typeof text !== 'string') return undefined
  const [, found, id] = /^\/?([a-z_0-9]+)\/([1-9]\d{0,9})$/.exec(text) ?? []
  return found === path && Number(id) <= 2_147_483_647 ? Number(id) : undefined
}
