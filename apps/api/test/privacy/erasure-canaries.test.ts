import { join } from 'node:path'
import type { ErasurePreview, ErasureProof } from '@rampenlicht/model/rules/privacy/erasure'
import { PERSON_PATHS } from '@rampenlicht/model/rules/privacy/person-file'
import { expect, test } from 'vitest'
import { ERASURES } from '../../src/backup/erasures.ts'
import { restoreSet } from '../../src/backup/restore.ts'
import { newFolder, setOf } from '../backup/stage.ts'
import { emptyDatabase } from '../database.ts'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'
import {
  bornAs,
  canaryOf,
  dumpOf,
  enterTwice,
  filesIn,
  mention,
  plantElsewhere,
  plantFiles,
  singing,
  surround,
} from './canaries.ts'

const here = await startApp({ LOG: 'debug' })
const { person, pool, app, dataDir } = here
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)

const said: string[] = []
/** Pino hands every line, also those of its children, to what it keeps under this symbol. */
const streamOfLog = Object.getOwnPropertySymbols(app.log).find(({ description }) => description === 'pino.stream')!
Object.assign(app.log, { [streamOfLog]: { write: (line: string) => void said.push(line) } })

/** One of each kind, with all that there can be of somebody, and named by others everywhere. */
const people = new Map<string, { readonly id: number; readonly ref: string }>()
for (const path of PERSON_PATHS) {
  const canary = canaryOf(path)
  const { id } = await world.create(`/${path}`, bornAs(path, canary))
  const ref = `/${path}/${id}`
  people.set(path, { id, ref })
  await enterTwice(world, admin, path, ref, canary.word)
  await surround(world, admin, path, ref, canary.word)
  await plantElsewhere(here, path, id, canary)
  await plantFiles(here, admin, path, id, canary.word)
}
await mention(world, PERSON_PATHS.map((path) => canaryOf(path).name).join('/'))
const { file: copy } = await setOf(here)

test('before, everybody is heard', async () => {
  const dump = await dumpOf(pool)
  for (const path of PERSON_PATHS) {
    expect(singing(dump, canaryOf(path)).length).toBeGreaterThan(100)
    expect(singing(filesIn(dataDir), canaryOf(path)).length).toBeGreaterThan(1)
  }
})

test.each(PERSON_PATHS)('nothing of somebody in %s is heard any more', async (path) => {
  const canary = canaryOf(path)
  const { id, ref } = people.get(path)!
  const { body: preview } = await admin.get<ErasurePreview>(`/privacy/people${ref}/erasure`)
  expect(preview).toMatchObject({ becomes: `Gelöschte Person ${id}`, shared: [], canBlock: path !== 'users' })
  const { status, body: proof } = await admin.post<ErasureProof>(`/privacy/people${ref}/erasure`, {
    name: preview.name,
    blocks: path !== 'users',
  })
  expect(status, JSON.stringify(proof)).toBe(201)
  expect([proof.goes, proof.stays, proof.mentions]).toEqual([preview.goes, preview.stays, preview.mentions])

  expect(singing(await dumpOf(pool), canary)).toEqual([])
  expect(singing(filesIn(dataDir), canary)).toEqual([])
  expect(singing(said, canary)).toEqual([])
  for (const kind of PERSON_PATHS) {
    const { status: answered, body } = await admin.get<string>(`/${kind}/export?format=csv`)
    expect(answered).toBe(200)
    expect(singing([body], canary)).toEqual([])
  }
})

test('what has to stay is there, as a number', async () => {
  const { rows } = await pool.query(
    `select (select count(*)::integer from project_list_mediacontact_materials m join project_list_mediacontacts p
         on p.id = m."projectListMediacontact" where p.mediacontact = $1 and m.count = 4) as allocations,
       (select json_agg(json_build_array(fee, feature, link, cooperation)) from project_influencers where influencer = $2) as cooperations,
       (select count(*)::integer from blocked_addresses where reason = 'Widerspruch' and source like 'Löschung vom %') as blocks,
       (select array_agg(distinct path) from mailing_recipients) as mailed`,
    [people.get('mediacontacts')!.id, people.get('influencers')!.id],
  )
  expect(rows).toEqual([
    { allocations: 1, cooperations: [[1200, null, null, null]], blocks: 4, mailed: PERSON_PATHS.toSorted() },
  ])
})

test('a copy from before does not bring them back', async () => {
  const [{ config: connection }, folder] = [await emptyDatabase(), newFolder()]
  const erasures = [join(here.config.BACKUP_DIR, ERASURES)]
  const { erased } = await restoreSet({ file: copy, dataDir: folder, folder: newFolder(), connection, erasures })
  expect(erased).toBe(PERSON_PATHS.length)
  const back = await startApp({}, { connection, dataDir: folder })
  const dump = await dumpOf(back.pool)
  for (const path of PERSON_PATHS) {
    expect(singing(dump, canaryOf(path)), path).toEqual([])
    expect(singing(filesIn(folder), canaryOf(path)), path).toEqual([])
  }
  const again = back.speaker(admin.id, admin.token)
  const { body } = await again.get<ErasureProof[]>('/privacy/erasures')
  expect(body.map((one) => [one.path, one.isBlocked, one.by])).toEqual(
    expect.arrayContaining(PERSON_PATHS.map((path) => [path, path !== 'users', null])),
  )
  const { rows } = await back.pool.query('select count(*)::integer as kept from project_list_mediacontact_materials')
  expect(rows[0].kept).toBeGreaterThan(0)
})
