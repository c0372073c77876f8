/** What the main date of a project is called, by its category. */
const START_WORDS: Readonly<Record<string, string>> = {
  Kino: 'Kinostart',
  Serie: 'Serienstart',
  Buch: 'Erscheint',
  Hörbuch: 'Erscheint',
  Musik: 'Release',
  Home: 'Home-Start',
  Shop: 'Verkaufsstart',
}
export const startWord = (category: string): string => START_WORDS[category] ?? 'Start'
