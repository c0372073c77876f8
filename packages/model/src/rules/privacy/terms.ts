type Values = Readonly<Record<string, unknown>>

const SHORTEST_NAME = 5
const FEWEST_DIGITS = 6
const textIn = (record: Values, name: string) => (typeof record[name] === 'string' ? record[name].trim() : '')
const isAddress = (term: string) => term.includes('@')
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** By what people are recognised in a text: whole names, addresses, numbers; a first name alone is everybody's. */
export const termsIn = (records: readonly Values[]): readonly string[] => {
  const terms = records.flatMap((record) => {
    const text = (name: string) => textIn(record, name)
    const [first, middle, last] = ['firstName', 'middleName', 'lastName'].map(text)
    const names = first && last ? [`${first} ${last}`, `${last}, ${first}`] : []
    const whole = first && middle && last ? [`${first} ${middle} ${last}`] : []
    const others = [text('name'), text('fullName')].filter(({ length }) => length >= SHORTEST_NAME)
    const emails = text('email')
      .split(/[\s,;<>]+/)
      .filter(isAddress)
    const phones = ['phone', 'mobile', 'fax'].map(text).filter((one) => digitsOf(one).length >= FEWEST_DIGITS)
    return [...names, ...whole, ...others, ...emails, ...phones]
  })
  return [...new Set(terms)]
}

const spelled = (term: string) => term.toLowerCase().replace(/\s+/g, ' ')

/** Those of the terms that others have as well, be it as a first name: they say nothing of one person. */
export const sharedTerms = (terms: readonly string[], others: readonly Values[]): readonly string[] => {
  const names = others.flatMap((one) => ['firstName', 'lastName', 'name'].map((name) => textIn(one, name)))
  const taken = new Set([...termsIn(others), ...names].map(spelled))
  return terms.filter((term) => taken.has(spelled(term)))
}

/** Somebody's terms, and what stands in their place. */
export interface Replaced {
  readonly terms: readonly string[]
  readonly becomes: string
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
/** Not within a word, nor within a double name or a longer address; what stands before may be a sign of an address. */
const BEFORE = String.raw`(?:(?<=%[0-9A-Fa-f]{2})|(?<![\p{L}\p{N}]|\p{L}-))`
const AFTER = String.raw`(?![\p{L}\p{N}]|-\p{L})`
const BEFORE_ADDRESS = String.raw`(?:(?<=%[0-9A-Fa-f]{2})|(?<![\p{L}\p{N}._%+-]))`
const AFTER_ADDRESS = String.raw`(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`

/** As it stands in an address, in both ways of writing spaces. */
const inAddress = (term: string): readonly string[] => {
  const one = encodeURIComponent(term)
  return one === term ? [] : [one, one.replaceAll('%20', '+')]
}
const bordered = (term: string) => {
  const body = escaped(term).replace(/\s+/g, String.raw`\s+`)
  return isAddress(term) || term.includes('%40')
    ? `${BEFORE_ADDRESS}${body}${AFTER_ADDRESS}`
    : `${BEFORE}${body}${AFTER}`
}

/** What puts something else in the place of people's names, addresses and numbers, in whatever case they are written. */
export const replacerOf = (people: readonly Replaced[]): ((text: string) => string) => {
  const becomes = new Map<string, string>()
  for (const { terms, becomes: name } of people)
    for (const term of terms) {
      becomes.set(spelled(term), name)
      for (const one of inAddress(term)) becomes.set(spelled(one), encodeURIComponent(name))
    }
  if (becomes.size === 0) return (text) => text
  const longest = [...becomes.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longest.map(bordered).join('|'), 'giu')
  return (text) => text.replace(pattern, (found) => becomes.get(spelled(found)) ?? people[0]!.becomes)
}

/**
 * Patterns for LIKE by which such texts are found once their plain letters, a to z, are small ones. Spaces, quotes and all other
 * letters are left open: some more is found, and nothing has to know the letters of a language.
 */
export const patternsOf = (terms: readonly string[]): readonly string[] =>
  [...new Set(terms.flatMap((term) => [term, ...inAddress(term)].map((one) => one.toLowerCase())))].map(
    (term) => `%${term.replace(/_/g, String.raw`\_`).replace(/["\s%]+|\\(?!_)|[^ -~]+/g, '%')}%`,
  )
