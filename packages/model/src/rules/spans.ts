/** How long ago, as ISO 8601 writes it: P6M are six months, P1Y a year, P90D ninety days. */
export const SPAN = /^P([1-9]\d{0,2})([DWMY])$/

/** The day that lies so long before today; where the month is too short, its last one. */
export const dayBefore = (today: string, span: string): string => {
  const [, count = '', unit = ''] = SPAN.exec(span) ?? []
  if (unit === '') throw new Error(`no span: ${span}`)
  const [year = 0, month = 0, date = 0] = today.slice(0, 10).split('-').map(Number)
  const back = Number(count)
  const days = { D: back, W: 7 * back }[unit] ?? 0
  const months = { M: back, Y: 12 * back }[unit] ?? 0
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  const day = new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth) - days))
  return day.toISOString().slice(0, 10)
}
