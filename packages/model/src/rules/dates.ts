const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

/** Spec 9: dates are shown as D.MM.Y – "2025-03-05" is 5.03.2025. Takes a day, or a point in time with its day first. */
export const germanDay = (iso: string): string => {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-')
  return `${Number(day)}.${month}.${year}`
}

/** "2025-03-05" lies in März 2025. */
export const germanMonth = (iso: string): string => {
  const [year = '', month = ''] = iso.split('-')
  return `${MONTHS[Number(month) - 1]} ${year}`
}
