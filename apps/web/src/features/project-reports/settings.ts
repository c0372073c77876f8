/** Chosen in the place of a page: what goes into the report as a whole. */
export const SETTINGS = 'settings'
