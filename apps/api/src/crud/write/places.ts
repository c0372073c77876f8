import type { Violation } from '@rampenlicht/model/kit/body'
import { Problem, unprocessable } from '../../errors.ts'

/** How a problem of one of several records names it: "[3].email" and „Eintrag 4: …“. A single one needs no place. */
const placed = (n: number, { propertyPath, message }: Violation): Violation => ({
  propertyPath: `[${n}].${propertyPath}`,
  message: `Eintrag ${(n + 1).toLocaleString('de-DE')}: ${message}`,
})

export const problemOf = (problem: Problem, n: number, of: number): Problem => {
  if (of === 1) return problem
  const { status, detail, more } = problem
  const { violations, ...others } = more
  return new Problem(status, placed(n, { propertyPath: '', message: detail }).message, {
    ...others,
    ...(violations ? { violations: violations.map((one) => placed(n, one)) } : {}),
  })
}

const MOST_NAMED = 20
/** Refuses what does not fit, by place; of very many records the first are enough to begin with. */
export const refuseUnfit = (found: readonly (readonly Violation[])[]): void => {
  const all = found.flatMap((violations, n) =>
    found.length === 1 ? violations : violations.map((one) => placed(n, one)),
  )
  if (all.length) throw unprocessable(found.length === 1 ? all : all.slice(0, MOST_NAMED))
}
