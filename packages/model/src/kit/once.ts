/** Made when it is first asked for, and kept: words and numbers of a language are costly to look up, and most pages need few. */
export const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
