import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const REPOSITORY = resolve(import.meta.dirname, '../../..')
const BUNDLE = join(REPOSITORY, 'apps/api/bundle')
beforeAll(() => {
  spawnSync(process.execPath, ['scripts/build.mjs', '--only', 'api'], { cwd: REPOSITORY })
})

/** What a file of the bundle loads with itself, be it another of them or a package; what it loads when needed is not meant. */
const importsOf = (file: string) =>
  [...readFileSync(join(BUNDLE, file), 'utf8').matchAll(/^import (?:.+ from )?"([^"]+)";$/gm)].map(([, name]) => name!)

test('a server that starts loads nothing for pictures, paper, tables, mail and calendars', () => {
  const written: string[] = JSON.parse(readFileSync(join(BUNDLE, '.written'), 'utf8'))
  const files = new Set(['server.js', ...written.filter((name) => name.startsWith('serving-'))])
  const packages = new Set<string>()
  for (const file of files)
    for (const name of importsOf(file)) {
      if (name.startsWith('./')) files.add(name.slice(2))
      else if (!name.startsWith('node:')) packages.add(name)
    }
  expect([...packages].sort()).toEqual([
    '@fastify/multipart',
    '@fastify/rate-limit',
    '@fastify/static',
    '@node-rs/argon2',
    'aws4fetch',
    'fastify',
    'graphile-worker',
    'jose',
    'openid-client',
    'pg',
    'prom-client',
  ])
})

test('what the server consists of is kept in one byte for each letter', () => {
  const written: string[] = JSON.parse(readFileSync(join(BUNDLE, '.written'), 'utf8'))
  const isWide = (name: string) => /[^\0-\xff]/.test(readFileSync(join(BUNDLE, name), 'utf8'))
  expect(written.filter(isWide)).toEqual([])
})
