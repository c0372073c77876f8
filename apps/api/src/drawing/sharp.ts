/** Pictures are rare, and what draws them holds 10 MB of memory: it is loaded with the first one. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false) // uploads are seen once: what is remembered of them would only take memory
  return sharp
}
