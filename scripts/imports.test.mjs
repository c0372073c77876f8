import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config from '../.dependency-cruiser.mjs'

let root
const put = (path, source) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), source)
}

const LOCAL = /'(\.[^']+)'/g
/** A case's own name of a file, in the same folder and of the same kind: `save.ts` is `save.case7.ts`. */
const numbered = (path, n) => path.replace(/((?:\.test)?\.\w+)$/, `.case${n}$1`)
const cases = []
const found = new Map()

/**
 * What the rules say to these files; what they import by a path is there, too, and imports nothing. The files of all cases
 * lie side by side, since reading one tree costs hardly less than reading all.
 */
const judged = (name, files, expected) => {
  const n = cases.push(files)
  it(name, () => expect(found.get(n) ?? []).toEqual(expected))
}
const doesNotImport = (file, specifier, target, rule) =>
  judged(`${file} does not import ${specifier}`, { [file]: `import '${specifier}'` }, [`${file} → ${target}: ${rule}`])

const lay = (files, n) => {
  for (const [path, source] of Object.entries(files))
    for (const [, target] of source.matchAll(LOCAL)) put(numbered(join(dirname(path), target), n), '')
  for (const [path, source] of Object.entries(files))
    put(
      numbered(path, n),
      source.replace(LOCAL, (_, target) => `'${numbered(target, n)}'`),
    )
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rl-imports-'))
  for (const folder of ['packages', 'demo', 'apps', 'e2e', 'node_modules/@rampenlicht'])
    mkdirSync(join(root, folder), { recursive: true })
  put('packages/model/package.json', '{ "exports": { "./*": { "source": "./src/*.ts" } } }')
  put('packages/model/src/kit/field.ts', '')
  put('node_modules/zod/package.json', '{ "exports": { "./mini": "./mini.js" } }')
  put('node_modules/zod/mini.js', '')
  symlinkSync(join(root, 'packages/model'), join(root, 'node_modules/@rampenlicht/model'))
  for (const [n, files] of cases.entries()) lay(files, n + 1)
  const { forbidden, options } = config
  const { output } = await cruise(['packages', 'demo', 'apps', 'e2e'], {
    ...options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
  })
  for (const { from, to, rule } of output.summary.violations) {
    const n = Number(/\.case(\d+)\./.exec(from)?.[1])
    const line = `${from} → ${to}: ${rule.name}`.replaceAll(`.case${n}.`, '.')
    found.set(n, [...(found.get(n) ?? []), line].sort())
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('every form of import', () => {
  for (const source of [
    "import a from '../features/a/b.ts'",
    "import { b, type B } from '../features/a/b.ts'",
    "import * as c from '../features/a/b.ts'",
    "import type {\n  D,\n  E,\n} from '../features/a/b.ts'",
    "import '../features/a/b.ts'",
    "export { f } from '../features/a/b.ts'",
    "export type { G } from '../features/a/b.ts'",
    "export * from '../features/a/b.ts'",
    "export * as i from '../features/a/b.ts'",
    "const j = await import('../features/a/b.ts')",
    "type K = import('../features/a/b.ts').K",
  ])
    judged(source, { 'apps/web/src/ui/A.tsx': source }, [
      'apps/web/src/ui/A.tsx → apps/web/src/features/a/b.ts: apps/web/src: ui',
    ])

  const source = `// import a from '../features/a.ts'
/* import b from '../features/b.ts' */
const text = "import c from '../features/c.ts'"`
  judged(
    'is told from comments and texts that look like one',
    { 'apps/web/src/ui/A.tsx': source, 'apps/web/src/features/a.ts': '' },
    [],
  )
})

describe('circles', () => {
  judged(
    'are refused, also those of types alone and those that are loaded later',
    {
      'apps/web/src/ui/a.ts': "import type { B } from './b.ts'",
      'apps/web/src/ui/b.ts': "import type { A } from './a.ts'",
      'apps/web/src/ui/c.ts': "export const d = () => import('./d.ts')",
      'apps/web/src/ui/d.ts': "import { d } from './c.ts'",
    },
    ['apps/web/src/ui/a.ts → apps/web/src/ui/b.ts: Kreis', 'apps/web/src/ui/c.ts → apps/web/src/ui/d.ts: Kreis'],
  )
})

describe('model', () => {
  judged(
    'takes zod and itself, nothing else',
    {
      'packages/model/src/kit/field.ts': "import * as z from 'zod/mini'\nimport { x } from './rule.ts'",
      'packages/model/src/kit/iri.ts': "import { join } from 'node:path'",
      'packages/model/src/kit/zodiac.ts': "import z from 'zodiac'",
    },
    [
      'packages/model/src/kit/iri.ts → path: packages/model: von außen',
      'packages/model/src/kit/zodiac.ts → zodiac: packages/model: von außen',
    ],
  )

  judged(
    'lets rules take types of resources only',
    {
      'packages/model/src/rules/a.ts': "import type { A } from '../resources/a.ts'\nimport { k } from '../kit/k.ts'",
      'packages/model/src/rules/b.ts': "import { b } from '../resources/b.ts'",
      'packages/model/src/resources/c.ts': "import { k } from '../kit/k.ts'\nimport { r } from '../rules/a.ts'",
      'packages/model/src/kit/d.ts': "import type { R } from '../resources/a.ts'",
    },
    [
      'packages/model/src/kit/d.ts → packages/model/src/resources/a.ts: packages/model/src: kit',
      'packages/model/src/resources/c.ts → packages/model/src/rules/a.ts: packages/model/src: resources',
      'packages/model/src/rules/b.ts → packages/model/src/resources/b.ts: packages/model: rules nur Typen',
    ],
  )

  judged(
    'lets tests import what they like outside, but no app',
    {
      'packages/model/src/kit/field.test.ts': "import { it } from 'vitest'\nimport { app } from '@rampenlicht/api/app'",
    },
    ['packages/model/src/kit/field.test.ts → @rampenlicht/api/app: packages/model: andere Pakete'],
  )
})

describe('api', () => {
  judged(
    'imports downwards',
    {
      'apps/api/src/server.ts': "import './app.ts'\nimport './demo.ts'\nimport pg from 'pg'",
      'apps/api/src/app.ts': "import './behaviours.ts'\nimport './features/auth/routes.ts'",
      'apps/api/src/demo.ts': "import './behaviours.ts'\nimport './crud/save.ts'",
      'apps/api/src/crud/save.ts':
        "import '../db/pool.ts'\nimport '@rampenlicht/model/kit/field'\nimport '../config.ts'",
    },
    [],
  )

  for (const [file, specifier, rule] of [
    ['apps/api/src/demo.ts', './app.ts', 'apps/api/src: demo'],
    ['demo/src/fill.ts', '../../apps/api/src/app.ts', 'demo: andere Pakete'],
    ['apps/api/src/crud/save.ts', '../features/users/a.ts', 'apps/api/src: crud'],
    ['apps/api/src/crud/save.ts', '../plugins/auth.ts', 'apps/api/src: crud'],
    ['apps/api/src/plugins/auth.ts', '../crud/save.ts', 'apps/api/src: plugins'],
    ['apps/api/src/db/pool.ts', '../crud/save.ts', 'apps/api/src: db'],
    ['apps/api/src/config.ts', './db/pool.ts', 'apps/api/src: config'],
    ['apps/api/src/features/users/a.ts', '../files/b.ts', 'apps/api: features für sich'],
    ['apps/api/src/app.ts', '../../web/src/main.tsx', 'apps/api: andere Pakete'],
    ['apps/api/src/app.ts', '../../../packages/model/src/kit/a.ts', 'apps/api: packages/model beim Namen'],
  ])
    doesNotImport(file, specifier, join(dirname(file), specifier), rule)

  judged(
    'lets tests reach every layer, but not the page',
    {
      'apps/api/test/projects.test.ts': "import '../src/app.ts'",
      'apps/api/src/db/names.test.ts': "import '../crud/save.ts'",
      'apps/api/test/support.ts': "import '../../web/src/api/client.ts'",
    },
    ['apps/api/test/support.ts → apps/web/src/api/client.ts: apps/api: andere Pakete'],
  )

  judged('asks for a place for every new folder', { 'apps/api/src/helpers/text.ts': '' }, [
    'apps/api/src/helpers/text.ts → apps/api/src/helpers/text.ts: apps/api/src: keine Schicht',
  ])
  judged(
    'asks for a place for every new folder before it is used',
    { 'apps/api/src/app.ts': "import './helpers/text.ts'" },
    ['apps/api/src/app.ts → apps/api/src/helpers/text.ts: apps/api/src: in keine Schicht'],
  )
})

describe('web and e2e', () => {
  for (const [file, specifier, rule] of [
    ['apps/web/src/router.tsx', './dialogs.ts', 'apps/web/src: router'],
    ['apps/web/src/ui/Tag.tsx', '../crud/save/useSave.ts', 'apps/web/src: ui'],
    ['apps/web/src/crud/form/FieldInput.tsx', '../../views/media.ts', 'apps/web/src: crud'],
    ['apps/web/src/crud/form/FieldInput.tsx', '../list/ListBar.tsx', 'apps/web/src/crud: form'],
    ['apps/web/src/crud/save/useSave.ts', '../form/useDraft.ts', 'apps/web/src/crud: save'],
    ['apps/web/src/crud/view.ts', './record/FieldValue.tsx', 'apps/web/src/crud: view'],
    ['apps/web/src/domain/people/Phone.tsx', '../../views/staff.tsx', 'apps/web/src: domain'],
    ['apps/web/src/features/project/ProjectFrame.tsx', '../../pages/project/Overview.tsx', 'apps/web/src: features'],
    ['apps/web/src/features/search/Search.tsx', '../login/Login.tsx', 'apps/web: features für sich'],
    ['apps/web/src/features/project-uploads/Row.tsx', '../project-briefings/Row.tsx', 'apps/web: features für sich'],
    ['apps/web/src/features/project-uploads/Row.tsx', '../project/Head.tsx', 'apps/web: features für sich'],
    ['apps/web/src/features/project/Head.tsx', '../project-uploads/Row.tsx', 'apps/web: features für sich'],
    ['e2e/journeys/login.spec.ts', '../../apps/web/src/ui/toast.ts', 'e2e: andere Pakete'],
  ])
    doesNotImport(file, specifier, join(dirname(file), specifier), rule)

  for (const [file, specifier, rule] of [
    ['apps/web/src/api/client.ts', '@rampenlicht/api/errors', 'apps/web: andere Pakete'],
    ['e2e/fixtures.ts', '@rampenlicht/api/config', 'e2e: andere Pakete'],
  ])
    doesNotImport(file, specifier, specifier, rule)

  judged(
    'lets the page import downwards and its configuration read the model by its place',
    {
      'apps/web/src/main.tsx':
        "import './styles/base.css'\nimport { router } from './router.tsx'\nimport './dialogs.ts'",
      'apps/web/src/features/login/Login.tsx': "import { x } from '../../ui/Tag.tsx'\nimport './Login.module.css'",
      'apps/web/vite.config.ts': "import { resources } from '../../packages/model/src/resources/index.ts'",
    },
    [],
  )
})
