import { backupCommand, restoreCommand } from './commands.ts'

/** node dist/backup/program.js backup|restore …: what npm run backup and npm run restore do, without npm. */
const COMMANDS = new Map(Object.entries({ backup: backupCommand, restore: restoreCommand }))

// broken off, it still clears up, and stops a database that it has started
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

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
