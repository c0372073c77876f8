import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { failuresOf, readPlaywright, readVitest, resultOf, tableOf } from './lib/test-results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'rl-results-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const report = (content) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const suite = (name, status, ...cases) => ({ name, status, message: 'nicht lesbar', assertionResults: cases })
const aCase = (status, fullName) => ({ status, fullName, failureMessages: [`\u001b[31mstimmt nicht\u001b[39m`] })

describe('what counts', () => {
  it('every case of vitest, and a file that could not be read as one failure', () => {
    const testResults = [
      suite('a.test.ts', 'passed', aCase('passed', 'geht'), aCase('skipped', 'wartet')),
      suite('b.test.ts', 'failed', aCase('passed', 'geht'), aCase('failed', 'geht nicht')),
      suite('c.test.ts', 'failed'),
    ]
    expect(readVitest({ numPassedTests: 2, testResults })).toEqual({
      passed: 2,
      failures: [
        { name: 'b.test.ts geht nicht', words: 'stimmt nicht' },
        { name: 'c.test.ts', words: 'nicht lesbar' },
      ],
    })
  })

  it('every case of Playwright, flaky ones as passed, errors outside as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 2, skipped: 4 }
    const results = [{ error: { message: 'zu spät' } }]
    const bad = { title: 'öffnet sich', file: 'a.spec.ts', line: 7, ok: false, tests: [{ results }] }
    const suites = [{ specs: [], suites: [{ specs: [{ ok: true }, bad] }] }]
    expect(readPlaywright({ stats, suites, errors: [{ message: 'x' }] })).toEqual({
      passed: 5,
      failures: [
        { name: 'a.spec.ts:7 öffnet sich', words: 'zu spät' },
        { name: 'außerhalb der Fälle', words: 'x' },
      ],
    })
  })
})

describe('a runner has failed', () => {
  const failures = [{ name: 'a.test.ts geht nicht', words: 'zu spät' }]

  it.each([
    ['that ran no test', 0, 0, 'es lief kein Test'],
    ['that ended badly although all cases passed', 1, 3, 'alle Fälle bestanden, aber Code 1'],
  ])('%s', (_, code, passed, note) => {
    expect(resultOf(code, report({}), () => ({ passed, failures: [] }))).toEqual({ passed, failed: 1, note })
  })

  it('that left no report', () => {
    expect(resultOf(0, join(folder, 'none.json'), () => ({ passed: 1, failures })).failed).toBe(1)
  })

  it('otherwise as its cases say', () => {
    const read = (read) => () => ({ passed: 3, failures: read })
    expect(resultOf(1, report({}), read(failures))).toEqual({ passed: 3, failed: 1, failures })
    expect(resultOf(0, report({}), read([]))).toEqual({ passed: 3, failed: 0, failures: [] })
  })

  it('and is named at the end', () => {
    const results = [
      { says: 'Typen', failed: 0 },
      { says: 'Stil', failed: 1, output: '\n\u001b[31mzu lang\u001b[39m\n' },
      { says: 'Browser', failed: 1, note: 'es lief kein Test' },
      { says: 'Einzeltests', failed: 1, failures },
    ]
    expect(failuresOf(results).split('\n\n')).toEqual([
      '✗ Stil: \nzu lang',
      '✗ Browser: es lief kein Test',
      '✗ Einzeltests: a.test.ts geht nicht\nzu spät',
    ])
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
