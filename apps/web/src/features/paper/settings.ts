import type { Offset } from '@rampenlicht/model/rules/paper/labels'
import { SHEETS, type SheetPlan, sheetAt } from '@rampenlicht/model/rules/paper/sheets'
import { me } from '../../api/session.ts'

/** A sheet from the shop by its number, or one's own. */
export type ChosenSheet = string | SheetPlan
export const planOf = (sheet: ChosenSheet): SheetPlan =>
  typeof sheet === 'string' ? (sheetAt(sheet) ?? (SHEETS[0] as SheetPlan)) : sheet

/** What holds for somebody on this computer: where their printer is off, and which sheets lie beside it. */
export interface PaperSettings {
  readonly offset: Offset
  /** The numbers that were used last come first. */
  readonly recent: readonly string[]
  readonly own: SheetPlan
}
const OWN: SheetPlan = { width: 70, height: 37, columns: 3, rows: 8, left: 0, top: 0.5, stepX: 70, stepY: 37 }
const USUAL: PaperSettings = { offset: { x: 0, y: 0 }, recent: ['3474', '3659', 'L7160', 'L7163'], own: OWN }
const MOST_RECENT = 4

const keyOf = () => `paper ${me()?.id ?? 0}`
export const loadSettings = (): PaperSettings => {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(keyOf()) ?? '{}') as Partial<PaperSettings>) }
  } catch {
    return USUAL
  }
}
export const keepSettings = (change: Partial<PaperSettings>) => {
  try {
    localStorage.setItem(keyOf(), JSON.stringify({ ...loadSettings(), ...change }))
  } catch {
    // where nothing may be kept it is typed again
  }
}
export const keepSheet = (sheet: ChosenSheet) => {
  if (typeof sheet !== 'string') return keepSettings({ own: sheet })
  const others = loadSettings().recent.filter((id) => id !== sheet)
  return keepSettings({ recent: [sheet, ...others].slice(0, MOST_RECENT) })
}
