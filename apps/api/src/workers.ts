import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isFailure, isMessage } from './siblings.ts'

const PROGRAM = fileURLToPath(new URL('./worker.js', import.meta.url))
const PAUSE_MS = 1_000
/** What a process may have open at a time, with those that listen. */
const CONNECTIONS_EACH = 20

/** For so many processes on the embedded database; one gets along with what that has anyway. */
export const connectionsFor = (workers: number): Readonly<Record<string, string>> =>
  workers > 1 ? { max_connections: String(30 + workers * CONNECTIONS_EACH) } : {}

/**
 * Several processes on one port, each a whole server: one uses one core. Which of them answers is for Node to say. One
 * that ends by itself is replaced.
 */
export const startWorkers = async (count: number) => {
  cluster.setupPrimary({ exec: PROGRAM })
  const all = new Set<Worker>()
  let isEnding = false
  const fork = () => {
    const worker = cluster.fork()
    all.add(worker)
    worker.on('message', (message) => {
      if (isMessage(message)) for (const other of all) if (other !== worker && other.isConnected()) other.send(message)
    })
    worker.once('exit', () => all.delete(worker))
    return worker
  }
  const replace = (worker: Worker) => {
    let reason: string | undefined
    worker.on('message', (message) => {
      if (isFailure(message)) reason = message.failed
    })
    worker.once('exit', (code, signal) => {
      if (isEnding) return
      process.stderr.write(`Ein Prozess endete unerwartet (${reason ?? signal ?? code}) und wird neu gestartet.\n`)
      setTimeout(() => isEnding || replace(fork()), PAUSE_MS)
    })
  }
  const close = async () => {
    isEnding = true
    const ended = [...all].map((worker) => once(worker, 'exit'))
    for (const { process } of all) process.kill('SIGTERM')
    await Promise.all(ended)
  }

  const ports = Array.from({ length: count }, () => portOf(fork()))
  try {
    const [port = 0] = await Promise.all(ports)
    // one may have ended while the others were still starting
    while (all.size < count) fork()
    for (const worker of all) replace(worker)
    return { port, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Where it listens, or why it does not. */
const portOf = (worker: Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.on('message', (message) => {
      if (isFailure(message)) reject(new Error(message.failed))
    })
    worker.once('exit', () => reject(new Error('Ein Prozess endete, bevor er antworten konnte.')))
  })
