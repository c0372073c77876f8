// How many test cases of a runner passed and failed, read from its JSON report.
import { existsSync, readFileSync } from 'node:fs'

/** vitest: a file that could not be read at all has no failed case, and counts as one. */
export const countVitest = ({ numPassedTests, numFailedTests, testResults }) => {
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((one) => one.status === 'failed')
  return { passed: numPassedTests, failed: numFailedTests + testResults.filter(isBroken).length }
}

/** Playwright: a flaky case passed in the end; errors outside of cases count as one each. */
export const countPlaywright = ({ stats, errors = [] }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
})

/**
 * The result of a runner from its exit code and report. A runner that ran no test, ended badly without a failed case,
 * or left no report has failed, whatever else it says.
 */
export const resultOf = (code, reportFile, countIn) => {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, note: 'kein Bericht: der Lauf brach ab' }
  const { passed, failed } = countIn(JSON.parse(readFileSync(reportFile, 'utf8')))
  if (passed + failed === 0) return { passed: 0, failed: 1, note: 'es lief kein Test' }
  if (code !== 0 && failed === 0) return { passed, failed: 1, note: `alle Fälle bestanden, aber Code ${code}` }
  return { passed, failed }
}

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
