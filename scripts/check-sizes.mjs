// What a browser has to load for each page that somebody opens first, and for each further dialog: script and style,
// gzipped, within these budgets or the check fails. And in how many files every page comes.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const WEB = new URL('../apps/web/', import.meta.url)
const ENTRY = 'index.html'
const SHELL = 'src/shell/Shell.tsx'
const FRAME = 'src/features/project/ProjectFrame.tsx'
/** Where pages have their addresses. */
const ROUTES = ['src/router.tsx', 'src/root-routes.tsx', 'src/project-routes.tsx']
/** Names the pages of the settings, and comes ahead of each of them. */
const SETTINGS = 'src/settings-pages.ts'
/** Cold, each file costs a request of its own, however small it is. */
const MOST_FILES = 40
const LIST_PAGE = 'src/crud/list/ResourceListPage.tsx'
/** As the file of it is called. */
const BESIDE = 'beside'
/** What names records of every kind, with all that comes after its page: the tabs of a project beside its history. */
const OF_EVERY_KIND = {
  Papierkorb: () => [BESIDE, 'src/features/memory/Trash.tsx', 'src/features/memory/TrashList.tsx'],
  Verlauf: (tabs) => [
    BESIDE,
    FRAME,
    ...tabs,
    'src/features/project-history/ProjectHistory.tsx',
    'history',
    'catalogue',
  ],
  '„Alles finden“': () => [BESIDE, 'src/features/dashboard/Dashboard.tsx', 'src/features/palette/Palette.tsx'],
}
/** Comes with the first answer where somebody has views: tabs, and nothing of what is done with them. */
const VIEW_STRIP = 'src/crud/list/views/ViewStrip.tsx'
const MOST_STRIP = 5.2
const LIST_AND_DIALOG = [ENTRY, SHELL, LIST_PAGE, 'src/views/media.ts', 'src/crud/form/ResourceDialog.tsx']
const WITH_DIALOG = 272.5

/** No page is larger, whoever opens it first. */
const MOST_PAGE = 200
/** What they measured when it was written, and a little room. */
const PAGE_BUDGETS = {
  'src/features/login/Login.tsx': 155.6,
  'src/features/login/Logout.tsx': 136,
  'src/features/invitations/AccountPage.tsx': 158.5,
  // outside the house: nothing of the frame, the lists and the forms
  'src/features/shared-report/SharedReportPage.tsx': 148,
  'src/features/dashboard/Dashboard.tsx': 195,
  'src/features/projects/Projects.tsx': 199,
  'src/pages/project/Overview.tsx': 199.5,
  'src/pages/project/Publicity.tsx': 197,
  'src/features/project-social/SocialMedia.tsx': 196,
  'src/features/project-accounting/Accounting.tsx': 194.5,
  'src/features/project-history/ProjectHistory.tsx': 179,
  'src/views/media.ts': 193.5,
  'src/views/influencers.ts': 197,
  'src/views/b2b.ts': 192,
  'src/features/customers/CustomerContacts.tsx': 192.5,
  'src/views/customers.tsx': 191.5,
  'src/views/staff.tsx': 190.5,
  'src/features/duplicates/Duplicates.tsx': 199,
  'src/features/settings/Settings.tsx': 178,
  'src/features/operations/Operations.tsx': 195.5,
  'src/features/memory/Trash.tsx': 178,
  'src/features/imports/Imports.tsx': 178.5,
  'src/features/imports/NewImport.tsx': 189,
  'src/features/imports/ImportPage.tsx': 199.4,
}

const FURTHER_DIALOG = 3
/** What several of them share, such as the frame of all views, the tabs of contacts, channels with their lines, or the picker of partners and influencers: loaded with the first. */
const COMMON_PIECES = 31.2
/** Screens of their own rather than forms; each has what it measured when it was written, and a little room. */
const OWN_BUDGETS = {
  // clippings with tiles and progress, of which the upload dialog shares a part
  'src/views/features.ts': 5,
  // an account with photo and its upload, passwords and the inputs they need, the link that lets somebody in, and icons that
  // other screens show as well
  'src/domain/people/account-fields.ts': 5.7,
  // how a letter begins, by the rule that the views of all people show as well
  'src/domain/people/salutation-fields.tsx': 3.4,
  // the channels with their signs and lines, which its list has loaded already
  'src/views/influencers.ts': 5.3,
  // what is to be done with somebody, and further records of that kind, which stand in one file
  'src/features/record-views/InfluencerView.tsx': 4,
  // a table of inputs whose rows save themselves, and the facts of the partner
  'src/features/project-cooperation/CooperationDialog.tsx': 12.2,
  // the presets of five platforms drawn to scale, and a form that draws its format; the page has loaded a part of it
  'src/features/project-marketing/materials/AdMaterialDialog.tsx': 8.5,
  // who has it already, what will be left, and the first material of a project
  'src/features/project-materials/AllocateMaterial.tsx': 3.4,
  // two records side by side: cards, lists and texts to choose from, and what moves
  'src/features/merge/MergeDialog.tsx': 6.2,
  // sheets of labels as data, a form and a preview each for labels and letters, what lies underneath, and who gets none; what is
  // filled into letters stands in a file of its own, since mails share it
  'src/features/paper/PaperDialog.tsx': 12,
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

/** Pages for whoever has not signed in yet. */
const IN_FRONT = /^src\/features\/(login|invitations|shared-report)\//

/** The frame of a project, its parts, and the pages that are made of several. */
const isOfProject = (name) => /^src\/(features\/project[-/]|pages\/project\/)/.test(name)
/** Not the pages below a tab, nor the tab that nobody opens every day. */
const isTab = (name) =>
  isOfProject(name) && name !== FRAME && !/-(verteiler|history|reports|mailings\/frame)\//.test(name)

/**
 * What each page named in the router loads, by its module: first, and once nothing else is to be done. A directory is a
 * list and its looks; a page of a project stands in a frame, and a tab fetches the other tabs as well.
 */
export const pagesIn = (source, settings = '') => {
  const ofSettings = modulesIn(settings)
  const modules = [...modulesIn(source), ...ofSettings]
  const first = (name) => {
    if (IN_FRONT.test(name)) return [ENTRY, name]
    if (name.startsWith('src/views/')) return [ENTRY, SHELL, LIST_PAGE, name]
    if (ofSettings.includes(name)) return [ENTRY, SHELL, SETTINGS, name]
    return isOfProject(name) ? [ENTRY, SHELL, FRAME, name] : [ENTRY, SHELL, name]
  }
  const loads = (name) => (isTab(name) ? [ENTRY, SHELL, FRAME, ...modules.filter(isTab)] : first(name))
  return modules
    .filter((name) => ![SHELL, FRAME, LIST_PAGE, SETTINGS].includes(name))
    .map((name) => ({ name, first: first(name), loads: loads(name) }))
}

/** The modules that a register, such as that of dialogs, loads when they are asked for. */
export const modulesIn = (source) => [
  ...new Set([...source.matchAll(/\bimport\('\.\/([^']+)'\)/g)].map(([, path]) => `src/${path}`)),
]

/**
 * What each dialog alone loads beyond a list with its first dialog, and what several of them share. Forms stand in the
 * looks of their directory and the inputs of its domain; a view or an action is opened from that directory's list, which has loaded them already.
 * What belongs to no directory is opened from a page of a project, which has its tabs.
 */
export const furtherFiles = (manifest, dialogs, directories = dialogs) => {
  const looks = dialogs.filter((module) => /^src\/(views|domain)\//.test(module))
  const project = [FRAME, ...directories.filter(isTab)]
  const loaded = dialogs.map((name) => {
    const isForm = looks.includes(name)
    const isOnProject = isForm ? !directories.includes(name) : isOfProject(name)
    const around = [...LIST_AND_DIALOG, ...(isOnProject ? project : []), ...(isForm ? [] : looks)]
    const before = new Set(filesOf(manifest, around))
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
  const dialogs = modulesIn(readFileSync(new URL('src/dialogs.ts', WEB), 'utf8'))
  const router = ROUTES.map((file) => readFileSync(new URL(file, WEB), 'utf8')).join('')
  const pages = pagesIn(router, readFileSync(new URL(SETTINGS, WEB), 'utf8'))
  const known = [...dialogs, ...pages.map(({ name }) => name)]
  const gone = Object.keys({ ...OWN_BUDGETS, ...PAGE_BUDGETS }).filter((module) => !known.includes(module))
  if (gone.length) throw new Error(`Ein Budget, aber weder Seite noch Dialog: ${gone.join(', ')}`)
  const list = filesOf(manifest, [ENTRY, SHELL, LIST_PAGE])
  const strip = filesOf(manifest, [VIEW_STRIP]).filter((file) => !list.includes(file))
  const { own, common } = furtherFiles(manifest, dialogs, modulesIn(router))
  const measured = [
    ...pages.map(({ name, first }) => ({
      name: `Seite ${name}`,
      most: PAGE_BUDGETS[name] ?? MOST_PAGE,
      files: filesOf(manifest, first),
    })),
    { name: 'Ansichten einer Liste', most: MOST_STRIP, files: strip },
    { name: 'Liste mit erstem Dialog', most: WITH_DIALOG, files: filesOf(manifest, LIST_AND_DIALOG) },
    { name: 'Gemeinsames weiterer Dialoge', most: COMMON_PIECES, files: common },
    ...own.map(({ name, files }) => ({ name: `Dialog ${name}`, most: OWN_BUDGETS[name] ?? FURTHER_DIALOG, files })),
  ]
  for (const { name, most, files } of measured) {
    const size = kilobytes(files)
    if (size > most) process.exitCode = 1
    console.log(`${name}: ${size.toFixed(1)} kB von ${most} kB${size > most ? ' – zu groß' : ''}`)
  }
  const tabs = modulesIn(router).filter(isTab)
  const counted = [
    ...pages.map(({ name, loads }) => [`Seite ${name}`, loads]),
    ...Object.entries(OF_EVERY_KIND).map(([name, later]) => [`${name}, ganz`, [ENTRY, SHELL, ...later(tabs)]]),
  ]
  for (const [name, loads] of counted) {
    const { length } = filesOf(manifest, loads)
    if (length > MOST_FILES) process.exitCode = 1
    console.log(`${name}: ${length} von ${MOST_FILES} Dateien${length > MOST_FILES ? ' – zu viele' : ''}`)
  }
}
