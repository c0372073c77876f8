const partsOf = (text: string | null): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    (text ?? '')
      .split('&')
      .filter(Boolean)
      .map((part) => {
        const [name = '', values = ''] = part.split('=')
        return [name, new Set(values.split(',').filter(Boolean))] as const
      }),
  )
const NONE: ReadonlySet<string> = new Set()

/**
 * Who is meant, or which files go along, after two people have changed it at once: what either has added is there, what either
 * has taken out is not. So nobody is asked about „lists=3,5“.
 */
export const mergedWords = (before: string | null, mine: string | null, theirs: string | null): string | null => {
  const [was, here, there] = [partsOf(before), partsOf(mine), partsOf(theirs)]
  const names = [...new Set([...there.keys(), ...here.keys()])]
  const merged = names.flatMap((name) => {
    const [old, own, other] = [was, here, there].map((parts) => parts.get(name) ?? NONE) as [
      ReadonlySet<string>,
      ReadonlySet<string>,
      ReadonlySet<string>,
    ]
    const kept = [...new Set([...other, ...own])].filter((one) => !old.has(one) || (own.has(one) && other.has(one)))
    return kept.length > 0 ? [`${name}=${kept.join(',')}`] : []
  })
  return merged.join('&') || null
}
