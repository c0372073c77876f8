// What a browser has to load for the first screens, script and style, gzipped: within these budgets or the check fails.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const DIST = new URL('../apps/web/dist/', import.meta.url)
const ENTRY = 'index.html'
const LIST = [ENTRY, 'src/shell/Shell.tsx', 'src/crud/ResourceListPage.tsx', 'src/views/media.ts']
const SCREENS = [
  { name: 'Anmelden', most: 170, loads: [ENTRY, 'src/features/login/Login.tsx'] },
  { name: 'Dashboard', most: 230, loads: [ENTRY, 'src/shell/Shell.tsx', 'src/features/dashboard/Dashboard.tsx'] },
  { name: 'Liste mit erstem Dialog', most: 280, loads: [...LIST, 'src/crud/ResourceDialog.tsx'] },
]

/** The files behind these modules and everything they import at once. */
export const filesOf = (manifest, modules) => {
  const seen = new Set()
  const files = new Set()
  const visit = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} steht nicht im Verzeichnis der Seite`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(js|css)$/.test(file)) files.add(file)
    for (const inner of chunk.imports ?? []) visit(inner)
  }
  for (const name of modules) visit(name)
  return [...files]
}

const kilobytes = (file) => gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length / 1000

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'))
  let isOver = false
  for (const { name, most, loads } of SCREENS) {
    const size = filesOf(manifest, loads).reduce((sum, file) => sum + kilobytes(file), 0)
    isOver ||= size > most
    console.log(`${name}: ${size.toFixed(1)} kB von ${most} kB${size > most ? ' – zu groß' : ''}`)
  }
  process.exitCode = isOver ? 1 : 0
}
