// Which test cases of a runner passed and failed, read from its JSON report.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The runner's own words without their colours, as far as they help to find the place. */
const wordsOf = (text = '') => stripVTControlCharacters(text).trim().split('\n').slice(0, 12).join('\n')

/** vitest: a file that could not be read at all has no failed case, and counts as one. */
export const readVitest = ({ numPassedTests, testResults }) => {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const cases = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && !cases.length) return [{ name, words: wordsOf(message) }]
    return cases.map(({ fullName, failureMessages }) => ({
      name: `${name} ${fullName}`,
      words: wordsOf(failureMessages?.[0]),
    }))
  })
  return { passed: numPassedTests, failures }
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** Playwright: a flaky case passed in the end; errors outside of cases count as one each. */
export const readPlaywright = ({ stats, suites, errors = [] }) => {
  const cases = specsIn({ suites }).filter(({ ok }) => !ok)
  const wordsIn = ({ tests }) => tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...cases.map((one) => ({ name: `${one.file}:${one.line} ${one.title}`, words: wordsOf(wordsIn(one)) })),
      ...errors.map(({ message }) => ({ name: 'außerhalb der Fälle', words: wordsOf(message) })),
    ],
  }
}

/**
 * The result of a runner from its exit code and report. A runner that ran no test, ended badly without a failed case,
 * or left no report has failed, whatever else it says.
 */
export const resultOf = (code, reportFile, read) => {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, note: 'kein Bericht: der Lauf brach ab' }
  const { passed, failures } = read(JSON.parse(readFileSync(reportFile, 'utf8')))
  const failed = failures.length
  if (passed + failed === 0) return { passed: 0, failed: 1, note: 'es lief kein Test' }
  if (code !== 0 && failed === 0) return { passed, failed: 1, note: `alle Fälle bestanden, aber Code ${code}` }
  return { passed, failed, failures }
}

/** What failed, once more in one place: of a long run often only its end is kept. */
export const failuresOf = (results) =>
  results
    .filter(({ failed }) => failed)
    .flatMap(({ says, failures, note, output }) => {
      const all = failures ?? [{ name: note ?? '', words: wordsOf(output) }]
      return all.map(({ name, words }) => `✗ ${says}: ${name}\n${words}`.trim())
    })
    .join('\n\n')

/** The table at the end, one row a step. */
export const tableOf = (results, seconds) => {
  const rows = results.map(({ says, passed, failed, ms, skipped, note }) => [
    says,
    skipped ? '–' : failed ? 'FEHLER' : 'ok',
    skipped ? '–' : String(passed),
    skipped ? '–' : String(failed),
    ms === undefined ? '–' : seconds(ms),
    skipped ? `ausgelassen: ${skipped}` : (note ?? ''),
  ])
  const all = [['Schritt', '', 'bestanden', 'gescheitert', 'Zeit', ''], ...rows]
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)))
  const isNumber = (column) => column >= 2 && column <= 4
  const line = (row) =>
    row.map((cell, column) => (isNumber(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
  return all.map((row) => line(row).join('  ').trimEnd()).join('\n')
}
