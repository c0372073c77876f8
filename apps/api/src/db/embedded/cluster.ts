import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { giveTo } from './place.ts'
import { commandFor, type Runner } from './runner.ts'
import { type Settings, standardSettings } from './settings.ts'

/** The owner of everything in the embedded database; only we can reach its socket, hence no password. */
export const DATABASE_USER = 'rampenlicht'

/** initdb works beside the final place, so that a start broken off leaves no half database. */
export const createCluster = async (runner: Runner, programs: string, data: string, settings: Settings) => {
  removeHalfClusters(data)
  // A new name each time: an initdb whose Node was killed may still be writing into the old one.
  const fresh = mkdtempSync(`${data}.new-`)
  giveTo(runner, fresh)
  const { status, output } = await run(runner, join(programs, 'bin', 'initdb'), [
    ...['--pgdata', fresh, '--username', DATABASE_USER, '--auth', 'trust', '--no-instructions', '--data-checksums'],
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'icu', '--icu-locale', 'de'],
    ...(settings['fsync'] === 'off' ? ['--no-sync'] : []),
  ])
  if (status !== 0) throw new Error(`Die Datenbank ließ sich nicht anlegen (initdb ${runner.says}):\n${output}`)
  try {
    renameSync(fresh, data)
  } catch (cause) {
    throw new Error(`${data} ist nicht leer, aber auch keine Datenbank. Sehen Sie dort nach.`, { cause })
  }
  keepName(dirname(data))
}

const removeHalfClusters = (data: string) => {
  for (const name of readdirSync(dirname(data))) {
    if (!name.startsWith(`${basename(data)}.new-`)) continue
    rmSync(join(dirname(data), name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A new name is safe against a power cut once its folder is flushed. */
const keepName = (folder: string) => {
  const file = openSync(folder, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** Runs a program to its end, in its own session like the server: Ctrl+C is Node's to handle. */
const run = (runner: Runner, program: string, programArgs: readonly string[]) =>
  new Promise<{ status: number | null; output: string }>((resolve) => {
    const { command, args, options } = commandFor(runner, program, programArgs)
    const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
    child.once('error', (error) => resolve({ status: null, output: error.message }))
    child.once('close', (status) => resolve({ status, output }))
  })

/** Its own session: Ctrl+C reaches Node only, which drains its requests before it stops the database. */
export const spawnServer = (
  runner: Runner,
  programs: string,
  data: string,
  socketFolder: string,
  settings: Settings,
  log: number,
  environment: Readonly<Record<string, string>>,
): ChildProcess => {
  const all = Object.entries({ ...standardSettings(data, socketFolder), ...settings })
  const flags = all.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { command, args, options } = commandFor(runner, join(programs, 'bin', 'postgres'), ['-D', data, ...flags])
  const env = { ...options.env, ...environment }
  return spawn(command, args, { ...options, env, detached: true, stdio: ['ignore', log, log] })
}
