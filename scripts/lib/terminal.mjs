// What the scripts say to the person at the terminal: German, short, with times.
import { fileURLToPath } from 'node:url'

/** The folder of the repository, with a slash at the end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

const inTerminal = Boolean(process.stdout.isTTY)
const ERASE_LINE = '\r\u001b[K'
const PLAIN_REMINDER_MS = 30_000

/** An error whose message is all the person needs: no stack is printed. */
export class Failure extends Error {}

export const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`

/**
 * Announces work that takes a while. In a terminal one line counts the seconds; elsewhere (a log) there are plain
 * lines. Returns the function that closes the line with a result.
 */
export const progress = (text) => {
  const began = performance.now()
  const elapsed = () => Math.round((performance.now() - began) / 1000)
  const tick = () => {
    if (inTerminal) process.stdout.write(`${ERASE_LINE}${text} … ${elapsed()} s`)
    else console.log(`${text} … ${elapsed()} s`)
  }
  if (inTerminal) tick()
  else console.log(`${text} …`)
  const timer = setInterval(tick, inTerminal ? 1000 : PLAIN_REMINDER_MS)
  timer.unref()
  return (result) => {
    clearInterval(timer)
    console.log(`${inTerminal ? ERASE_LINE : ''}${text}: ${result} (${seconds(performance.now() - began)})`)
  }
}

export const heading = (text) => console.log(`\n── ${text} ${'─'.repeat(Math.max(3, 90 - text.length))}`)

/** Runs a script's main function; a Failure ends it with its message, anything else with its stack. */
export const main = async (work) => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exit(1)
  }
}
