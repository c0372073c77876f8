// Puts the compiled server and its worker into few files: reading a thousand small ones takes half of the time of a start.
// What is compiled stays beside them for programs of their own. Run by scripts/build.mjs.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './terminal.mjs'
import { viteOfPage } from './vite.mjs'

const API = join(root, 'apps/api')
const COMPILED = join(API, 'dist')
const BUNDLE = join(API, 'bundle')
const WRITTEN = join(BUNDLE, '.written')

/**
 * Code finds its neighbours (migrations, threads, other programs) from where it was compiled. The bundle lies beside that
 * folder, so what stands at its top sees the same from here.
 */
const seenFromWhereItWas = {
  name: 'seen-from-where-it-was',
  transform(code, id) {
    if (!code.includes('import.meta.url') || dirname(id) === COMPILED) return null
    const place = relative(BUNDLE, id).split(sep).join('/')
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
  },
}

/**
 * Node keeps the text of what it runs, in two bytes for every letter as soon as one is not of Latin-1: „ or … is enough.
 * Written as \u201e they mean the same, and the text of the server takes half.
 */
const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
const inOneByteEach = {
  name: 'in-one-byte-each',
  enforce: 'post',
  generateBundle(_, files) {
    for (const file of Object.values(files)) file.code = file.code.replace(/[^\0-\xff]/g, escaped)
  },
}

const { build } = await import(pathToFileURL(viteOfPage('dist/node/index.js')).href)
const { output } = await build({
  configFile: false,
  root: API,
  logLevel: 'error',
  plugins: [seenFromWhereItWas, inOneByteEach],
  ssr: { noExternal: [/^@rampenlicht\//, 'zod'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: BUNDLE,
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      input: { server: join(COMPILED, 'server.js'), worker: join(COMPILED, 'worker.js') },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})

// A server that still runs from the build before reads some of its files only when they are needed, and none of another
// build fits it. What is older than that goes.
const written = output.map(({ fileName }) => fileName)
const before = existsSync(WRITTEN) ? JSON.parse(readFileSync(WRITTEN, 'utf8')) : []
for (const name of readdirSync(BUNDLE))
  if (name.endsWith('.js') && !written.includes(name) && !before.includes(name)) rmSync(join(BUNDLE, name))
writeFileSync(WRITTEN, JSON.stringify(written))
