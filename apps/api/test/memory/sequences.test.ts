import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sweepFiles } from '../../src/features/files/sweep.ts'
import { type AnyPath, EVERY_PATH, isUpload, PDF, PNG, type Row, worldOf } from '../spec/world.ts'
import { type Answer, startApp } from '../support.ts'
import { stateOf } from './state.ts'

/** A few with every run; `MEMORY_SEQUENCES=500 npx vitest run --project api apps/api/test/memory/sequences` for many. */
const SEQUENCES = Number(process.env['MEMORY_SEQUENCES'] ?? 12)
const MINUTES = 60_000 * Math.max(2, SEQUENCES / 10)

const { pool, person, storage, dataDir } = await startApp()
let signedIn = await person(['ROLE_CHIEF'])
/** A sign-in lasts for minutes, many sequences take longer: whoever is signed in now. */
const chief = new Proxy(signedIn, { get: (_, name) => Reflect.get(signedIn, name) })
const world = await worldOf(chief)
const PARTS = EVERY_PATH.filter((path) => path.startsWith('/project_'))
const deedOf = ({ headers }: Answer) => Number(headers['deed'] ?? 0)

/** The content of every file that lies on a shelf. */
const filesOnShelves = (folder = join(dataDir, 'files')): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const path = join(folder, name)
      return statSync(path).isFile() ? [[name, createHash('sha256').update(readFileSync(path)).digest('hex')]] : []
    }),
  )

const CHANGES: Partial<Record<AnyPath, (n: number) => object>> = {
  '/project_briefings': (n) => ({
    name: `Idee ${n}`,
    status: n % 2 ? 'Gebucht' : 'Idee',
    usersInCharge: n % 3 ? [`/users/${chief.id}`] : [],
  }),
  '/project_lists': (n) => ({ name: `Liste ${n}` }),
  '/project_list_mediacontact_materials': (n) => ({ count: n + 1 }),
  '/project_materials': (n) => ({ count: n + 1 }),
  '/project_mediacontact_partners': (n) => ({ rejectedAll: n % 2 === 0 }),
  '/project_mediacontact_partner_features': (n) => ({
    status: n % 2 ? 'Veröffentlicht' : 'Zusage',
    youtubeVideoId: n % 2 ? 'dQw4w9WgXcQ' : null,
  }),
  '/project_ad_campaigns': (n) => ({ publisher: `Blatt ${n}` }),
  '/project_ad_materials': (n) => ({ status: n % 2 ? 'Erledigt' : 'Offen' }),
  '/project_ad_budgets': (n) => ({ amount: n * 1.25 }),
  '/project_accounting_deals': (n) => ({ fee: n * 100 }),
  '/project_accounting_items': (n) => ({ title: `Posten ${n}` }),
  '/project_accounting_invoices': (n) => ({ number: `R-${n}`, isPublic: n % 2 === 0 }),
}

/** One step of somebody at work on this project; what is refused or changes nothing is no deed. */
const step = async (kind: string, n: number, project: string, deeds: readonly number[]): Promise<number> => {
  const pick = <T>(all: readonly T[]): T => all[n % all.length]!
  const partsNow = async (path: AnyPath): Promise<string[]> => {
    const { rows } = await pool.query<{ id: number }>(`select id from "${path.slice(1)}" order by id`)
    return rows.map(({ id }) => `${path}/${id}`)
  }
  switch (kind) {
    case 'create': {
      if ((await chief.get(project)).status !== 200) return 0
      return deedOf(await world.send(pick(PARTS), {}, { of: project }))
    }
    case 'change': {
      const path = pick(Object.keys(CHANGES) as AnyPath[])
      const [first] = await partsNow(path)
      return first ? deedOf(await chief.put(first, CHANGES[path]!(n))) : 0
    }
    case 'project':
      return deedOf(
        n % 2
          ? await chief.upload(`${project}/cover`, PNG)
          : await chief.put(project, { title: `Film ${n}`, budget: n, managers: n % 3 ? [`/users/${chief.id}`] : [] }),
      )
    case 'list': {
      const [list] = await partsNow('/project_lists')
      if (!list) return 0
      if (n % 2) return deedOf(await chief.put(list, { projectListMediacontacts: [], dropsAllocations: true }))
      return deedOf(await chief.post(`${list}/contacts`, { mediacontacts: [await world.refTo('/mediacontacts')] }))
    }
    case 'delete': {
      const found = await partsNow(pick(PARTS))
      return found.length ? deedOf(await chief.del(pick(found))) : 0
    }
    case 'delete all':
      return deedOf(await chief.del(project))
    case 'restore': {
      const { body } = await chief.list('/trash')
      return body.length ? deedOf(await chief.post(`/trash/${pick(body)['id']}/restore`, { along: true })) : 0
    }
    case 'undo':
      return deeds.length ? deedOf(await chief.post(`/deeds/${pick(deeds)}/undo`, { along: true })) : 0
    default:
      await sweepFiles(pool, storage, -1, 30)
      return 0
  }
}

const KINDS = [
  'create',
  'change',
  'change',
  'project',
  'list',
  'delete',
  'delete',
  'delete all',
  'restore',
  'undo',
  'undo',
  'tidy',
]
const steps = fc.array(fc.record({ kind: fc.constantFrom(...KINDS), n: fc.nat(1000) }), { minLength: 2, maxLength: 9 })

test(
  'whatever somebody does to a project with everything in it, undoing all of it leads back to the very same database',
  async () => {
    const { project } = await world.newProjectWithAll()
    await chief.upload(`${project}/cover`, PNG)
    await chief.upload('/project_uploads', PDF, { project })
    expect(isUpload('/project_uploads')).toBe(true)
    // contacts and the like that steps make for the project stay: they are no part of it
    const ofTheProject = async () => {
      const { projects__managers, ...state } = await stateOf(pool)
      const rows = Object.entries(state).filter(([key]) => /^\/?project/.test(key))
      return { projects__managers, ...Object.fromEntries(rows) }
    }
    let sequences = 0
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        if (sequences++ % 50 === 49) signedIn = await person(['ROLE_CHIEF'])
        const before = await ofTheProject()
        const files = filesOnShelves()
        const deeds: number[] = []
        for (const { kind, n } of sequence) {
          const deed = await step(kind, n, project, deeds)
          if (deed) deeds.push(deed)
        }
        for (const deed of deeds.toReversed()) {
          const { status, body } = await chief.post(`/deeds/${deed}/undo`, { along: true })
          expect([status, (body as Row)['kept']], JSON.stringify(body)).toEqual([200, []])
        }
        expect(await ofTheProject()).toEqual(before)
        const now = filesOnShelves()
        for (const [name, hash] of files) expect(now.get(name), name).toBe(hash)
        await pool.query('delete from trash')
        await sweepFiles(pool, storage, -1, 0)
      }),
      { numRuns: SEQUENCES, seed: Number(process.env['MEMORY_SEED'] ?? 15), endOnFailure: true },
    )
  },
  MINUTES,
)
