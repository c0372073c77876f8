import { daysUntil, inDays } from './format.ts'

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
export const startWord = (category: string) => START_WORDS[category] ?? 'Start'

const SOON_DAYS = 30
const NEAR_DAYS = 14
/** „in 9 Tagen“ for what starts within a month. */
export const countdown = (releaseDate: string | null, now: Date) => {
  if (releaseDate === null) return undefined
  const days = daysUntil(releaseDate, now)
  return days >= 0 && days <= SOON_DAYS ? { text: inDays(days), isNear: days < NEAR_DAYS } : undefined
}
