const IMPORTED = /^Import .* vom (\d{1,2}\.\d{2}\.\d{4})/

/**
 * Where somebody's data comes from, as the first mail to them has to say (Art. 14 DSGVO). Of an import only its day is told: what
 * the file was called and who brought it in is nobody's business outside.
 */
export const originSentence = (source: string | null): string => {
  const day = IMPORTED.exec(source ?? '')?.[1]
  if (day) return `Ihre Kontaktdaten haben wir am ${day} aus einer Kontaktliste für Presse und Medien übernommen.`
  return 'Ihre Kontaktdaten haben wir von Ihnen selbst, von Ihrem Medium oder aus öffentlich zugänglichen Quellen wie Ihrem Impressum.'
}
