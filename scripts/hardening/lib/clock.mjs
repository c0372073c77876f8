// The clock of the machine jumps below a running server, for surroundings.mjs. libfaketime shows the server and PostgreSQL
// another time than the machine has, so nobody else on it notices.
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLedger } from './ledger.mjs'
import { ADMIN, signIn } from './people.mjs'
import { dataDirWith, newFolder } from './place.mjs'
import { row, skipped } from './rows.mjs'
import { startServer } from './server.mjs'
import { startWriting } from './writing.mjs'

const TEST = 'Uhr springt'
const LIBRARIES = [
  `/usr/lib/${{ x64: 'x86_64', arm64: 'aarch64' }[process.arch]}-linux-gnu/faketime/libfaketimeMT.so.1`,
]
/** How long it takes at most until everybody sees the new time. */
const SEEN_MS = 2_500
const JUMPS = [
  ['eine Stunde vor', '+3600'],
  ['eine Stunde zurück', '-3600'],
  ['einen Tag vor', '+86400'],
  ['einen Tag zurück', '-86400'],
  ['zurück auf heute', '+0'],
]

export const clockJumps = async ({ say }) => {
  const library = LIBRARIES.find((path) => existsSync(path))
  if (!library) return skipped(TEST, 'braucht faketime (Debian: apt install faketime)')
  const { packagedPrograms } = await import('../../../apps/api/dist/db/embedded/programs.js')
  const { startEmbeddedPostgres } = await import('../../../apps/api/dist/db/embedded/embedded-postgres.js')
  const place = newFolder('clock')
  const clocks = { server: join(place, 'server'), database: join(place, 'database') }
  const set = (whose, offset) => {
    for (const one of whose) writeFileSync(clocks[one], offset)
  }
  set(['server', 'database'], '+0')
  const envOf = (whose) => ({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clocks[whose],
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
  })
  const programs = programsWith(envOf('database'), packagedPrograms(), place)
  const database = await startEmbeddedPostgres(await dataDirWith(), (error) => say(String(error)), { programs })
  const { user, host } = database.connection
  const DATABASE_URL = `postgres://${user}@/postgres?host=${encodeURIComponent(host)}`
  const server = await startServer({ dataDir: newFolder('files'), env: { DATABASE_URL, ...envOf('server') } })
  const person = await signIn(server.address, ADMIN)
  const ledger = await openLedger(person)
  const [answers, wrong] = [new Map(), []]
  let jumps = 0
  for (const whose of [['server', 'database'], ['server'], ['database']])
    for (const [name, offset] of JUMPS) {
      set(whose, offset)
      jumps++
      await sleep(SEEN_MS)
      const { status } = await person.get('/customers')
      answers.set(status, (answers.get(status) ?? 0) + 1)
      // a token that has run out, or is not valid yet, is a reason to sign in, not to fail
      if (status !== 200 && status !== 401) wrong.push(`${whose.join(' und ')} ${name}: ${status}`)
      await person.renew().catch((error) => wrong.push(`${whose.join(' und ')} ${name}: ${error.message}`))
      const writing = startWriting(ledger)
      await Promise.race([writing.answers(30), sleep(15_000)])
      await writing.stop()
    }
  const { lost, torn } = await ledger.check({ isAll: true })
  await server.stop()
  await database.stop()
  for (const one of [...wrong, ...lost, ...torn].slice(0, 20)) say(one)
  for (const [status, number] of ledger.odd) wrong.push(`${number}-mal ${status}`)
  return row({
    test: TEST,
    rounds: jumps,
    wanted: 'höchstens neu anmelden (401), 0 verloren, 0 zerrissen',
    measured: `${[...answers].map(([status, number]) => `${number}-mal ${status}`).join(', ')}${wrong.length ? `, ${wrong.join(', ')}` : ''}; ${ledger.counts.acknowledged} bestätigt, ${lost.length} verloren, ${torn.length} zerrissen`,
    isOk: !wrong.length && !lost.length && !torn.length,
  })
}

/** A folder like that of PostgreSQL's programs, whose server sees another time; the launcher passes no environment on. */
const programsWith = (env, real, place) => {
  const folder = join(place, 'programs')
  mkdirSync(join(folder, 'bin'), { recursive: true })
  for (const part of ['lib', 'share']) symlinkSync(join(real, part), join(folder, part))
  const settings = Object.entries(env).map(([name, value]) => `${name}='${value}'`)
  for (const name of ['postgres', 'initdb']) {
    const path = join(folder, 'bin', name)
    writeFileSync(path, `#!/bin/sh\nexec env ${settings.join(' ')} '${join(real, 'bin', name)}' "$@"\n`)
    chmodSync(path, 0o755)
  }
  return folder
}
