// What a browser has to load for the first screens, and for each further dialog: script and style, gzipped, within
// these budgets or the check fails.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const WEB = new URL('../apps/web/', import.meta.url)
const ENTRY = 'index.html'
const LIST = [ENTRY, 'src/shell/Shell.tsx', 'src/crud/ResourceListPage.tsx', 'src/views/media.ts']
const LIST_AND_DIALOG = [...LIST, 'src/crud/ResourceDialog.tsx']
const SCREENS = [
  { name: 'Anmelden', most: 170, loads: [ENTRY, 'src/features/login/Login.tsx'] },
  { name: 'Dashboard', most: 230, loads: [ENTRY, 'src/shell/Shell.tsx', 'src/features/dashboard/Dashboard.tsx'] },
  { name: 'Liste mit erstem Dialog', most: 280, loads: LIST_AND_DIALOG },
]

const FURTHER_DIALOG = 3
/** What several of them share, such as the frame of all views, channels with their lines, or the picker of partners and influencers: loaded with the first. */
const COMMON_PIECES = 28.6
/** Screens of their own rather than forms; each has what it measured when it was written, and a little room. */
const OWN_BUDGETS = {
  // clippings with tiles and progress, of which the upload dialog shares a part
  'src/views/features.ts': 8.6,
  // an account with photo, passwords and the inputs they need
  'src/views/staff.tsx': 4.8,
  // a row with progress, cancel and retry for every file
  'src/features/project/uploads/UploadDialog.tsx': 4.6,
  // a table of inputs whose rows save themselves, and the facts of the partner
  'src/features/project/cooperation/CooperationDialog.tsx': 12.2,
  // the presets of five platforms drawn to scale, and a form that draws its format; the page has loaded a part of it
  'src/features/project/marketing/materials/AdMaterialDialog.tsx': 10.2,
  // who has it already, what will be left, and the first material of a project
  'src/features/project/materials/AllocateMaterial.tsx': 3.7,
  // people to call and write to, and links inside of the text
  'src/features/project/briefings/BriefingView.tsx': 3.6,
  // the rule that lays a page out, the page drawn from it, and the address of the house somebody works for
  'src/features/print/PrintDialog.tsx': 6.1,
}

/** A module that several chunks share stands under the name of its chunk only. */
const chunkAt = (manifest, module) => {
  if (manifest[module]) return manifest[module]
  const name = basename(module).replace(/\..*$/, '')
  const found = Object.values(manifest).filter((chunk) => chunk.name === name && chunk.file.endsWith('.js'))
  if (found.length !== 1) throw new Error(`${module} steht nicht im Verzeichnis der Seite`)
  return found[0]
}

/** The files behind these modules and everything they import at once. */
export const filesOf = (manifest, modules) => {
  const seen = new Set()
  const files = new Set()
  const visit = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = chunkAt(manifest, name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (/\.(js|css)$/.test(file)) files.add(file)
    for (const inner of chunk.imports ?? []) visit(inner)
  }
  for (const name of modules) visit(name)
  return [...files]
}

/** The modules that the register of dialogs loads when one is opened. */
export const dialogsIn = (source) => [
  ...new Set([...source.matchAll(/\bimport\('\.\/([^']+)'\)/g)].map(([, path]) => `src/${path}`)),
]

/**
 * What each dialog alone loads beyond a list with its first dialog, and what several of them share. Forms stand in the
 * looks of their directory; a view or an action is opened from that directory's list, which has loaded them already.
 */
export const furtherFiles = (manifest, dialogs) => {
  const looks = dialogs.filter((module) => module.startsWith('src/views/'))
  const loaded = dialogs.map((name) => {
    const before = new Set(filesOf(manifest, looks.includes(name) ? LIST_AND_DIALOG : [...LIST_AND_DIALOG, ...looks]))
    return { name, files: filesOf(manifest, [name]).filter((file) => !before.has(file)) }
  })
  const isCommon = (file) => loaded.filter(({ files }) => files.includes(file)).length > 1
  return {
    own: loaded.map(({ name, files }) => ({ name, files: files.filter((file) => !isCommon(file)) })),
    common: [...new Set(loaded.flatMap(({ files }) => files.filter(isCommon)))],
  }
}

const kilobytes = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(`dist/${file}`, WEB)), { level: 9 }).length / 1000, 0)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const manifest = JSON.parse(readFileSync(new URL('dist/.vite/manifest.json', WEB), 'utf8'))
  const dialogs = dialogsIn(readFileSync(new URL('src/dialogs.ts', WEB), 'utf8'))
  const gone = Object.keys(OWN_BUDGETS).filter((module) => !dialogs.includes(module))
  if (gone.length) throw new Error(`Kein Dialog mehr, aber ein Budget: ${gone.join(', ')}`)
  const { own, common } = furtherFiles(manifest, dialogs)
  const measured = [
    ...SCREENS.map(({ name, most, loads }) => ({ name, most, files: filesOf(manifest, loads) })),
    { name: 'Gemeinsames weiterer Dialoge', most: COMMON_PIECES, files: common },
    ...own.map(({ name, files }) => ({ name: `Dialog ${name}`, most: OWN_BUDGETS[name] ?? FURTHER_DIALOG, files })),
  ]
  for (const { name, most, files } of measured) {
    const size = kilobytes(files)
    if (size > most) process.exitCode = 1
    console.log(`${name}: ${size.toFixed(1)} kB von ${most} kB${size > most ? ' – zu groß' : ''}`)
  }
}
