/** „lists=3,5&view=4“ as a way to ask for its parts; plain words, so nothing in them needs an escape. */
export const saidIn = (text: string | null): ((name: string) => readonly string[]) => {
  const parts = new Map((text ?? '').split('&').map((part) => part.split('=') as [string, string | undefined]))
  return (name) => (parts.get(name) ?? '').split(',').filter(Boolean)
}

const LARGEST_ID = 2_147_483_647
export const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0 && id <= LARGEST_ID
/** Each once; what is no number is passed over. */
export const idsOf = (words: readonly string[]): readonly number[] => [...new Set(words.map(Number).filter(isId))]

/** The other way round; null where there is nothing to say. */
export const sayingOf = (parts: Readonly<Record<string, readonly (string | number)[]>>): string | null =>
  Object.entries(parts)
    .filter(([, words]) => words.length > 0)
    .map(([name, words]) => `${name}=${words.join()}`)
    .join('&') || null
