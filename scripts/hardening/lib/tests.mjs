// Tests of the API that are tried here more often or more thoroughly than in `npm test`, by an environment of their own.
//   runTests(files, env)   answers { passed, failed, failures, figures }: names of what failed, and what a test wrote to
//                          HARDENING_FIGURES
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../lib/processes.mjs'
import { root } from '../../lib/terminal.mjs'
import { newFolder } from './place.mjs'

const VITEST = join(root, 'node_modules/vitest/vitest.mjs')

export const runTests = async (files, env = {}) => {
  const folder = newFolder('tests')
  const [report, written] = [join(folder, 'report.json'), join(folder, 'figures.json')]
  const args = ['run', '--project', 'api', ...files, '--reporter=json', `--outputFile.json=${report}`]
  const { output } = await run(VITEST, args, { quiet: true, env: { ...env, HARDENING_FIGURES: written } })
  if (!existsSync(report)) throw new Error(output)
  const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failures = testResults.flatMap(({ message, assertionResults }) => [
    ...(message ? [message] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join(' ').slice(0, 2000)}`),
  ])
  const figures = existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')) : {}
  return { passed, failed: failures.length, failures, figures }
}
