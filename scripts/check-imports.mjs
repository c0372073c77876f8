// Keeps the directions of imports. The tables below are the rule; see the picture in the README.
//   node scripts/check-imports.mjs
import { readFileSync, realpathSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesIn } from './lib/fingerprint.mjs'
import { root } from './lib/terminal.mjs'

/**
 * The packages, and in each the layers of its src folder from top to bottom. A layer may import itself and every row
 * below; layers in one row stand beside each other and do not import one another.
 *   may        other packages it may import
 *   outside    what it may import from npm and Node; absent: anything
 *   apart      layers whose folders (features/a, features/b) do not import each other
 *   typesOnly  [from, to]: allowed as `import type` only
 */
export const PACKAGES = {
  'packages/model': {
    name: '@rampenlicht/model',
    may: [],
    outside: /^zod(\/|$)/,
    layers: [['rules'], ['resources'], ['kit']],
    typesOnly: [['rules', 'resources']],
  },
  'apps/api': {
    name: '@rampenlicht/api',
    may: ['packages/model'],
    layers: [
      ['server'],
      ['app'],
      ['demo'],
      ['behaviours'],
      ['features'],
      ['crud', 'plugins', 'outside'],
      ['db'],
      ['config', 'errors'],
    ],
    apart: ['features'],
  },
  'apps/web': {
    name: '@rampenlicht/web',
    may: ['packages/model'],
    layers: [
      ['main'],
      ['router', 'dialogs'],
      ['shell'],
      ['pages'],
      ['features'],
      ['views'],
      ['domain'],
      ['crud'],
      ['ui'],
      ['api'],
      ['styles'],
    ],
    apart: ['features'],
  },
  e2e: { name: '@rampenlicht/e2e', may: [] },
}

const COMMENT_OR_TEXT = /(["'`])(?:\\.|(?!\1)[^\\])*?\1|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
const IMPORTS = [
  // import a, { b } from 'c' · import type { A } from 'c' · export { a } from 'c' · export * as a from 'c'
  /^[ \t]*(?:import|export)\s+(?<type>type\s+(?!from\b))?(?<names>[\w$*{][\w\s$*{},]*?)\s*\bfrom\s*(["'])(?<specifier>[^"'\n]+)\3/gm,
  // import 'a'
  /^[ \t]*import\s*(["'])(?<specifier>[^"'\n]+)\1/gm,
  // import('a')
  /\bimport\s*\(\s*(["'`])(?<specifier>[^"'`\n]+)\1/g,
]

/** What a source file imports: specifier, line, and whether only types come from there. */
export const importsOf = (source) => {
  const code = source.replace(COMMENT_OR_TEXT, (text) => (text.startsWith('/') ? text.replace(/[^\n]/g, ' ') : text))
  const found = IMPORTS.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => {
      const { specifier, type } = match.groups
      const line = code.slice(0, match.index + match[0].search(/\S/)).split('\n').length
      return { specifier, line, typeOnly: Boolean(type) }
    }),
  )
  return found.sort((a, b) => a.line - b.line)
}

const packageOf = (file) => Object.keys(PACKAGES).find((folder) => file.startsWith(`${folder}/`))
const isTest = (file) => /\.test\.m?tsx?$/.test(file) || /^(packages|apps)\/[^/]+\/test\//.test(file)

/** The file a specifier means, from the root of the repository; undefined when it comes from npm or Node. */
const targetOf = (file, specifier) => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  for (const [folder, { name }] of Object.entries(PACKAGES)) {
    if (specifier === name || specifier.startsWith(`${name}/`)) return `${folder}/src${specifier.slice(name.length)}`
  }
  return undefined
}

/** { layer: 'features', part: 'users' } for apps/api/src/features/users/routes.ts; undefined outside src. */
const placeOf = (file) => {
  const [, layer, part] = /\/src\/([^/]+)(?:\/([^/]+))?/.exec(file) ?? []
  return layer && { layer: layer.replace(/\..*$/, ''), part: part?.replace(/\..*$/, '') }
}

/** The sentence that an import breaks, or undefined. */
const brokenRule = (file, { specifier, typeOnly }) => {
  const home = packageOf(file)
  const { may, outside } = PACKAGES[home]
  const target = targetOf(file, specifier)
  if (target === undefined) {
    if (!outside || outside.test(specifier) || isTest(file)) return undefined
    return `${home} importiert von außen nur, was zu ${outside} passt, nicht „${specifier}“`
  }
  const away = packageOf(target)
  if (away !== home) {
    if (!may.includes(away)) return `${home} importiert nichts aus ${away ?? target}`
    if (specifier.startsWith('.') && placeOf(file))
      return `${away} wird als ${PACKAGES[away].name}/… importiert, nicht über einen Pfad`
    return undefined
  }
  return isTest(file) ? undefined : brokenLayer(home, placeOf(file), placeOf(target), typeOnly)
}

const brokenLayer = (home, from, to, typeOnly) => {
  const { layers, apart = [], typesOnly = [] } = PACKAGES[home]
  if (!layers || !from || !to) return undefined
  const rowOf = (layer) => layers.findIndex((row) => row.includes(layer))
  if (from.layer === to.layer) {
    const parted = apart.includes(from.layer) && from.part !== to.part
    return parted ? `${from.layer}/${from.part} importiert ${to.layer}/${to.part} nicht (Nachbarn)` : undefined
  }
  if (rowOf(to.layer) <= rowOf(from.layer)) {
    const below = layers.slice(rowOf(from.layer) + 1).flat()
    return `${from.layer} importiert ${to.layer} nicht, nur ${[...below, 'sich selbst'].join(', ')}`
  }
  const needsType = typesOnly.some(([a, b]) => a === from.layer && b === to.layer)
  return needsType && !typeOnly ? `${from.layer} nimmt aus ${to.layer} nur Typen: import type` : undefined
}

const unknownLayer = (file) => {
  const place = placeOf(file)
  const layers = PACKAGES[packageOf(file)].layers?.flat()
  if (!place || !layers || layers.includes(place.layer) || isTest(file) || file.endsWith('.d.ts')) return []
  return [{ file, line: 1, rule: `„${place.layer}“ ist keine Schicht; in scripts/check-imports.mjs eintragen` }]
}

/** All violations in a map from path (from the root, with slashes) to source. */
export const violationsIn = (files) =>
  Object.entries(files)
    .filter(([file]) => packageOf(file))
    .flatMap(([file, source]) => [
      ...unknownLayer(file),
      ...importsOf(source).flatMap((one) => {
        const rule = brokenRule(file, one)
        return rule ? [{ file, line: one.line, rule }] : []
      }),
    ])

if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const sources = Object.keys(PACKAGES)
    .flatMap((folder) => filesIn(join(root, folder)))
    .filter((file) => /\.m?tsx?$/.test(file))
  const files = Object.fromEntries(
    sources.map((file) => [relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  )
  const violations = violationsIn(files)
  for (const { file, line, rule } of violations) console.error(`${file}:${line}  ${rule}`)
  console.log(`${sources.length} Dateien, ${violations.length} Verstöße gegen die Importrichtungen`)
  process.exitCode = violations.length || !sources.length ? 1 : 0
}
