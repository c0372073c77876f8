import { daysUntil, inDays } from './format.ts'

export { startWord } from '@rampenlicht/model/rules/start-word'

const SOON_DAYS = 30
const NEAR_DAYS = 14
/** „in 9 Tagen“ for what starts within a month. */
export const countdown = (releaseDate: string | null, now: Date) => {
  if (releaseDate === null) return undefined
  const days = daysUntil(releaseDate, now)
  return days >= 0 && days <= SOON_DAYS ? { text: inDays(days), isNear: days < NEAR_DAYS } : undefined
}
