const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** A picture that every browser draws. An SVG is none: it is a document that may carry scripts. */
export const isPicture = (mimeType: string | null): boolean => mimeType !== null && PICTURES.includes(mimeType)

/** Kinds that can be looked at without downloading them; the server knows them by their first bytes, not by their name. */
export const isViewable = (mimeType: string | null): boolean => isPicture(mimeType) || mimeType === 'application/pdf'
