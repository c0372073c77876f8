import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { icons } from './apps/web/icons-plugin.ts'

const WEB_SETUP = fileURLToPath(new URL('apps/web/test/setup.ts', import.meta.url))

/** The model comes as source, so that no test runs against a build that is out of date. */
const fromSource = {
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
}

const project = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  ...fromSource,
  // the machine may be busy; how long things take is the benchmark's business
  // files share nothing but code, and reading it again for each costs half of the time
  test: {
    isolate: false,
    // Few functions run often enough here for the dearest kind of compiling to pay: later, and it is done for fewer.
    execArgv: ['--interrupt-budget=1500000'],
    hookTimeout: 180_000,
    testTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
    ...test,
    name,
    server: { deps: { inline: [/@rampenlicht/] } },
  },
})

/** They wait: for programs that start, for the engine of jobs to look again, for an outside service that says nothing. */
const WAITING =
  /api\/test\/(backup|jobs|outside|accounts\/reset-password|duplicates\/background|imports\/interrupted|mailings\/(killed|sending)|features\/(briefing-notices|followers-round|lost-database))/

/** As usual, the largest first; but before them who waits, while the other tests of the run keep the processors busy. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = ({ moduleId }: TestSpecification) => WAITING.test(moduleId)
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))]
  }
}

export default defineConfig({
  test: {
    // One more than vitest's choice where there are only two cores: while one file waits for PostgreSQL, another works.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What became of a source file is kept by its content: unchanged, it is not translated again for the next run, which is
    // half of what a single file costs, nor for the same tests on the second PostgreSQL.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: WaitingFirst },
    projects: [
      project('unit', {
        include: [
          'packages/model/src/**/*.test.ts',
          'demo/src/**/*.test.ts',
          'apps/api/src/**/*.test.ts',
          'scripts/*.test.mjs',
        ],
      }),
      project('api', {
        include: ['apps/api/test/**/*.test.ts'],
        globalSetup: 'apps/api/test/global-setup.ts',
        setupFiles: 'apps/api/test/setup.ts',
      }),
      {
        ...project('web', {
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: existsSync(WEB_SETUP) ? [WEB_SETUP] : [],
        }),
        plugins: [icons()],
      },
    ],
  },
})
