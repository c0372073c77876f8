import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, readSettings } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'rl-config-'))

describe('a value that lies in a file', () => {
  const file = join(folder, 'token')
  writeFileSync(file, 'aus der Datei\n')
  test('is read from there', () => {
    expect(readSettings({ IPINFO_TOKEN_FILE: file }).IPINFO_TOKEN).toBe('aus der Datei')
  })
  test('and stands nowhere else', () => {
    expect(() => readSettings({ IPINFO_TOKEN_FILE: file, IPINFO_TOKEN: 'x' })).toThrow(
      'IPINFO_TOKEN: entweder IPINFO_TOKEN oder IPINFO_TOKEN_FILE, nicht beides',
    )
  })
  test('a file that is not there is named', () => {
    expect(() => readSettings({ JWT_SECRET_FILE: join(folder, 'weg') })).toThrow(
      `JWT_SECRET_FILE: erwartet wird eine lesbare Datei (${join(folder, 'weg')}: ENOENT)`,
    )
  })
  test('and is checked like any other', () => {
    expect(() => readSettings({ JWT_SECRET_FILE: file })).toThrow('JWT_SECRET: erwartet wird mindestens 32 Zeichen')
  })
})

test('copies are made of our own database by themselves, and before an update of any', () => {
  const settings = (env: NodeJS.ProcessEnv) => {
    const { BACKUP, BACKUP_BEFORE_UPDATE } = readSettings(env)
    return [BACKUP, BACKUP_BEFORE_UPDATE]
  }
  expect(settings({})).toEqual([true, true])
  expect(settings({ DATABASE_URL: 'postgres://x' })).toEqual([false, true])
  expect(settings({ DATABASE_URL: 'postgres://x', BACKUP: '1' })).toEqual([true, true])
  expect(settings({ BACKUP: '0' })).toEqual([false, false])
  expect(() => readSettings({ BACKUP_KEY: 'geheim' })).toThrow('BACKUP_KEY: erwartet wird ein Schlüssel der Form')
  expect(() => readSettings({ BACKUP_WAL: '1', DATABASE_URL: 'postgres://db/x' })).toThrow(
    'BACKUP_WAL: nur für die eingebettete Datenbank',
  )
})

test('a bucket for files has an address with its name, a key and its secret', () => {
  const given = { FILES_S3_URL: 'https://s3.example/rampenlicht', FILES_S3_KEY_ID: 'a', FILES_S3_SECRET: 'b' }
  expect(readSettings(given).FILES_S3_REGION).toBe('us-east-1')
  expect(() => readSettings({ ...given, FILES_S3_SECRET: '' })).toThrow('Dateien in S3: es fehlt FILES_S3_SECRET')
  expect(() => readSettings({ ...given, FILES_S3_URL: 'https://s3.example' })).toThrow(
    'FILES_S3_URL: erwartet wird eine Adresse mit Bucket',
  )
  expect(() => readSettings({ ...given, BACKUP_WAL: '1' })).toThrow(
    'BACKUP_WAL: nur für Dateien in DATA_DIR, nicht mit FILES_S3_URL',
  )
})

describe('the key of the tokens in DATA_DIR', () => {
  const DATA_DIR = join(folder, 'data')
  test('is made once, and nothing else is left there', () => {
    const { JWT_SECRET } = readConfig({ DATA_DIR })
    expect(JWT_SECRET).toHaveLength(64)
    expect(readConfig({ DATA_DIR }).JWT_SECRET).toBe(JWT_SECRET)
    expect(readdirSync(DATA_DIR)).toEqual(['jwt-secret'])
  })
  test('is never an empty one, as a power cut may leave it', () => {
    writeFileSync(join(DATA_DIR, 'jwt-secret'), '')
    expect(() => readConfig({ DATA_DIR })).toThrow(`JWT_SECRET: ${join(DATA_DIR, 'jwt-secret')} ist beschädigt`)
  })
})
