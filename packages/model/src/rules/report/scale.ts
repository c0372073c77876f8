/** A scale has about so many lines above its zero. */
const LINES = 4

/** A round step, and never a part of a Beitrag: 1, 2, 5, 10, 20, 50. */
const stepFor = (most: number): number => {
  const raw = most / LINES
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 5, 10].map((times) => times * power).find((candidate) => candidate >= raw) ?? raw
  return Math.max(1, step)
}

/** The lines of a chart from zero to its highest value or just above: 0, 2, 4, 6, 8. */
export const scaleOf = (most: number): readonly number[] => {
  const step = stepFor(Math.max(most, 1))
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, place) => place * step)
}
