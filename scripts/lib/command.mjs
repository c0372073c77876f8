// A command of the server's own code: installs and builds what is missing, then runs it with what was typed.
import { ensureBuilt } from '../build.mjs'
import { ensureInstalled } from '../install.mjs'
import { endOnSignals } from './processes.mjs'
import { Failure, main } from './terminal.mjs'

/** Sentences for people end without a stack. */
const isForPeople = (error) => error.code === undefined && !NATIVE.some((kind) => error instanceof kind)
const NATIVE = [TypeError, RangeError, ReferenceError, SyntaxError]

export const runCommand = async (load) => {
  const release = endOnSignals()
  await main(async () => {
    await ensureInstalled()
    await ensureBuilt(['api'])
    const command = await load()
    release()
    // broken off, it still clears up, and stops a database that it has started
    const stopping = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())
    try {
      await command(process.argv.slice(2), console.log, stopping.signal)
    } catch (error) {
      if (stopping.signal.aborted) throw new Failure('Abgebrochen.')
      throw isForPeople(error) ? new Failure(error.message) : error
    }
  })
  process.exit(0)
}
