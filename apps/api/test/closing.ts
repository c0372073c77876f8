const opened: (() => unknown)[] = []

/** Closes at the end of the test file what is opened anywhere in it; in a test or a hook, afterAll would go unheard. */
export const closeAtEnd = (close: () => unknown) => {
  opened.push(close)
}

/** What was opened last goes first. */
export const closeAll = async () => {
  for (const close of opened.splice(0).reverse()) await close()
}
