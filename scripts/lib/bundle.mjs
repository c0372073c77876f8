// Puts the compiled server and its worker into few files: a thousand small ones take half of the time of a start, and memory
// that it never gives back. What is compiled stays beside them for programs of their own. Run by scripts/build.mjs.
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './terminal.mjs'
import { viteOfPage } from './vite.mjs'

const API = join(root, 'apps/api')
const COMPILED = join(API, 'dist')
const BUNDLE = join(API, 'bundle')

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

const { build } = await import(pathToFileURL(viteOfPage('dist/node/index.js')).href)
await build({
  configFile: false,
  root: API,
  logLevel: 'error',
  plugins: [seenFromWhereItWas],
  ssr: { noExternal: [/^@rampenlicht\//] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: BUNDLE,
    emptyOutDir: false, // a server may be running from it
    minify: false,
    rolldownOptions: {
      input: { server: join(COMPILED, 'server.js'), worker: join(COMPILED, 'worker.js') },
      output: { chunkFileNames: '[name].js' },
    },
  },
})
