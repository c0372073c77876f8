/** What this person has done in this tab and not taken back, the latest last. */
export const deeds: number[] = []
