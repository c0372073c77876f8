import { describe, expect, it } from 'vitest'
import { importsOf, violationsIn } from './check-imports.mjs'

const rulesBroken = (files) => violationsIn(files).map(({ file, line, rule }) => `${file}:${line} ${rule}`)

describe('importsOf', () => {
  it('reads every form of import', () => {
    const source = `import a from './a.ts'
import { b, type B } from "./b.ts"
import * as c from './c.ts'
import type {
  D,
  E,
} from './d.ts'
import './e.css'
export { f } from './f.ts'
export type { G } from './g.ts'
export * from './h.ts'
export * as i from './i.ts'
const j = await import('./j.ts')
import k, { l } from'./k.ts'`
    expect(importsOf(source).map(({ specifier, line, typeOnly }) => [specifier, line, typeOnly])).toEqual([
      ['./a.ts', 1, false],
      ['./b.ts', 2, false],
      ['./c.ts', 3, false],
      ['./d.ts', 4, true],
      ['./e.css', 8, false],
      ['./f.ts', 9, false],
      ['./g.ts', 10, true],
      ['./h.ts', 11, false],
      ['./i.ts', 12, false],
      ['./j.ts', 13, false],
      ['./k.ts', 14, false],
    ])
  })

  it('passes over comments and texts that look like imports', () => {
    const source = `// import a from './a.ts'
/* import b from './b.ts' */
const text = "import c from './c.ts'"
const url = 'https://example.test' // import('./d.ts')
export const from = { x: 1 }
import e from './e.ts'`
    expect(importsOf(source).map(({ specifier, line }) => [specifier, line])).toEqual([['./e.ts', 6]])
  })

  it('does not take an export for the beginning of the import behind it', () => {
    expect(importsOf("export const a = 1\nimport type { b } from './b.ts'\n")).toEqual([
      { specifier: './b.ts', line: 2, typeOnly: true },
    ])
  })
})

describe('model', () => {
  it('takes zod and itself, nothing else', () => {
    expect(
      rulesBroken({
        'packages/model/src/kit/field.ts': "import * as z from 'zod/mini'\nimport { x } from './rule.ts'",
        'packages/model/src/kit/iri.ts': "import { join } from 'node:path'",
        'packages/model/src/kit/zodiac.ts': "import z from 'zodiac'",
      }),
    ).toEqual([
      expect.stringMatching(/^packages\/model\/src\/kit\/iri\.ts:1 .*„node:path“/),
      expect.stringMatching(/^packages\/model\/src\/kit\/zodiac\.ts:1 .*„zodiac“/),
    ])
  })

  it('lets rules take types of resources only', () => {
    expect(
      rulesBroken({
        'packages/model/src/rules/a.ts': "import type { A } from '../resources/a.ts'\nimport { k } from '../kit/k.ts'",
        'packages/model/src/rules/b.ts': "import { b } from '../resources/b.ts'",
        'packages/model/src/resources/c.ts': "import { k } from '../kit/k.ts'\nimport { r } from '../rules/a.ts'",
        'packages/model/src/kit/d.ts': "import type { R } from '../resources/a.ts'",
      }),
    ).toEqual([
      'packages/model/src/rules/b.ts:1 rules nimmt aus resources nur Typen: import type',
      expect.stringMatching(/resources\/c\.ts:2 resources importiert rules nicht/),
      expect.stringMatching(/kit\/d\.ts:1 kit importiert resources nicht/),
    ])
  })

  it('lets tests import what they like outside, but no app', () => {
    const source = "import { it } from 'vitest'\nimport { app } from '@rampenlicht/api/app'"
    expect(rulesBroken({ 'packages/model/src/kit/field.test.ts': source })).toEqual([
      'packages/model/src/kit/field.test.ts:2 packages/model importiert nichts aus apps/api',
    ])
  })
})

describe('api', () => {
  it('imports downwards', () => {
    expect(
      rulesBroken({
        'apps/api/src/server.ts': "import './app.ts'\nimport './demo/seed.ts'\nimport pg from 'pg'",
        'apps/api/src/app.ts': "import './behaviours.ts'\nimport './features/auth/routes.ts'",
        'apps/api/src/demo/seed.ts': "import '../behaviours.ts'\nimport '../crud/save.ts'",
        'apps/api/src/crud/save.ts':
          "import '../db/pool.ts'\nimport '@rampenlicht/model/kit/field'\nimport '../config.ts'",
      }),
    ).toEqual([])
  })

  it.each([
    ['apps/api/src/demo/seed.ts', '../app.ts', 'demo importiert app nicht'],
    ['apps/api/src/crud/save.ts', '../features/users/a.ts', 'crud importiert features nicht'],
    ['apps/api/src/crud/save.ts', '../plugins/auth.ts', 'crud importiert plugins nicht'],
    ['apps/api/src/plugins/auth.ts', '../crud/save.ts', 'plugins importiert crud nicht'],
    ['apps/api/src/db/pool.ts', '../crud/save.ts', 'db importiert crud nicht'],
    ['apps/api/src/config.ts', './db/pool.ts', 'config importiert db nicht'],
    ['apps/api/src/features/users/a.ts', '../files/b.ts', 'features/users importiert features/files nicht'],
    ['apps/api/src/app.ts', '../../web/src/main.tsx', 'apps/api importiert nichts aus apps/web'],
    ['apps/api/src/app.ts', '../../../packages/model/src/kit/a.ts', '@rampenlicht/model/…'],
  ])('%s does not import %s', (file, specifier, rule) => {
    expect(rulesBroken({ [file]: `import '${specifier}'` })).toEqual([expect.stringContaining(rule)])
  })

  it('lets tests reach every layer, but not the page', () => {
    expect(
      rulesBroken({
        'apps/api/test/projects.test.ts': "import '../src/app.ts'",
        'apps/api/src/db/names.test.ts': "import '../crud/save.ts'",
        'apps/api/test/support.ts': "import '../../web/src/api/client.ts'",
      }),
    ).toEqual(['apps/api/test/support.ts:1 apps/api importiert nichts aus apps/web'])
  })

  it('asks for a place for every new folder', () => {
    expect(rulesBroken({ 'apps/api/src/helpers/text.ts': '' })).toEqual([
      expect.stringContaining('„helpers“ ist keine Schicht'),
    ])
  })
})

describe('web and e2e', () => {
  it.each([
    ['apps/web/src/router.tsx', './dialogs.ts', 'router importiert dialogs nicht'],
    ['apps/web/src/ui/Tag.tsx', '../crud/useSave.ts', 'ui importiert crud nicht'],
    ['apps/web/src/crud/FieldInput.tsx', '../views/media.ts', 'crud importiert views nicht'],
    [
      'apps/web/src/features/search/Search.tsx',
      '../login/Login.tsx',
      'features/search importiert features/login nicht',
    ],
    ['apps/web/src/api/client.ts', '@rampenlicht/api/errors', 'apps/web importiert nichts aus apps/api'],
    ['e2e/journeys/login.spec.ts', '../../apps/web/src/ui/toast.ts', 'e2e importiert nichts aus apps/web'],
    ['e2e/fixtures.ts', '@rampenlicht/api/config', 'e2e importiert nichts aus apps/api'],
  ])('%s does not import %s', (file, specifier, rule) => {
    expect(rulesBroken({ [file]: `import '${specifier}'` })).toEqual([expect.stringContaining(rule)])
  })

  it('lets the page import downwards and its configuration read the model by its place', () => {
    expect(
      rulesBroken({
        'apps/web/src/main.tsx':
          "import './styles/base.css'\nimport { router } from './router.tsx'\nimport './dialogs.ts'",
        'apps/web/src/features/login/Login.tsx': "import { x } from '../../ui/Tag.tsx'\nimport './Login.module.css'",
        'apps/web/vite.config.ts': "import { resources } from '../../packages/model/src/resources/index.ts'",
      }),
    ).toEqual([])
  })
})
