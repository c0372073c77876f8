// Installs the packages when they are missing or the lockfile has changed. Uses nothing but Node itself.
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './lib/processes.mjs'
import { Failure, progress, root } from './lib/terminal.mjs'

const OLDEST_NODE = [20, 19]
const LOCKFILE = join(root, 'package-lock.json')
const MODULES = join(root, 'node_modules')
const STAMP = join(MODULES, '.rampenlicht-installed')

/** Makes sure that Node is new enough and that node_modules is what package-lock.json describes. */
export const ensureInstalled = async () => {
  checkNode()
  const wanted = fingerprint()
  if (textOf(STAMP) === wanted) return
  if (!isInstalledByNpm()) await install()
  writeFileSync(STAMP, wanted)
}

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Failure(
    `Rampenlicht braucht Node.js ab Version ${OLDEST_NODE.join('.')}. Hier läuft Version ${process.versions.node}.`,
  )
}

/** The programs among the packages are made for one kind of machine, so that belongs to it. */
const fingerprint = () => {
  const lock = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
}

/** Whether somebody has run npm by hand: it leaves its own lockfile when, and only when, it has finished. */
const isInstalledByNpm = () => {
  const installed = textOf(join(MODULES, '.package-lock.json'))
  if (!installed) return false
  const found = JSON.parse(installed).packages
  const wanted = JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages
  const isPackage = (path) => path.startsWith('node_modules/') || path.includes('/node_modules/')
  return (
    Object.keys(found).every((path) => !isPackage(path) || path in wanted) &&
    Object.entries(wanted).every(([path, { version, optional, integrity, link }]) => {
      if (!isPackage(path)) return true
      const there = found[path]
      if (!there) return Boolean(optional)
      return link ? Boolean(there.link) : there.version === version && there.integrity === integrity
    })
  )
}

const install = async () => {
  const done = progress('Pakete werden installiert')
  const cache = isWritable(homedir()) ? undefined : mkdtempSync(join(tmpdir(), 'rampenlicht-npm-'))
  // Development packages build the page; NODE_ENV=production must not leave them out.
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']
  const env = cache ? { npm_config_cache: cache } : {}
  try {
    const { code, output } = await npm(args, env)
    done(code === 0 ? 'fertig' : 'gescheitert')
    if (code !== 0) throw new Failure(`npm ci ist gescheitert (Code ${code}). npm sagt:\n\n${output.trim()}`)
  } finally {
    if (cache) rmSync(cache, { recursive: true, force: true })
  }
}

/** The npm that started us, else the one on the PATH. */
const npm = (args, env) => {
  const started = process.env.npm_execpath ?? ''
  // npm goes on for minutes after Ctrl-C; what it leaves half done is done again, because its own lockfile is missing.
  const options = { quiet: true, env, patience: 1000 }
  if (/npm-cli\.c?js$/.test(started)) return run(process.execPath, [started, ...args], options)
  return process.platform === 'win32' ? run('cmd.exe', ['/c', 'npm', ...args], options) : run('npm', args, options)
}

/** npm keeps its cache in the home folder, which a service account may not have. */
const isWritable = (folder) => {
  try {
    accessSync(folder, constants.W_OK)
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
