import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { newKey } from '../../src/backup/key.ts'
import { readSet } from '../../src/backup/read.ts'
import { restoreSet } from '../../src/backup/restore.ts'
import { emptyDatabase } from '../database.ts'
import { startApp } from '../support.ts'
import { liveIn, newFolder, restored, setOf } from './stage.ts'

const here = await startApp()
const manager = await here.person(['ROLE_MANAGER'])
const { project } = await liveIn(manager)
const key = await newKey()

describe('what is refused, in German, and leaves nothing behind', () => {
  const refusal = async (file: string, withKey?: string) => {
    const dataDir = newFolder()
    const { config: connection } = await emptyDatabase()
    const tried = restoreSet({ file, key: withKey, dataDir, folder: newFolder(), connection })
    const { message } = await tried.then(
      () => new Error('it was taken'),
      (error: Error) => error,
    )
    expect(readdirSync(dataDir)).toEqual([])
    return message
  }
  const spoilt = async (spoil: (file: string) => void, withKey?: string) => {
    const { file } = await setOf(here, withKey)
    spoil(file)
    return file
  }
  /** One byte in the middle of a word. */
  const flip = (file: string, word: string) => {
    const content = readFileSync(file)
    const at = content.lastIndexOf(word)
    expect(at).toBeGreaterThan(0)
    content[at] = content[at]! ^ 1
    writeFileSync(file, content)
  }

  test('a set that broke off', async () => {
    const broken = await spoilt((file) => truncateSync(file, readFileSync(file).length - 4096))
    expect(await refusal(broken)).toMatch(/^Die Sicherung ist beschädigt: /)
    // between two parts, in the middle of one, in the middle of the head of one
    const whole = readFileSync((await setOf(here)).file)
    const nowhere = async () => new Writable({ write: (_chunk, _encoding, done) => done() })
    const nobody = { begin: async () => {}, table: nowhere, file: nowhere }
    for (let part = 1; part < 8; part++) {
      writeFileSync(broken, whole.subarray(0, Math.floor((whole.length * part) / 8)))
      await expect(readSet(broken, undefined, nobody), `${part} of 8`).rejects.toThrow(
        /^Die Sicherung ist beschädigt: /,
      )
    }
    expect(await refusal(broken)).toMatch(/^Die Sicherung ist beschädigt: /)
  })
  test('a file that is not what it was', async () => {
    expect(await refusal(await spoilt((file) => flip(file, 'ÄÄÄÄ')))).toMatch(
      /^Die Sicherung ist beschädigt: Datei „project_uploads\/\S+“\.$/,
    )
  })
  test('something else altogether, and nothing at all', async () => {
    const strange = join(newFolder(), 'x.tar')
    writeFileSync(strange, Buffer.alloc(4096, 'Das ist keine Sicherung.'))
    expect(await refusal(strange)).toMatch(/^Die Sicherung ist beschädigt: /)
    writeFileSync(strange, '')
    expect(await refusal(strange)).toBe('Die Sicherung ist beschädigt: sie ist nicht vollständig.')
  })
  test('an encrypted one without its key, with another, or altered', async () => {
    const { file } = await setOf(here, key)
    expect(await refusal(file)).toBe(
      'Die Sicherung ist verschlüsselt; der Schlüssel gehört in BACKUP_KEY oder BACKUP_KEY_FILE.',
    )
    expect(await refusal(file, await newKey())).toBe('Der Schlüssel passt nicht zu dieser Sicherung (BACKUP_KEY).')
    const altered = await spoilt((one) => {
      const content = readFileSync(one)
      content[50_000] = content[50_000]! ^ 1
      writeFileSync(one, content)
    }, key)
    expect(await refusal(altered, key)).toMatch(/^Die Sicherung ist beschädigt: /)
  })
  test('one of a newer program', async () => {
    const newer = await spoilt((file) => {
      const content = readFileSync(file)
      content.write('0099-', content.indexOf('0001-start.sql'))
      writeFileSync(file, content)
    })
    expect(await refusal(newer)).toBe(
      'Die Sicherung ist von einem neueren Rampenlicht (0099-start.sql). Bitte zuerst das Programm aktualisieren.',
    )
  })
  test('a DATA_DIR that is not empty', async () => {
    const { file } = await setOf(here)
    const dataDir = newFolder()
    writeFileSync(join(dataDir, 'wichtig.txt'), '')
    await expect(restored(file, undefined, dataDir)).rejects.toThrow(
      `DATA_DIR=${dataDir} ist nicht leer (wichtig.txt). Zurückgespielt wird nur in einen leeren Ordner.`,
    )
    expect(readdirSync(dataDir)).toEqual(['wichtig.txt'])
  })
  test('a database that is not empty', async () => {
    const { file } = await setOf(here)
    const dataDir = newFolder()
    const { connection } = here
    await expect(restoreSet({ file, dataDir, folder: newFolder(), connection })).rejects.toThrow(
      'Die Datenbank aus DATABASE_URL ist nicht leer. Zurückgespielt wird nur in eine leere.',
    )
    expect((await manager.get(`/projects/${project}`)).status).toBe(200)
  })
})
