import { type Actor, admin, allows } from '../kit/rule.ts'

/** What becomes of a job, in the words people read. */
export const JOB_STATES = ['Wartet', 'Läuft', 'Fertig', 'Abgebrochen', 'Fehlgeschlagen'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Waiting and running jobs can still be stopped; all others have ended. */
export const OPEN_STATES = ['Wartet', 'Läuft'] as const satisfies readonly JobState[]
export const isOpen = ({ state }: { readonly state: JobState }): boolean =>
  (OPEN_STATES as readonly JobState[]).includes(state)

/** Where a job's outcome is found: a place on the page, or a file of the server. */
export interface JobLink {
  readonly label: string
  /** Within the product, e.g. /kunden or /files/… */
  readonly href: string
  readonly isFile?: true
}
export interface JobResult {
  /** One line that says what was done. */
  readonly text: string
  /** Done, but not all of it went well. */
  readonly isPartial?: true
  readonly links?: readonly JobLink[]
  /** What POST /deeds/{id}/undo takes back. */
  readonly deed?: number
}
/** One job, as GET /jobs tells of it. */
export interface Job {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly state: JobState
  readonly progress: number
  /** Null as long as nobody knows how much there is to do. */
  readonly total: number | null
  /** Why it failed, in German. */
  readonly error: string | null
  readonly result: JobResult | null
  /** Since when it is in its state: waits, runs or has ended. */
  readonly at: string
}

/** Ended jobs stay in the list for so long. */
export const JOB_DAYS = 30
export const MOST_JOBS = 50

/** People see what they have started themselves, administrators everything, also what nobody started. */
export const seesJob = (actor: Actor, startedBy: number | null): boolean =>
  startedBy === actor.id || allows(admin, { actor })

/** What is counted, in the dative as it follows „von“: „86 von 214 Mails“. */
const COUNTED: Readonly<Record<string, string>> = {
  followers: 'Kanälen',
  'import check': 'Zeilen',
  import: 'Zeilen',
  bulk: 'Einträgen',
  print: 'Seiten',
  report: 'Seiten',
  terms: 'Löschungen',
}

const number = new Intl.NumberFormat('de-DE')
/** How far it is: „1.420 von 2.813 Kanälen“. */
export const progressText = ({ kind, state, progress, total }: Pick<Job, 'kind' | 'state' | 'progress' | 'total'>) => {
  if (state === 'Wartet') return 'Wartet'
  if (total === null) return progress > 0 ? number.format(progress) : 'Läuft'
  const counted = COUNTED[kind]
  return `${number.format(progress)} von ${number.format(total)}${counted ? ` ${counted}` : ''}`
}

const MINUTE_S = 60
const HOUR_S = 3_600
/** „noch etwa 40 s“, from what was done since it began; undefined as long as that says nothing. */
export const remainingText = ({ state, progress, total, at }: Job, now: Date): string | undefined => {
  const passed = (now.getTime() - new Date(at).getTime()) / 1000
  if (state !== 'Läuft' || total === null || progress <= 0 || progress >= total || passed < 2) return undefined
  const left = (passed / progress) * (total - progress)
  if (left < MINUTE_S) return `noch etwa ${Math.max(5, Math.ceil(left / 5) * 5)} s`
  if (left < HOUR_S) return `noch etwa ${Math.ceil(left / MINUTE_S)} min`
  return `noch etwa ${Math.ceil(left / HOUR_S)} h`
}

/** The share of all open jobs together that is done, for the ring around the bell; 0 as long as nobody knows. */
export const meanShare = (jobs: readonly Pick<Job, 'progress' | 'total'>[]): number => {
  const shares = jobs.map(({ progress, total }) => (total ? Math.min(1, progress / total) : 0))
  return shares.length ? shares.reduce((sum, share) => sum + share, 0) / shares.length : 0
}
