/** Browsers drop tabs and line ends out of an address, and read a backslash as a slash. */
const TREACHEROUS = /[\\\p{Cc}]/u

/** A page of our own, as it may follow a sign-in; undefined for whatever leads, or could lead, somewhere else. */
export const localPath = (target: unknown): string | undefined => {
  if (typeof target !== 'string' || !target.startsWith('/') || TREACHEROUS.test(target)) return undefined
  const path = target.split(/[?#]/, 1)[0] ?? ''
  return path.includes('//') ? undefined : target
}
