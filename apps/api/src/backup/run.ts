import { backupCommand, restoreCommand } from './commands.ts'

const COMMANDS = new Map(Object.entries({ backup: backupCommand, restore: restoreCommand }))

// broken off, perhaps by a terminal that tells everybody, it still clears up, and stops a database that it has started
const stopping = new AbortController()
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => stopping.abort())

const run = async ([name = '', ...args]: readonly string[]) => {
  const command = COMMANDS.get(name)
  if (!command) throw new Error(`Erwartet wird ${[...COMMANDS.keys()].join(' oder ')}.`)
  await command(args, (line) => process.stdout.write(`${line}\n`), stopping.signal)
}

/** Sentences for people end without a stack; what nobody expected comes with it. */
const said = (error: Error & { readonly code?: unknown }) => {
  if (stopping.signal.aborted) return 'Abgebrochen.'
  const isOurs = error.code === undefined && !(error instanceof TypeError || error instanceof RangeError)
  return isOurs ? error.message : String(error.stack)
}
run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${said(error)}\n`)
    process.exit(1)
  },
)
