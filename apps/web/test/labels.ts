import { versionOf } from './inner.ts'

/** What labels are asked about here. */
const FIELDS = new Set(['input', 'textarea', 'select', 'button'])

const replace = (
  type: { prototype: object },
  name: string,
  getter: (own: () => unknown) => (this: never) => unknown,
) => {
  const own = Object.getOwnPropertyDescriptor(type.prototype, name)?.get
  if (own) Object.defineProperty(type.prototype, name, { configurable: true, get: getter(own) })
}

const lessened = new WeakSet<Window>()
/**
 * The labels of a field, which every search by role and name asks of every field, and anew after each change of the page.
 * jsdom looks at all of the page for it, and for each label there at all of it once more. Here the page is looked at once
 * for all fields, and what a label means is found by its id.
 */
export const labelLess = (window: Window & typeof globalThis) => {
  if (lessened.has(window)) return
  lessened.add(window)
  const { document } = window
  replace(
    window.HTMLLabelElement,
    'control',
    (own) =>
      function (this: HTMLLabelElement) {
        const meant = this.htmlFor && document.contains(this) ? document.getElementById(this.htmlFor) : null
        return meant && FIELDS.has(meant.localName) && !isUnnamed(meant) ? meant : own.call(this)
      },
  )

  const current = versionOf(document)
  let version = Number.NaN
  const known = new Map<Element, HTMLLabelElement[]>()
  const labelsOf = (field: Element) => {
    if (version !== current()) {
      version = current()
      known.clear()
      for (const label of document.getElementsByTagName('label')) {
        const meant = label.control
        if (meant) known.set(meant, [...(known.get(meant) ?? []), label])
      }
    }
    return known.get(field) ?? []
  }
  for (const type of [
    window.HTMLInputElement,
    window.HTMLTextAreaElement,
    window.HTMLSelectElement,
    window.HTMLButtonElement,
  ])
    replace(
      type,
      'labels',
      (own) =>
        function (this: HTMLElement) {
          return isUnnamed(this) || !document.contains(this) ? own.call(this) : labelsOf(this)
        },
    )
}
/** An input that is not shown has no label, whatever names it. */
const isUnnamed = (field: Element) => field.localName === 'input' && (field as HTMLInputElement).type === 'hidden'
