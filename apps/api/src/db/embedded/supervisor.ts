import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { postmasterOf, stopLeftover } from './postmaster.ts'

/** One start of the server; `tail` is what it has said in its log. */
export interface Attempt {
  readonly server: ChildProcess
  readonly tail: () => string
}

const ATTEMPTS = 40
const ATTEMPT_PAUSE_MS = 250
const REVIVAL_PAUSE_MS = 2_000
/** A server that dies sooner than this after it was ready waits a moment, so that a sick one does not spin. */
const SHORT_LIFE_MS = 5_000
const PATIENCE_WITH_STOP_MS = 20_000

/**
 * Starts the server, and starts it anew whenever it dies; resolves when it is ready, to the function that stops it.
 * Once it ran it is never given up (a full disk may be cleared): `onLost` is told once per outage that it did not
 * come back at the first try, and the trying goes on.
 */
export const keepRunning = async (
  data: string,
  attempt: () => Attempt,
  onLost: (error: unknown) => void,
): Promise<() => Promise<void>> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {})
  let server: ChildProcess | undefined
  let revival: Promise<void> | undefined

  const start = async () => {
    for (let count = 1; !signal.aborted; count++) {
      const { server: started, tail } = attempt()
      server = started
      const failure = await failureOf(started, data)
      if (failure === undefined) return watch(started)
      const why = failure || tail()
      // After kill -9 of PostgreSQL its children may live on for a second or two.
      if (count === ATTEMPTS || !/already exists|still in use/.test(why)) throw new Error(explain(why))
      await pause(ATTEMPT_PAUSE_MS)
      await stopLeftover(data)
    }
  }

  const watch = (ready: ChildProcess) => {
    const since = performance.now()
    const ended = () => {
      if (!signal.aborted) revival = revive(performance.now() - since)
    }
    // It may have died between being ready and being watched.
    if (isRunning(ready)) ready.once('exit', ended)
    else ended()
  }

  const revive = async (lived: number) => {
    if (lived < SHORT_LIFE_MS) await pause(REVIVAL_PAUSE_MS / 2)
    for (let told = false; !signal.aborted; told = true) {
      try {
        return await start()
      } catch (error) {
        if (!told && !signal.aborted) onLost(error)
        await pause(REVIVAL_PAUSE_MS)
      }
    }
  }

  await start()
  return async () => {
    stopping.abort()
    if (server) await end(server)
    await revival
  }
}

/**
 * Waits until the server is ready (undefined) or has ended (what went wrong with its spawning, else '').
 * Recovery after a crash may take long, so there is no time limit.
 */
const failureOf = async (server: ChildProcess, data: string): Promise<string | undefined> => {
  let spawnError = ''
  server.once('error', (error) => {
    spawnError = error.message
  })
  do {
    await sleep(10)
    const postmaster = postmasterOf(data)
    if (postmaster.ready && postmaster.pid === server.pid) return undefined
  } while (isRunning(server))
  return spawnError
}

const isRunning = (server: ChildProcess) =>
  server.pid !== undefined && server.exitCode === null && server.signalCode === null

/** SIGINT: no new work, open transactions roll back, checkpoint, exit. */
const end = async (server: ChildProcess) => {
  if (!isRunning(server)) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  const impatience = setTimeout(() => server.kill('SIGQUIT'), PATIENCE_WITH_STOP_MS)
  await ended
  clearTimeout(impatience)
}

const OTHER_MAJOR = `Die Daten stammen von einer anderen Hauptversion von PostgreSQL. Eine Sicherung nimmt sie mit:
  1. mit dem bisherigen Rampenlicht    npm run backup -- --to DATEI    (oder die letzte aus BACKUP_DIR)
  2. mit diesem, in ein leeres DATA_DIR    npm run restore -- DATEI`

const explain = (why: string) =>
  [
    'Die eingebettete Datenbank startet nicht:',
    why,
    ...(/incompatible with server/.test(why) ? [OTHER_MAJOR] : []),
    ...(/No space left/.test(why) ? ['Der Datenträger ist voll.'] : []),
  ].join('\n')
