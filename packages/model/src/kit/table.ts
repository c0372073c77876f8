/** Every identifier comes from a declaration; anything else stops the program while it starts. */
export const quoted = (name: string): string => {
  if (!/^[a-zA-Z][a-zA-Z0-9_]{0,62}$/.test(name)) throw new Error(`not a name: ${name}`)
  return `"${name}"`
}

/** The table behind a `many` field: owner, target. Two underscores, so that it is never taken for a resource. */
export const joinTable = (path: string, name: string) => quoted(`${path}__${name}`)
