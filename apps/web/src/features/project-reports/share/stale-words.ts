import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import { differencesBetween, isSame } from '@rampenlicht/model/rules/report/differences'

/** „3 Beiträge“ at the start of a sentence. */
const counted = (count: number, { kind }: ReportContent) => {
  const [one, many] = kind === 'Influencer' ? ['Eine Kooperation', 'Kooperationen'] : ['Ein Beitrag', 'Beiträge']
  return count === 1 ? one : `${count} ${many}`
}

/** What the customer does not see yet, in a sentence; nothing where the Stand is what the report is now. */
export const staleWords = (shared: ReportContent, now: ReportContent): string | undefined => {
  const differences = differencesBetween(shared, now)
  if (isSame(differences)) return undefined
  const { added, removed, changed } = differences
  if (added.length > 0)
    return `${counted(added.length, now)} ${added.length === 1 ? 'kam' : 'kamen'} nach dem letzten Stand dazu.`
  if (removed.length > 0)
    return `${counted(removed.length, now)} ${removed.length === 1 ? 'fiel' : 'fielen'} nach dem letzten Stand weg.`
  if (changed.length > 0)
    return `${counted(changed.length, now)} ${changed.length === 1 ? 'änderte' : 'änderten'} sich nach dem letzten Stand.`
  return 'Der Report wurde nach dem letzten Stand geändert.'
}
