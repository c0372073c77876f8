/** A relation in a request: "/customers/3". */
export type Iri = `/${string}/${number}`

export const iriOf = (path: string, id: number): Iri => `/${path}/${id}`

const LARGEST_ID = 2_147_483_647
const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_ID

/** A record as answers embed it. Sent back where a reference is expected, it stands for itself. */
export const isEmbedded = (value: unknown): value is { readonly id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && isId(value.id)

/** The id in "/customers/3"; "customers/3" and an embedded { id: 3 } are understood too. Anything else is undefined. */
export const idIn = (path: string, sent: unknown): number | undefined => {
  if (isEmbedded(sent)) return sent.id
  if (typeof sent !== 'string') return undefined
  const [, found, id] = /^\/?([a-z_0-9]+)\/([1-9]\d{0,9})$/.exec(sent) ?? []
  return found === path && isId(Number(id)) ? Number(id) : undefined
}
