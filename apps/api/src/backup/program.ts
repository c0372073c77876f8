import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { LEAN } from './lean.ts'

/** node dist/backup/program.js backup|restore …: what npm run backup and npm run restore do, without npm. */
const RUN = fileURLToPath(new URL('./run.js', import.meta.url))

const child = spawn(process.execPath, [...LEAN.flags, RUN, ...process.argv.slice(2)], {
  env: { ...process.env, ...LEAN.env },
  // the last one tells it when nobody waits for it any more
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 1))
