// Child processes that never outlive the script which started them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './terminal.mjs'

const isWindows = process.platform === 'win32'
/** How long a child may take to end by itself; a server drains its requests meanwhile. */
const PATIENCE_MS = 12_000
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }
const children = new Set()
let ending = false
/** Whether the children are being ended, so that their exits are no news. */
export const isEnding = () => ending

/**
 * Starts a program as the leader of its own group, so that the programs it starts in turn (npm, tsc and vitest all do)
 * can be ended with it. `leaderOnly`: signals go to the program alone, which passes them on itself.
 */
export const startChild = (
  command,
  args,
  { cwd = root, env = {}, stdio, leaderOnly = false, patience = PATIENCE_MS } = {},
) => {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: stdio ?? ['ignore', 'inherit', 'inherit'],
    detached: !isWindows,
  })
  const entry = { child, leaderOnly, patience }
  children.add(entry)
  child.once('exit', () => children.delete(entry))
  child.once('error', () => children.delete(entry))
  return child
}

/**
 * Runs a program to its end. `quiet` collects what it prints instead of showing it; Node itself is the program when
 * the first word is a script.
 */
export const run = async (command, args, { quiet = false, ...options } = {}) => {
  const began = performance.now()
  const [program, programArgs] = /\.m?js$/.test(command) ? [process.execPath, [command, ...args]] : [command, args]
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : undefined
  const child = startChild(program, programArgs, { ...options, stdio })
  let output = ''
  const collect = (text) => {
    output += text
  }
  child.stdout?.setEncoding('utf8').on('data', collect)
  child.stderr?.setEncoding('utf8').on('data', collect)
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(error.code === 'ENOENT' ? 127 : 1)
    })
    child.once('close', (status) => resolve(status ?? 1))
  })
  if (ending) await new Promise(() => {}) // it was ended, it did not fail: the script says no more
  return { code, output, ms: performance.now() - began }
}

const send = ({ child, leaderOnly }, signal) => {
  try {
    if (isWindows || (leaderOnly && signal !== 'SIGKILL')) child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // it has just ended
  }
}

/** Ends all children, politely first. */
export const endChildren = async (signal = 'SIGTERM') => {
  ending = true
  await Promise.all(
    [...children].map(async (entry) => {
      const gone = once(entry.child, 'exit')
      send(entry, signal)
      await Promise.race([gone, sleep(entry.patience)])
      if (!children.has(entry)) return
      send(entry, 'SIGKILL')
      await gone
    }),
  )
}

/** From now on Ctrl-C and the like end the children first, then this script. Returns the function that undoes it. */
export const endOnSignals = () => {
  const handlers = Object.entries(EXIT_CODES).map(([signal, code]) => {
    const handler = async () => {
      if (ending) return
      await endChildren(signal)
      if (process.stdout.isTTY) console.log()
      process.exit(code)
    }
    process.on(signal, handler)
    return [signal, handler]
  })
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler)
  }
}
