/** What jsdom itself keeps of a node, behind what the page is given. */
export const innerOf = <Inner>(node: Node): Inner | undefined => {
  const key = Object.getOwnPropertySymbols(node).find(({ description }) => description === 'impl')
  return key && (node as unknown as Record<symbol, Inner>)[key]
}

/** Counts the changes of a page; the same number says that it is still the same page. */
export const versionOf = (document: Document) => {
  const inner = innerOf<{ readonly _version: number }>(document)
  return () => inner?._version ?? Number.NaN
}
