import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { SECRET, startApp } from '../support.ts'

const config = (APP_LINKS: string) => readConfig({ JWT_SECRET: SECRET, APP_LINKS })
const WIKI = [{ name: 'Wiki', url: 'https://wiki.agentur.example', icon: 'book' }]

test('links come from the configuration, as JSON or from a file, for those who are signed in', async () => {
  const { APP_LINKS } = config(JSON.stringify(WIKI))
  const { person, request } = await startApp({ APP_LINKS })
  expect((await (await person(['ROLE_TRAINEE'])).get('/fetch/links')).body).toEqual(WIKI)
  expect((await request({ method: 'GET', url: '/fetch/links' })).status).toBe(401)

  const file = join(mkdtempSync(join(tmpdir(), 'rampenlicht-links-')), 'links.json')
  writeFileSync(file, JSON.stringify([{ name: 'Tickets', url: 'https://tickets.example' }]))
  expect(config(file).APP_LINKS).toEqual([{ name: 'Tickets', url: 'https://tickets.example', icon: 'world' }])
})

test('without configuration there are none', async () => {
  const { person } = await startApp()
  expect((await (await person(['ROLE_USER'])).get('/fetch/links')).body).toEqual([])
})

test.each([
  '[{"name":"Falle","url":"javascript:alert(1)"}]',
  '[{"name":"","url":"https://a.example"}]',
  '[{"name":"Wiki","url":"https://a.example","icon":"einhorn"}]',
  '[{"name":"Wiki"',
  '/gibt/es/nicht.json',
])('a wrong list ends the start with a sentence that names the variable: %s', (text) => {
  expect(() => config(text)).toThrow(/APP_LINKS: erwartet wird eine JSON-Liste/)
})
