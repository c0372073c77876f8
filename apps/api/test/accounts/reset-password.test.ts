import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../backup/stage.ts'
import { programs } from '../program.ts'

const SCRIPTS = resolve(import.meta.dirname, '../../../../scripts')
const start = programs()
const resetPassword = async (args: readonly string[], dataDir: string) => {
  const child = spawn(process.execPath, [join(SCRIPTS, 'reset-password.mjs'), ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said, token: /\/passwort\/([\w-]+)/.exec(said)?.[1] ?? '' }
}
const ADA = { firstName: 'Ada', lastName: 'Möller', email: 'ada@agentur.example', password: 'ein-gutes-langes-wort' }

test('the last administrator gets back in, whether the server runs or not, and without any mail', async () => {
  const dataDir = newFolder()
  const nobody = await resetPassword([ADA.email], dataDir)
  expect(nobody).toMatchObject({ code: 1, said: expect.stringContaining('liegen keine Daten') })

  const first = await start({ DATA_DIR: dataDir })
  const [, setup] = /einmal\): \S+?(\/einrichtung\/\S+)/.exec(first.said) ?? []
  await fetch(`${first.address}${setup}`, { method: 'POST', body: new URLSearchParams(ADA), redirect: 'manual' })
  const post = async (address: string, path: string, body: object) =>
    (
      await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status
  const signIn = (address: string, password: string) =>
    post(address, '/authentication_token', { email: ADA.email, password })

  const unknown = await resetPassword(['eva@agentur.example'], dataDir)
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('Administratorkonten: ada@agentur.example') })

  const running = await resetPassword(['ADA@agentur.example'], dataDir)
  expect(running).toMatchObject({
    code: 0,
    said: expect.stringContaining('Neues Passwort für ADA@agentur.example: http'),
  })
  expect(await post(first.address, `/account_links/${running.token}`, { password: 'fähre-nach-finkenwerder' })).toBe(
    204,
  )
  expect(await signIn(first.address, ADA.password)).toBe(401)
  expect(await signIn(first.address, 'fähre-nach-finkenwerder')).toBe(200)
  first.child.kill('SIGTERM')
  await first.ended

  const resting = await resetPassword([ADA.email], dataDir)
  expect(resting).toMatchObject({
    code: 0,
    said: expect.stringContaining('Neues Passwort für ada@agentur.example: http'),
  })
  const second = await start({ DATA_DIR: dataDir })
  expect(await post(second.address, `/account_links/${resting.token}`, { password: 'mit dem Bus zur Arbeit' })).toBe(
    204,
  )
  expect(await signIn(second.address, 'mit dem Bus zur Arbeit')).toBe(200)
  second.child.kill('SIGTERM')
  await second.ended
})
