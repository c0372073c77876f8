/** People are listed by last name: "Ährenbach, Alina". Either half may be missing. */
export const lastNameFirst = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [lastName, firstName].filter(Boolean).join(', ') || 'Ohne Namen'

export const firstNameFirst = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ') || 'Ohne Namen'
