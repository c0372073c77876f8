import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { programs } from '../program.ts'
import { newFolder } from './stage.ts'

const SCRIPTS = resolve(import.meta.dirname, '../../../../scripts')
const start = programs()
const npmRun = async (name: string, args: readonly string[], env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [join(SCRIPTS, `${name}.mjs`), ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}

test('from a running server into an empty DATA_DIR, encrypted, and on from there', async () => {
  const [folder, dataDir, other] = [newFolder(), newFolder(), newFolder()]
  const [file, keyFile] = [join(folder, 'alles.tar.age'), join(folder, 'schluessel')]
  const key = await npmRun('backup', ['--new-key', keyFile], {})
  expect(key).toMatchObject({
    code: 0,
    said: expect.stringContaining('Bewahren Sie eine Abschrift an einem anderen Ort auf'),
  })
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)

  const first = await start({ DATA_DIR: dataDir })
  const [, setup] = /einmal\): \S+?(\/einrichtung\/\S+)/.exec(first.said) ?? []
  const account = {
    firstName: 'Ada',
    lastName: 'Möller',
    email: 'ada@agentur.example',
    password: 'ein-gutes-langes-wort',
  }
  await fetch(`${first.address}${setup}`, { method: 'POST', body: new URLSearchParams(account), redirect: 'manual' })

  const made = await npmRun('backup', ['--to', file], { DATA_DIR: dataDir, BACKUP_KEY_FILE: keyFile })
  expect(made.said).toContain(`Gesichert und geprüft: ${file}`)
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/MB, \d+ Zeilen, 0 Dateien, verschlüsselt\./) })
  expect(readFileSync(file).toString('latin1')).not.toContain('ada@agentur.example')
  const twice = await npmRun('backup', ['--to', file], { DATA_DIR: dataDir })
  expect(twice).toMatchObject({ code: 1, said: expect.stringContaining(`${file} gibt es schon.`) })

  const back = await npmRun('restore', [file], { DATA_DIR: other, BACKUP_KEY_FILE: keyFile })
  expect(back).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Zurück ist der Stand vom .* Uhr: \d+ Zeilen, 0 Dateien\./),
  })
  first.child.kill('SIGTERM')
  await first.ended

  const second = await start({ DATA_DIR: other })
  const answer = await fetch(`${second.address}/authentication_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  })
  expect(answer.status).toBe(200)
  second.child.kill('SIGTERM')
  await second.ended
  expect(existsSync(join(other, 'backups'))).toBe(false)
})

test.each([
  ['backup', ['--nach', 'x'], /Unknown option '--nach'.*npm run backup -- --to DATEI/s],
  ['restore', [], /npm run restore -- DATEI/],
  ['restore', ['2026-11-16T0200'], /Die Sicherung „2026-11-16T0200“ gibt es nicht, auch nicht in \S+backups\./],
])('%s %o is answered with what is wanted', async (name, args, words) => {
  const { code, said } = await npmRun(name, args, { DATA_DIR: newFolder() })
  expect([code, said]).toEqual([1, expect.stringMatching(words)])
})
