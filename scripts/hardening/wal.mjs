// BACKUP_WAL: people write and upload, the moments in between are noted, the server is killed and its DATA_DIR thrown away.
// Then the installation is brought back to some of those moments: exactly the records of then, each with its file.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../lib/terminal.mjs'
import { queryIn } from './lib/database.mjs'
import { ADMIN, signIn } from './lib/people.mjs'
import { dataDirWith, newFolder } from './lib/place.mjs'
import { row } from './lib/rows.mjs'
import { startServer } from './lib/server.mjs'

export const rounds = 10
const RECORDS = 100
const PROGRAM = join(root, 'apps/api/dist/backup/program.js')

const restore = async (dataDir, backups, at, keyFile) => {
  const child = spawn(process.execPath, [PROGRAM, 'restore', '--at', at.toISOString()], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_DIR: backups, BACKUP_KEY_FILE: keyFile },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return code === 0 ? undefined : said
}
const newKey = async (file) => {
  await once(spawn(process.execPath, [PROGRAM, 'backup', '--new-key', file]), 'close')
  return file
}
const until = async (isSo) => {
  while (!(await isSo())) await sleep(200)
}

/** What is there, by the database itself: the ids of uploads, and whether each has its file. */
const foundIn = async (dataDir) => {
  const uploads = await queryIn(dataDir, 'select id, "storedAs" as file from project_uploads order by id')
  const missing = uploads.filter(({ file }) => !existsSync(join(dataDir, 'files/project_uploads', file)))
  return { ids: uploads.map(({ id }) => id), missing }
}

export const run = async ({ rounds, say }) => {
  const [dataDir, backups] = [await dataDirWith(), newFolder('backups')]
  const keyFile = await newKey(join(newFolder('key'), 'key'))
  const env = { BACKUP_WAL: '1', BACKUP_DIR: backups, BACKUP_KEY_FILE: keyFile }
  const server = await startServer({ dataDir, env })
  const hasBase = () => readdirSync(backups, { recursive: true }).some((name) => /base-\w+-.*\.age$/.test(name))
  await until(hasBase)
  const person = await signIn(server.address, ADMIN)
  const { body: customer } = await person.post('/customers', { name: 'Weltlicht', fullName: 'Weltlicht GmbH' })
  const { body: project } = await person.post('/projects', {
    title: 'Zweite Luft',
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Marketing'],
  })
  await sleep(1_000) // a moment of the base is a whole second

  const moments = []
  const there = []
  for (let count = 1; count <= RECORDS; count++) {
    const file = { name: `${count}.txt`, content: Buffer.alloc(randomInt(1, 200_000), count) }
    const { status, body } = await person.upload('/project_uploads', file, { project: `/projects/${project.id}` })
    if (status !== 201) throw new Error(`Hochladen: ${status}`)
    there.push(body.id)
    // a deletion now and then: what was there at a moment is not simply the beginning
    if (count % 7 === 0) await person.del(`/project_uploads/${there.splice(randomInt(there.length), 1)[0]}`)
    await sleep(3)
    moments.push({ at: new Date(), ids: [...there] })
    await sleep(3)
  }
  const [{ last }] = await queryIn(dataDir, 'select pg_walfile_name(pg_switch_wal()) as last')
  await until(async () => {
    const [{ archived }] = await queryIn(dataDir, 'select last_archived_wal as archived from pg_stat_archiver')
    return archived >= last
  })
  await server.stop('SIGKILL')
  rmSync(dataDir, { recursive: true })
  say(`${RECORDS} Dateien hochgeladen, Server getötet, DATA_DIR gelöscht`)

  const wrong = []
  for (let round = 1; round <= rounds; round++) {
    const { at, ids } = moments[randomInt(moments.length - 1)]
    const back = newFolder('back')
    const failure = await restore(back, backups, at, keyFile)
    if (failure) wrong.push(failure)
    else {
      const again = await startServer({ dataDir: back })
      const found = await foundIn(back)
      if (String(found.ids) !== String(ids) || found.missing.length)
        wrong.push(
          `${at.toISOString()}: ${ids.length} erwartet, ${found.ids.length} da, ${found.missing.length} ohne Datei`,
        )
      await again.stop()
    }
    rmSync(back, { recursive: true })
    say(`${round}: ${wrong.length} falsch`)
  }
  for (const one of wrong.slice(0, 20)) say(one)
  return [
    row({
      test: 'Zurück auf einen Zeitpunkt (BACKUP_WAL, verschlüsselt)',
      rounds,
      wanted: 'genau die Einträge von damals, jeder mit seiner Datei',
      measured: `${rounds - wrong.length} von ${rounds} Zeitpunkten genau`,
      isOk: wrong.length === 0,
      figures: { wrong: wrong.length },
    }),
  ]
}
