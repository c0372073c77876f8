/** Files of page code that are here, or on their way, beginning with what the page itself names; the build leaves out the slash. */
const arrivals = new Map<string, Promise<unknown>>(
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => [
    link.getAttribute('href')?.slice(1) ?? '',
    Promise.resolve(),
  ]),
)
/** Scripts that the browser has been told of. */
const announced = new Set<string>()

/**
 * Every `import()` of the built page, with the names of its files: script, and style.
 *
 * Most browsers try a module once: if the connection was lost just then, it is lost until the page is loaded anew, and with
 * it whatever was being written. So the files are fetched first, which can be done again; the import finds them in the
 * browser's cache. Before the first page is drawn there is nothing to lose, and the shorter way is taken.
 */
export const whenArrived = async <T>(load: () => Promise<T>, files: readonly string[]): Promise<T> => {
  await Promise.all(files.map(arrived))
  // An import alone asks for one file after the other, and has them read where everything else has to wait meanwhile.
  for (const file of files) if (!isStyle(file)) announce(file)
  return load()
}

const arrived = (file: string) => {
  const known = arrivals.get(file)
  if (known) return known
  const arrival = isStyle(file) ? appliedStyle(file) : isFirstPage() ? announce(file) : fetched(file)
  arrivals.set(file, arrival)
  arrival.catch(() => arrivals.delete(file))
  return arrival
}
const isStyle = (file: string) => file.endsWith('.css')
/** See index.html. */
const isFirstPage = () => document.getElementById('outline') !== null

const fetched = async (file: string) => {
  const answer = await fetch(`/${file}`)
  if (!answer.ok) throw new Error(`/${file}: ${answer.status}`)
  // to the end: what is given up halfway is not kept
  await answer.arrayBuffer()
}
const announce = async (file: string) => {
  if (announced.has(file)) return
  announced.add(file)
  document.head.append(linkTo(file, 'modulepreload'))
}
const appliedStyle = (file: string) =>
  new Promise((resolve, reject) => {
    const link = linkTo(file, 'stylesheet')
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`/${file}`))
    }
    document.head.append(link)
  })
const linkTo = (file: string, rel: string) => {
  const link = document.createElement('link')
  link.rel = rel
  link.crossOrigin = ''
  link.href = `/${file}`
  return link
}
