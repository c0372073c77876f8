/** Spec 5: contacts already in the Verteiler are reported and not added again. */
export const newContacts = (present: readonly number[], chosen: readonly number[]) => {
  const known = new Set(present)
  const unique = [...new Set(chosen)]
  return {
    added: unique.filter((id) => !known.has(id)),
    already: unique.filter((id) => known.has(id)),
  }
}

/** "<n> Medienkontakt bereits im Verteiler vorhanden." */
export const alreadyPresent = (count: number): string => `${count} Medienkontakt bereits im Verteiler vorhanden.`
