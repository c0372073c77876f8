/** In millimetres from the upper left corner of the paper. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The two letters of DIN 5008: A leaves less room for a letterhead than B. */
export const FORMS = ['A', 'B'] as const
export type Form = (typeof FORMS)[number]

const PLANS: Readonly<Record<Form, { readonly head: number; readonly folds: readonly [number, number] }>> = {
  A: { head: 27, folds: [87, 192] },
  B: { head: 45, folds: [105, 210] },
}
const HOLE = 148.5
/** Off the edge, where printers do not reach. */
const MARK_X = 4

/** What shows in the window of the envelope. */
export const addressField = (form: Form): Box => ({ x: 20, y: PLANS[form].head, width: 85, height: 45 })
/** Its upper part is for the return line, the lower one for the address. */
export const RETURN_HEIGHT = 17.7
/** Letters keep clear of the edges of the field, so that nothing hides when the sheet slides in its envelope. */
export const FIELD_INSET = 5
/** Beside the field: who writes, and when. */
export const informationField = (form: Form): Box => ({ x: 125, y: PLANS[form].head + 5, width: 75, height: 40 })
/** Where the text begins below the field, and between which margins it runs. */
export const textFrame = (form: Form): Omit<Box, 'height'> => ({ x: 25, y: PLANS[form].head + 53.46, width: 165 })

/** Where to fold and where to punch, from top to bottom. */
export const foldMarks = (form: Form): readonly Omit<Box, 'height'>[] => {
  const [first, second] = PLANS[form].folds
  return [
    { x: MARK_X, y: first, width: 4 },
    { x: MARK_X, y: HOLE, width: 6 },
    { x: MARK_X, y: second, width: 4 },
  ]
}
