const UNITS = ['Byte', 'KB', 'MB', 'GB'] as const

/** A size in words: "1,4 MB". */
export const bytes = (size: number): string => {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, size)) / 3))
  const amount = size / 1000 ** step
  return `${amount.toLocaleString('de-DE', { maximumFractionDigits: step > 1 ? 1 : 0 })} ${UNITS[step]}`
}
