import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NAMED = '~icons/'
/** Files of the page are called by the end of it: icon-plus. */
const MODULE = `\0${NAMED}icon-`
const FACTORY = fileURLToPath(new URL('src/ui/icon.tsx', import.meta.url))
const LINES = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'
const PATH = / d="([^"]+)"/g

type Drawings = Readonly<Record<string, { readonly body: string }>>
const readDrawings = (): Drawings => {
  const place = createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json')
  return JSON.parse(readFileSync(place, 'utf8')).icons
}
/** All of them are one file, read when the first is asked for. */
let drawings: Drawings | undefined
const drawingOf = (name: string) => {
  drawings ??= readDrawings()
  return drawings[name]?.body
}

/** Which function of ui/icon.tsx makes this icon, and of what. Lines may cross, so several are one path as well. */
const madeOf = (name: string): readonly [make: string, d: string] => {
  const body = drawingOf(name)
  if (!body) throw new Error(`${NAMED}${name}: Tabler hat kein Icon dieses Namens (https://tabler.io/icons).`)
  const paths = [...body.matchAll(PATH)].map(([, d = '']) => d)
  const rest = body.replaceAll(PATH, '')
  // at the start of a path both kinds of m mean the same
  const joined = paths.map((d) => d.replace(/^m/, 'M')).join('')
  const shapes = '<path/>'.repeat(paths.length)
  if (rest === `<path ${LINES}/>` || rest === `<g ${LINES}>${shapes}</g>`) return ['outlined', joined]
  if (rest === '<path fill="currentColor"/>') return ['filled', joined]
  throw new Error(`${NAMED}${name}: Nur Icons aus Linien oder aus einer gefüllten Form lassen sich zeichnen.`)
}

/** `import IconPlus from '~icons/plus'`: a module for each icon of Tabler, made when it is asked for. */
export const icons = (): Plugin => ({
  name: 'icons',
  resolveId: {
    filter: { id: new RegExp(`^${NAMED}`) },
    handler: (id) => id.replace(NAMED, MODULE),
  },
  load: {
    filter: { id: new RegExp(`^${MODULE}`) },
    handler: (id) => {
      const [make, d] = madeOf(id.slice(MODULE.length))
      const made = `/* @__PURE__ */ ${make}(${JSON.stringify(d)})`
      return {
        code: `import { ${make} } from ${JSON.stringify(FACTORY)}\nexport default ${made}`,
        moduleSideEffects: false,
      }
    },
  },
})
