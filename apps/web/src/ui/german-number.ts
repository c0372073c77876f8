/**
 * Reads 1.234,56 and 1234.56, with or without €; undefined when it is no number.
 * A single dot is the German thousands mark when three digits follow it (1.234), else a decimal point (12.5).
 */
export const parseGermanNumber = (text: string): number | undefined => {
  const typed = text.replace(/[\s\u00a0€]/g, '').replace(/^[−–]/, '-')
  const plain = isGrouped(typed) ? typed.replace(/\./g, '').replace(',', '.') : typed.replace(/,(?=\d{3}\b.*\.)/g, '')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

const isGrouped = (typed: string) => /^[+-]?(\d{1,3}(\.\d{3})+|\d*)(,\d*)?$/.test(typed) && typed !== ''

/** 1234.5 -> 1.234,50 (money) or 1.234,5; whole numbers keep their dots only. */
export const germanNumber = (value: number, least: number, most: number) =>
  value.toLocaleString('de-DE', { minimumFractionDigits: least, maximumFractionDigits: most })
