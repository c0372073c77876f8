// npm test: everything, each step with its result. The last line is `N passed, N failed`.
//   npm test -- --only unit --only api      only these: unit, api, api-embedded, e2e, lint, types
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, TSC } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { withOwnDatabase } from './lib/own-database.mjs'
import { endOnSignals, run } from './lib/processes.mjs'
import { Failure, heading, main, root, seconds } from './lib/terminal.mjs'
import { failuresOf, readPlaywright, readVitest, resultOf, tableOf } from './lib/test-results.mjs'

const BIOME = join(root, 'node_modules/@biomejs/biome/bin/biome')
const DEPCRUISE = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const FOLDERS = ['packages', 'demo', 'apps', 'client', 'e2e', 'scripts']
const VITEST = join(root, 'node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = join(root, 'node_modules/@playwright/test/cli.js')
const DEBIAN = '/usr/lib/postgresql'
const OLDEST_POSTGRESQL = 15
/** Each checker of a project reads the types anew, and projects are checked side by side: fewer of them cost less. */
const CHECKERS = String(Math.ceil(availableParallelism() / 4))
const reports = mkdtempSync(join(tmpdir(), 'rl-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** A step that passes or fails as a whole; what it prints is kept for its turn. */
const check = (command, args) => async () => {
  const { code, output } = await run(command, args, { quiet: true })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}

/** Some tests start the built program and see to that; once before, they do not all build it at the same time. */
let building
const serverBuilt = () => {
  building ??= ensureBuilt(['api'])
  return building
}

/** A step of vitest projects. */
const vitest =
  (id, projects, env, files = []) =>
  async ({ quiet }) => {
    await serverBuilt()
    const report = join(reports, `${id}.json`)
    const only = projects.flatMap((name) => ['--project', name])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await run(process.execPath, [VITEST, 'run', ...files, ...only, ...reporters], {
      env: env?.() ?? {},
      quiet,
    })
    return { ...resultOf(code, report, readVitest), ...(quiet && { output }) }
  }

const build = async () => {
  await serverBuilt()
  await ensureBuilt(['web'])
  return { passed: 1, failed: 0 }
}

const browser = async () => {
  const report = join(reports, 'e2e.json')
  const browserEnv = { ...(await ensureChromium()), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const args = [PLAYWRIGHT, 'test', '--reporter=list,json']
  return withOwnDatabase(async (url) => {
    const env = { ...browserEnv, E2E_DATABASE_URL: url ?? '' }
    const { code } = await run(process.execPath, args, { cwd: join(root, 'e2e'), env })
    return resultOf(code, report, readPlaywright)
  })
}

/** The oldest PostgreSQL we support that Debian has installed, e.g. …/15: what works there works on later ones. */
const debianPrograms = () => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const usable = versions.filter((one) => one >= OLDEST_POSTGRESQL && existsSync(`${DEBIAN}/${one}/bin/initdb`))
  return usable.length ? `${DEBIAN}/${Math.min(...usable)}` : undefined
}

const given = process.env.DATABASE_URL
const programs = given ? undefined : debianPrograms()
const other = given ? 'PostgreSQL aus DATABASE_URL' : programs && `PostgreSQL in ${programs}`
/**
 * What a newer PostgreSQL could do otherwise; rights, values, files and outside services do not depend on it, and the demo is
 * filled there for the journeys.
 */
const OF_THE_DATABASE = [
  ...['backup/set', 'database', 'derived', 'landmarks', 'places', 'plans'],
  ...['beyond', 'concurrency', 'deletion', 'lists', 'paging', 'parts', 'search'].map((name) => `spec/${name}`),
  ...[
    'accounting',
    'activity',
    'activity-stream',
    'blocks',
    'calendar',
    'materials',
    'overview',
    'partners',
    'verteiler',
  ].map((name) => `features/${name}`),
].map((name) => `apps/api/test/${name}.test.ts`)
/**
 * Begun in this order, LANES at a time: what takes longest comes early, and beside it there is always something else, so
 * that no processor waits for the end of a step. The two that take most of it, servers and browsers, follow each other: side
 * by side they starve what a request may take at most.
 *   for    the --only choices that ask for it      after   steps that must have passed, when they ran
 *   isLoud prints while it runs, also beside others        awaits  steps that must have ended, however they ended
 */
const STEPS = [
  {
    id: 'types',
    for: ['types'],
    says: 'Typen (tsc -b)',
    run: check(process.execPath, [TSC, '-b', '--checkers', CHECKERS]),
  },
  { id: 'lint', for: ['lint'], says: 'Format und Stil (Biome)', run: check(process.execPath, [BIOME, 'check', '.']) },
  {
    id: 'imports',
    for: ['lint'],
    says: 'Importrichtungen (dependency-cruiser)',
    run: check(process.execPath, [DEPCRUISE, ...FOLDERS, '--output-type', 'err-long']),
  },
  { id: 'build', for: ['e2e'], after: ['types'], says: 'Bauen', run: build },
  {
    id: 'sizes',
    for: ['e2e'],
    after: ['build'],
    says: 'Größe der Seite',
    run: check(process.execPath, ['scripts/check-sizes.mjs']),
  },
  {
    id: 'api',
    for: ['api'],
    awaits: ['types'],
    says: `API-Tests (${other ?? 'eingebettetes PostgreSQL'})`,
    run: vitest('api', ['api'], () => (programs ? { TEST_PG_PROGRAMS: programs } : {})),
  },
  { id: 'unit', for: ['unit'], awaits: ['types'], says: 'Einzeltests', run: vitest('unit', ['unit', 'web']) },
  {
    id: 'e2e',
    isLoud: true,
    for: ['e2e'],
    after: ['build'],
    awaits: ['api'],
    says: 'Browser-Tests (Playwright)',
    run: browser,
  },
  {
    id: 'api-embedded',
    for: ['api-embedded'],
    awaits: ['unit'],
    says: other ? 'API-Tests (eingebettetes PostgreSQL)' : 'API-Tests (zweites PostgreSQL)',
    missing: other ? undefined : `kein zweites PostgreSQL ≥ ${OLDEST_POSTGRESQL} in ${DEBIAN} installiert`,
    run: vitest('api-embedded', ['api'], () => ({ DATABASE_URL: '' }), OF_THE_DATABASE),
  },
]
const LANES = 2
const CHOICES = [...new Set(STEPS.flatMap((step) => step.for))]

const chosenSteps = () => {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [] } } })
  const unknown = values.only.filter((one) => !CHOICES.includes(one))
  if (unknown.length) throw new Failure(`--only ${unknown.join(', ')} gibt es nicht. Zur Wahl: ${CHOICES.join(', ')}`)
  return STEPS.filter((step) => !values.only.length || step.for.some((one) => values.only.includes(one)))
}

/** Runs one step, unless what it needs is missing or has failed before. */
const perform = async (step, results, quiet) => {
  const failedBefore = results.find(({ id, failed, skipped }) => step.after?.includes(id) && (failed || skipped))
  const skipped = step.missing ?? (failedBefore && `„${failedBefore.says}“ ist nicht gelungen`)
  if (skipped) return { ...step, passed: 0, failed: 0, skipped }
  const began = performance.now()
  const result = await step.run({ quiet }).catch(failureOf)
  return { ...step, ...result, ms: performance.now() - began }
}

/** A step that could not be carried out, e.g. for want of a browser, has failed; the others go on. */
const failureOf = (error) => {
  if (error instanceof Failure) return { passed: 0, failed: 1, output: error.message }
  throw error
}

const announce = ({ output, skipped, note }) => {
  if (output?.trim()) console.log(output.trim())
  if (skipped) console.log(`Ausgelassen: ${skipped}`)
  if (note) console.log(note)
}

/** All steps; returns their results in the order in which they are listed. */
const performAll = async (steps) => {
  const results = []
  const waiting = [...steps]
  const running = new Map()
  const mayBegin = ({ after = [], awaits = [] }) =>
    ![...waiting, ...running.keys()].some(({ id }) => after.includes(id) || awaits.includes(id))
  while (waiting.length || running.size) {
    const next = running.size < LANES && waiting.find(mayBegin)
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      heading(`${next.says} …`)
      running.set(next, perform(next, results, steps.length > 1 && !next.isLoud))
      continue
    }
    const result = await Promise.race(running.values())
    running.delete(steps.find(({ id }) => id === result.id))
    results.push(result)
    heading(result.says)
    announce(result)
    if (!result.skipped) console.log(`${result.failed ? 'FEHLER' : 'ok'} (${seconds(result.ms)})`)
  }
  return steps.map((step) => results.find(({ id }) => id === step.id))
}

endOnSignals()
await main(async () => {
  const steps = chosenSteps()
  const began = performance.now()
  await ensureInstalled()
  const results = await performAll(steps)
  const sum = (key) => results.reduce((total, one) => total + one[key], 0)
  if (sum('failed')) heading('Was scheiterte')
  if (sum('failed')) console.log(failuresOf(results))
  heading(`Ergebnis nach ${seconds(performance.now() - began)}`)
  console.log(`${tableOf(results, seconds)}\n`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') || !sum('passed') ? 1 : 0
})
