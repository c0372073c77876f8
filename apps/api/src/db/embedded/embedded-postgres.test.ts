import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { launcherStage } from '../../../test/launcher-stage.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { packagedPrograms } from './programs.ts'

const { addRow, isRunning, newFolder, noteOf, pidOf, query, start, stop, usedFolder, work } = launcherStage()

// The quick part of scripts/launcher-matrix.mjs, which also covers accounts, namespaces and closed folders.

describe('start and stop', () => {
  it('keeps the rows, is durable, leaves nothing behind', async () => {
    const dataDir = newFolder()
    const first = await start(dataDir)
    expect(await addRow(first)).toBe(1)
    for (const [name, value] of Object.entries({ fsync: 'on', full_page_writes: 'on', data_checksums: 'on' })) {
      expect(await query(first, `show ${name}`)).toEqual([{ [name]: value }])
    }
    expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    await stop(first)
    expect(existsSync(first.connection.host)).toBe(false)
    expect(readdirSync(dataDir).sort()).toEqual(['lock', 'postgres', 'postgres.log'])
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)

    const second = await start(dataDir)
    expect(await addRow(second)).toBe(2)
    await stop(second)
  })

  it('stops also where it cannot note that it did, and says so where it cannot note that it starts', async () => {
    const dataDir = await usedFolder()
    const note = join(dataDir, 'postgres/rampenlicht-place.new')
    const database = await start(dataDir)
    mkdirSync(note)
    await stop(database)
    expect(existsSync(database.connection.host)).toBe(false)
    await expect(start(dataDir)).rejects.toThrow(`In DATA_DIR=${dataDir} kann nicht geschrieben werden (EISDIR).`)
    rmSync(note, { recursive: true })
    await stop(await start(dataDir))
  })

  it('runs only the processes that it needs', async () => {
    const database = await start(await usedFolder())
    // it answers before all of them have begun
    const kinds = () => query(database, `select distinct backend_type as kind from pg_stat_activity order by 1`)
    await expect.poll(kinds).toEqual(
      ['autovacuum launcher', 'background writer', 'checkpointer', 'client backend', 'walwriter'].map((kind) => ({
        kind,
      })),
    )
    await stop(database)
  })

  it('takes settings of the caller', async () => {
    const database = await start(await usedFolder(), { settings: { fsync: 'off', max_connections: '7' } })
    expect(await query(database, 'show fsync')).toEqual([{ fsync: 'off' }])
    expect(await query(database, 'show max_connections')).toEqual([{ max_connections: '7' }])
    await stop(database)
  })

  it.each([
    ['of 150 characters', 'x'.repeat(150)],
    ['with spaces, umlauts and quotes', `Ärger mit "Größe" & 'Zeichen'`],
  ])('works in a DATA_DIR %s', async (_, name) => {
    const database = await start(join(work, name))
    expect(await addRow(database)).toBe(1)
    await stop(database)
  })

  it('makes the symlinks that npm could not install', async () => {
    const programs = join(work, 'programs')
    const noLinks = (source: string) => !lstatSync(source).isSymbolicLink()
    cpSync(packagedPrograms(), join(programs, 'native'), { recursive: true, filter: noLinks })
    const database = await start(newFolder(), { programs: join(programs, 'native') })
    expect(await addRow(database)).toBe(1)
    await stop(database)
  })
})

describe('refusals, in German', () => {
  it('a second instance, which does not disturb the first', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)
    const pid = pidOf(dataDir)
    await expect(start(dataDir)).rejects.toThrow(
      `Rampenlicht läuft schon mit DATA_DIR=${dataDir}. Bitte erst dort beenden oder ein anderes DATA_DIR wählen.`,
    )
    expect(pidOf(dataDir)).toBe(pid)
    expect(await addRow(first)).toBe(1)
    await stop(first)
    await stop(await start(dataDir))
  })

  it('a folder without PostgreSQL', async () => {
    const programs = join(work, 'nowhere')
    await expect(start(newFolder(), { programs })).rejects.toThrow(`In ${programs} liegt kein PostgreSQL`)
  })

  it('a DATA_DIR that is a file', async () => {
    const path = join(work, 'file')
    writeFileSync(path, '')
    await expect(start(path)).rejects.toThrow(`In DATA_DIR=${path} kann nicht geschrieben werden (EEXIST).`)
  })

  it('data of another major version, with the way to take them along', async () => {
    const dataDir = await usedFolder()
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '14\n')
    await expect(start(dataDir)).rejects.toThrow(
      /anderen Hauptversion von PostgreSQL.*npm run backup -- --to DATEI.*npm run restore -- DATEI/s,
    )
  })

  it('a start that fails, with the reason from the log; the folder is free again', async () => {
    const dataDir = await usedFolder()
    const failing = start(dataDir, { settings: { max_connections: 'viele' } })
    await expect(failing).rejects.toThrow(/Die eingebettete Datenbank startet nicht:\n.*max_connections/)
    await stop(await start(dataDir))
  })
})

describe('a copy of DATA_DIR', () => {
  /** What is in a folder that is copied while its server runs, apart from the data itself. */
  const takeTraces = (from: string, to: string) => {
    cpSync(noteOf(from), noteOf(to))
    symlinkSync(readlinkSync(join(from, 'socket')), join(to, 'socket'))
  }
  const answers = async (database: EmbeddedPostgres) => (await query(database, 'select 1 as one'))[0]

  it('starts beside the running original and leaves it alone, also when it ends', async () => {
    const [original, copy] = [await usedFolder(), newFolder()]
    cpSync(original, copy, { recursive: true })
    const first = await start(original)
    const pid = pidOf(original)
    takeTraces(original, copy)
    const second = await start(copy)
    expect(second.connection.host).not.toBe(first.connection.host)
    expect([await answers(first), await answers(second)]).toEqual([{ one: 1 }, { one: 1 }])
    await stop(second)
    expect(await answers(first)).toEqual({ one: 1 })
    expect(pidOf(original)).toBe(pid)
    await stop(first)
  })

  it('also in the place of the original, which was moved while it ran', async () => {
    const [place, moved] = [await usedFolder(), newFolder()]
    cpSync(place, `${place}-copy`, { recursive: true })
    const first = await start(place)
    const pid = pidOf(place)
    renameSync(place, moved)
    renameSync(`${place}-copy`, place)
    takeTraces(moved, place)
    const second = await start(place)
    expect([await answers(first), await answers(second)]).toEqual([{ one: 1 }, { one: 1 }])
    expect(isRunning(pid)).toBe(true)
    await stop(second)
    await stop(first)
    rmSync(readlinkSync(join(moved, 'socket')), { recursive: true })
  })

  describe('made while the server ran', () => {
    const copyOf = (from: string, part = '', to = newFolder()) => {
      cpSync(join(from, part), join(to, part), { recursive: true, verbatimSymlinks: true })
      return to
    }
    const refused = (copy: string) =>
      expect(start(copy)).rejects.toThrow(
        new RegExp(
          `^DATA_DIR=${copy} ist eine Kopie, und als sie entstand, lief Rampenlicht oder war abgestürzt\\.` +
            '.*npm run backup -- --to DATEI.*npm run restore -- DATEI',
          's',
        ),
      )

    it('is refused, all of it or a part; the original goes on, and a copy of it at rest starts', async () => {
      const original = await usedFolder()
      await stop(await start(original))
      const startedMeanwhile = copyOf(original)
      const first = await start(original)
      await addRow(first)
      await query(first, 'checkpoint')
      copyOf(original, 'postgres/base', startedMeanwhile)
      const running = copyOf(original)
      const stoppedMeanwhile = copyOf(original)
      await refused(running)
      await refused(startedMeanwhile)
      expect(await addRow(first)).toBe(2)
      await stop(first)
      for (const part of ['postgres/global', 'postgres/rampenlicht-place']) copyOf(original, part, stoppedMeanwhile)
      await refused(stoppedMeanwhile)
      const second = await start(copyOf(original))
      expect(await addRow(second)).toBe(3)
      await stop(second)
    })

    it('is refused after a crash, too, while the original recovers, also at another place', async () => {
      const [original, moved] = [await usedFolder(), newFolder()]
      const first = await start(original)
      await addRow(first)
      process.kill(pidOf(original), 'SIGKILL')
      await stop(first)
      await refused(copyOf(original))
      renameSync(original, moved)
      const second = await start(moved)
      expect(await addRow(second)).toBeGreaterThan(1)
      await stop(second)
    })

    it('also where it shares its files with the original', async () => {
      const original = await usedFolder()
      const copy = newFolder()
      spawnSync('cp', ['-al', original, copy])
      await expect(start(copy)).rejects.toThrow(
        `${copy}/postgres gehören auch zu einem anderen Ordner (harte Verweise).`,
      )
    })
  })

  it('does not take the database of the original when that lies elsewhere', async () => {
    const [original, elsewhere, copy] = [await usedFolder(), newFolder(), newFolder()]
    renameSync(join(original, 'postgres'), elsewhere)
    symlinkSync(elsewhere, join(original, 'postgres'))
    const first = await start(original)
    cpSync(original, copy, { recursive: true, verbatimSymlinks: true })
    await expect(start(copy)).rejects.toThrow(
      `Die Datenbank in ${elsewhere} gehört zu DATA_DIR=${original}; ${copy} ist`,
    )
    expect(await answers(first)).toEqual({ one: 1 })
    await stop(first)
    // moved, not copied: it goes on
    rmSync(copy, { recursive: true })
    renameSync(original, copy)
    await stop(await start(copy))
  })
})
