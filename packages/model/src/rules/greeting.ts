/** Spec 9: before 12 o'clock morning, before 17 "Moin", otherwise evening. */
export const greeting = (hour: number, firstName: string): string => {
  const words = hour < 12 ? 'Guten Morgen' : hour < 17 ? 'Moin' : 'Guten Abend'
  return firstName ? `${words}, ${firstName}` : words
}
