import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, resultOf, tableOf } from './lib/test-results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'rl-results-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const report = (content) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const suite = (status, ...cases) => ({ status, assertionResults: cases.map((one) => ({ status: one })) })

describe('what counts', () => {
  it('every case of vitest, and a file that could not be read as one failure', () => {
    const testResults = [suite('passed', 'passed', 'skipped'), suite('failed', 'passed', 'failed'), suite('failed')]
    expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
  })

  it('every case of Playwright, flaky ones as passed, errors outside as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 2, skipped: 4 }
    expect(countPlaywright({ stats, errors: [{ message: 'x' }] })).toEqual({ passed: 5, failed: 2 })
  })
})

describe('a runner has failed', () => {
  const count = (counted) => () => counted

  it.each([
    ['that ran no test', 0, { passed: 0, failed: 0 }, 'es lief kein Test'],
    ['that ended badly although all cases passed', 1, { passed: 3, failed: 0 }, 'alle Fälle bestanden, aber Code 1'],
  ])('%s', (_, code, counted, note) => {
    expect(resultOf(code, report({}), count(counted))).toEqual({ passed: counted.passed, failed: 1, note })
  })

  it('that left no report', () => {
    expect(resultOf(0, join(folder, 'none.json'), count({ passed: 1, failed: 0 })).failed).toBe(1)
  })

  it('otherwise as its cases say', () => {
    expect(resultOf(1, report({}), count({ passed: 3, failed: 2 }))).toEqual({ passed: 3, failed: 2 })
    expect(resultOf(0, report({}), count({ passed: 3, failed: 0 }))).toEqual({ passed: 3, failed: 0 })
  })
})

describe('the table', () => {
  it('says what was left out, and does not call it ok', () => {
    const lines = tableOf(
      [
        { says: 'Typen', passed: 1, failed: 0, ms: 1200 },
        { says: 'API', passed: 0, failed: 0, skipped: 'kein zweites PostgreSQL' },
        { says: 'Einzeltests', passed: 12, failed: 3, ms: 500 },
      ],
      (ms) => `${ms} ms`,
    ).split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(/^Typen +ok +1 +0 +1200 ms$/)
    expect(lines[2]).toMatch(/^API +– +– +– +– +ausgelassen: kein zweites PostgreSQL$/)
    expect(lines[3]).toMatch(/^Einzeltests +FEHLER +12 +3 +500 ms$/)
  })
})
