import { resetPasswordCommand } from './reset-password.ts'

/** node dist/accounts/program.js reset-password EMAIL: what npm run reset-password does, without npm. */
const [, ...args] = process.argv.slice(2)

// broken off it still stops a database that it has started
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

resetPasswordCommand(args, (line) => process.stdout.write(`${line}\n`)).then(
  () => process.exit(0),
  (error: Error & { readonly code?: unknown }) => {
    // sentences for people end without a stack; what nobody expected comes with it
    process.stderr.write(`${error.code === undefined ? error.message : String(error.stack)}\n`)
    process.exit(1)
  },
)
