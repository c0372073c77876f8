/**
 * Playwright notes for each of its steps where in the tests it was asked for, and looks up every line on the way there in
 * source maps, which only our own files have. The lines of others stay as they are.
 */
export const lookUpOwnLinesOnly = () => {
  const lookUp = Error.prepareStackTrace
  if (!lookUp) return
  const sayOwn = (error: Error, line: NodeJS.CallSite) =>
    String(lookUp(error, [line]))
      .split('\n')
      .at(-1)
  // without "async", as it is said of ours: Playwright knows its own lines by what they look like
  const sayForeign = (line: NodeJS.CallSite) => `    at ${String(line).replace(/^async /, '')}`
  const isForeign = (line: NodeJS.CallSite) => /^node:|\/node_modules\//.test(line.getFileName() ?? 'node:')
  Error.prepareStackTrace = (error, lines) =>
    [
      `${error.name}: ${error.message}`,
      ...lines.map((line) => (isForeign(line) ? sayForeign(line) : sayOwn(error, line))),
    ].join('\n')
}
