// npm run hardening [-- NAME …] [--rounds N] [--json FILE]: whether Rampenlicht keeps what it holds, and says no politely,
// when the world around it fails. Runs scripts/hardening/NAME.mjs one after another (all of them without a name) and ends
// with a table and, if one falls short, with exit code 1. Figures and dates: docs/zuverlaessigkeit.md.
//
// Such a script exports
//   rounds               how often by default, absent where there is nothing to repeat
//   run({ rounds, say }) answers the rows of the table, made by `row` or `skipped` of lib/rows.mjs; `say` tells the
//                        person at the terminal how far it is
// and finds what it needs in scripts/hardening/lib: place.mjs (folders that are gone in the end), server.mjs (the built
// server), people.mjs (who asks it), ledger.mjs (what was acknowledged, and whether it is still there).
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.mjs'
import { tableOf } from './hardening/lib/rows.mjs'
import { ensureInstalled } from './install.mjs'
import { endChildren, endOnSignals } from './lib/processes.mjs'
import { Failure, heading, main, seconds } from './lib/terminal.mjs'

/** In the order of docs/zuverlaessigkeit.md. */
const NAMES = [
  ...['kill-server', 'two-processes', 'kill-database', 'power-cut', 'network', 'surroundings'],
  ...['hostile', 'roles', 'two-writers', 'soak', 'xss', 'connections', 'wal'],
]

const options = { rounds: { type: 'string' }, json: { type: 'string' } }
endOnSignals()
await main(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const unknown = positionals.filter((name) => !NAMES.includes(name))
  if (unknown.length) throw new Failure(`${unknown.join(', ')} gibt es nicht. Zur Wahl: ${NAMES.join(', ')}.`)
  if (values.rounds !== undefined && !/^[1-9]\d*$/.test(values.rounds))
    throw new Failure('--rounds: eine ganze Zahl ab 1.')
  await ensureInstalled()
  await ensureBuilt(['api'])

  const rows = []
  for (const name of positionals.length ? positionals : NAMES) {
    heading(name)
    const script = await import(`./hardening/${name}.mjs`)
    const began = performance.now()
    const rounds = script.rounds && Number(values.rounds ?? script.rounds)
    const made = await script.run({ rounds, say: (text) => console.log(`  ${text}`) })
    const took = performance.now() - began
    rows.push(...made.map((row) => ({ name, ...row })))
    console.log(`  ${seconds(took)}`)
  }
  await endChildren()

  heading('Ergebnis')
  console.log(tableOf(rows))
  if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, undefined, 2)}\n`)
  process.exit(rows.some(({ isOk }) => isOk === false) ? 1 : 0)
})
