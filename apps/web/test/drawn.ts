const NAMED = /^(id|for|form|name|aria-(labelledby|describedby|controls|owns|activedescendant))$/
const SAID = /^(aria-label|title|placeholder|href|value)$/

/**
 * How something is drawn, a line per element: everything but the words it says, the names by which its parts know each
 * other, and where its links lead.
 */
export const drawn = (top: Element): string[] => {
  const names = new Map<string, string>()
  const known = (name: string) => {
    if (!names.has(name)) names.set(name, `#${names.size}`)
    return names.get(name)
  }
  const line = (element: Element) => {
    const attributes = [...element.attributes].map(({ name, value }) => {
      if (NAMED.test(name)) return `${name}=${value.split(' ').map(known)}`
      return SAID.test(name) ? name : `${name}=${value}`
    })
    const says = [...element.childNodes].some((one) => one instanceof Text && one.data.trim())
    return `${element.tagName} ${attributes.sort().join(' ')}${says ? ' …' : ''}`
  }
  return [top, ...top.querySelectorAll('*')].map(line)
}
