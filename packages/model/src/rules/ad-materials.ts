import { once } from '../kit/once.ts'
import type { AD_MATERIAL_STATUSES, AD_PLATFORMS } from '../resources/ads/ad-material.ts'
import type { AdPreset, Platform } from './ad-presets.ts'
import { type Urgency, urgencyOf } from './deadlines.ts'

export type AdMaterialStatus = (typeof AD_MATERIAL_STATUSES)[number]
/** An ad material as far as order and progress ask for it. */
export interface AdMaterial {
  readonly id: number
  readonly name: string
  readonly platform: Platform | null
  readonly status: AdMaterialStatus
  readonly deadline: string | null
}

export interface Progress {
  readonly done: number
  readonly total: number
  readonly overdue: number
  readonly near: number
}
export interface AdMaterialGroup<M extends AdMaterial> extends Progress {
  /** Null: made without a preset. */
  readonly platform: Platform | null
  readonly rows: readonly M[]
}

/** How much a deadline presses; what is done, or has none, presses nobody. */
export const pressureOf = ({ status, deadline }: Pick<AdMaterial, 'status' | 'deadline'>, today: string): Urgency =>
  status === 'Erledigt' || deadline === null ? 'later' : urgencyOf(deadline, today)

export const progressOf = (materials: readonly AdMaterial[], today: string): Progress => {
  const count = (isCounted: (one: AdMaterial) => boolean) => materials.filter(isCounted).length
  return {
    done: count(({ status }) => status === 'Erledigt'),
    total: materials.length,
    overdue: count((one) => pressureOf(one, today) === 'overdue'),
    near: count((one) => pressureOf(one, today) === 'near'),
  }
}

/** "7 von 19 erledigt" */
export const progressText = ({ done, total }: Pick<Progress, 'done' | 'total'>) => `${done} von ${total} erledigt`

const RANKS = { overdue: 0, near: 1, later: 2 } as const satisfies Record<Urgency, number>
const DONE_RANK = 3
const NO_DEADLINE = '9999-12-31'
const byName = once(() => new Intl.Collator('de', { numeric: true }))

/** Overdue first, then what is due soon, then by deadline; what is done comes last. */
export const inOrder = <M extends AdMaterial>(materials: readonly M[], today: string): M[] => {
  const rank = (one: M) => (one.status === 'Erledigt' ? DONE_RANK : RANKS[pressureOf(one, today)])
  const due = ({ deadline }: M) => deadline ?? NO_DEADLINE
  return [...materials].sort(
    (a, b) => rank(a) - rank(b) || due(a).localeCompare(due(b)) || byName().compare(a.name, b.name) || a.id - b.id,
  )
}

/** One group per platform that has any, in the order of the declaration; those without a preset are the last. */
export const byPlatform = <M extends AdMaterial>(
  materials: readonly M[],
  platforms: typeof AD_PLATFORMS,
  today: string,
): AdMaterialGroup<M>[] =>
  [...platforms, null]
    .map((platform) => materials.filter((one) => one.platform === platform))
    .flatMap((rows) =>
      rows[0] ? [{ platform: rows[0].platform, rows: inOrder(rows, today), ...progressOf(rows, today) }] : [],
    )

/** How many ad materials a project has of a preset: those of its name on its platform. */
export const countOf = (
  { platform, name }: AdPreset,
  materials: readonly Pick<AdMaterial, 'platform' | 'name'>[],
): number => materials.filter((one) => one.platform === platform && one.name === name).length
