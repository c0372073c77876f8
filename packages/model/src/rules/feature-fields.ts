const VIDEO_TYPES = ['Trailer', 'Exklusives Video']
const PREVIEW_LENGTH = 20

/** Spec 3: views only for Trailer and Exklusives Video; mood and quote only for Review. */
export const featureFields = (type: string | null) => ({
  views: VIDEO_TYPES.includes(type ?? ''),
  mood: type === 'Review',
  quote: type === 'Review',
})

/** Spec 2: a note is cut to 20 characters plus "...". */
export const notePreview = (note: string | null): string => {
  const letters = [...(note ?? '')]
  return letters.length > PREVIEW_LENGTH ? `${letters.slice(0, PREVIEW_LENGTH).join('')}...` : letters.join('')
}
