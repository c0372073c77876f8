/** When a link ends: „19.11.2026, 10:14 Uhr“. Said once on a page or in a mail, so that nothing is kept for the next time. */
export const endText = (moment: Date): string => {
  const exactly = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return `${exactly.format(moment)} Uhr`
}
