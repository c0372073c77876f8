import { writable } from '@rampenlicht/model/kit/resource'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { describe, expect, test } from 'vitest'
import { setupToken } from '../../src/features/setup/routes.ts'
import { ledgerOf, writingRoutes } from '../ledger.ts'
import { startApp } from '../support.ts'
import { GATHERED, NAMED, TALKED_TO } from './kinds.ts'
import { NO_DEEDS } from './no-deeds.ts'
import { fine, suppliedIn } from './supplied.ts'
import { type AnyPath, type Body, EVERY_PATH, isUpload, made, PDF, PNG, worldOf } from './world.ts'

const { app, pool, person, request } = await startApp()
const { told, paths } = await ledgerOf(pool)
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(admin)
const supplied = suppliedIn(world, admin)
const contact = () => world.refTo('/mediacontacts')

/** What is changed in a record, where it is more than its first text. */
const CHANGES: Partial<Record<AnyPath, () => Body | Promise<Body>>> = {
  '/projects': async () => ({ title: 'Anders', budget: 900, tbc: true, managers: [`/users/${admin.id}`] }),
  '/project_briefings': () => ({ status: 'Gebucht', usersInCharge: [`/users/${admin.id}`] }),
  '/project_uploads': () => ({ name: 'Neu.pdf' }),
  '/project_lists': async () => ({ name: 'Online' }),
  '/project_list_mediacontacts': async () => ({ mediacontact: await world.refTo('/mediacontacts') }),
  '/project_list_mediacontact_materials': () => ({ count: 4, date: '2026-11-20' }),
  '/project_materials': () => ({ count: 7 }),
  '/project_mediacontact_partners': () => ({ rejectedAll: true }),
  '/project_mediacontact_partner_features': () => ({ status: 'Veröffentlicht', youtubeVideoId: 'dQw4w9WgXcQ' }),
  '/project_mediacontact_partner_feature_clippings': () => ({ name: 'Neu.pdf' }),
  '/project_influencers': async () => ({ influencer: await world.refTo('/influencers') }),
  '/project_ad_budgets': () => ({ amount: 10.75 }),
  '/project_ad_campaigns': () => ({ publisher: 'Filmwoche', customerNet: 12.5 }),
  '/project_ad_materials': () => ({ status: 'Erledigt' }),
  '/project_accounting_deals': () => ({ fee: 1600 }),
  '/project_accounting_items': async () => ({ revenueInvoice: await world.refTo('/project_accounting_invoices') }),
  '/project_accounting_invoices': () => ({ number: 'R-2', isPublic: true }),
  '/customers': () => ({ city: 'Kiel', zip: '01067' }),
  '/customer_contacts': () => ({ phone: '040 2' }),
  '/mediacontacts': async () => ({
    regions: [await world.refTo('/mediacontact_regions')],
    partners: [await world.refTo('/mediacontact_partners'), await world.refTo('/mediacontact_partners')],
    departments: ['TV', 'Print'],
    interviews: true,
  }),
  '/mediacontact_partners': () => ({ youtubeChannelId: 'kinozeit', youtubeChannelTypedCount: 7 }),
  '/influencers': () => ({
    instagramProfileName: 'https://www.instagram.com/elbkind/',
    instagramProfileTypedCount: 900,
  }),
  '/business_contacts': async () => ({ company: await world.refTo('/business_contact_companies') }),
  '/business_contact_companies': () => ({ city: 'Bonn' }),
  '/users': () => ({ mobile: '0171 2', roles: ['ROLE_MANAGER'], plainPassword: 'Sehr-Langes-Passwort-9' }),
  '/contact_notes': async () => ({ kind: 'Treffen', project: await world.newProject() }),
  '/reminders': () => ({ isDone: true, due: '2026-11-20' }),
  '/calendar_entries': () => ({ subject: 'Umzug', note: 'Bitte packen' }),
}

const firstText = (path: AnyPath): Body => {
  const [name] = writable(resourceAt(path.slice(1)).fields).find(([, { kind }]) => kind === 'text') ?? []
  if (!name) throw new Error(`${path} has no text: please say in CHANGES what is changed in it`)
  return { [name]: world.word('Anders') }
}

describe('every kind of record: created, changed, removed, and each of it told', () => {
  test.each(EVERY_PATH)('%s', async (path) => {
    const body = await world.bodyFor(path)
    const change = (await CHANGES[path]?.()) ?? firstText(path)
    let url = ''
    await told(async () => {
      const answer = isUpload(path) ? admin.upload(path, PDF, body as Record<string, string>) : admin.post(path, body)
      url = `${path}/${made(await answer).id}`
    })
    const changed = await told(() => fine(admin.put(url, change)))
    expect(changed.filter((entry) => `/${entry.path}/${entry.record}` === url)).toHaveLength(1)
    expect(await told(() => fine(admin.put(url, {})))).toEqual([])
    await told(() => fine(admin.del(url)))
  })

  test('no table is left out', () => {
    expect(paths.map((path) => `/${path}`).sort()).toEqual([...EVERY_PATH].sort())
  })
})

/** Everything that writes records beside the five routes. */
const SPECIAL: Record<string, () => Promise<() => Promise<unknown>>> = {
  'POST /projects/:id/mediacontact_partners': async () => {
    const project = await world.newProject()
    const partners = [await world.refTo('/mediacontact_partners'), await world.refTo('/mediacontact_partners')]
    return () => fine(admin.post(`${project}/mediacontact_partners`, { mediacontactPartners: partners }))
  },
  'POST /shared_reports/:token/comments': async () => {
    const url = `${await world.refTo('/project_reports')}/link`
    const { body } = await admin.put<{ url: string }>(url, { allowsComments: true })
    const token = body.url.split('/').at(-1)
    const payload = { name: 'Jule Kern', text: 'Sehr schön.' }
    return async () => {
      const { status } = await request({ method: 'POST', url: `/shared_reports/${token}/comments`, payload })
      expect(status).toBe(201)
    }
  },
  'POST /customers/:id/logo': async () => {
    const customer = await world.refTo('/customers')
    return () => fine(admin.upload(`${customer}/logo`, PNG))
  },
  'POST /projects/:id/cover': async () => {
    const project = await world.newProject()
    return () => fine(admin.upload(`${project}/cover`, PNG))
  },
  'POST /users/:id/picture': async () => {
    const someone = await world.refTo('/users')
    return () => fine(admin.upload(`${someone}/picture`, PNG))
  },
  'DELETE /users/:id/factors': async () => {
    const { id } = await world.create('/users')
    await pool.query(`insert into passkeys (id, "user", name, "publicKey") values ($1, $2, 'Blau', '')`, [
      `key ${id}`,
      id,
    ])
    return async () => {
      const payload = { reason: 'Telefon verloren' }
      const headers = { authorization: `Bearer ${admin.token}` }
      expect((await request({ method: 'DELETE', url: `/users/${id}/factors`, payload, headers })).status).toBe(204)
    }
  },
  'POST /project_lists/:id/contacts': async () => {
    const { list, one } = await supplied()
    const mediacontacts = [one, await contact(), await contact()]
    return () => fine(admin.post(`${list}/contacts`, { mediacontacts }))
  },
  'POST /project_lists/:id/follow': async () => {
    const { list } = await supplied()
    await world.create('/mediacontacts', { city: 'Norderney' })
    const view = await world.refTo('/saved_views', { query: 'city=Norderney' })
    await fine(admin.put(list, { view }))
    return () => fine(admin.post(`${list}/follow`, { add: 'all', remove: 'all', dropsAllocations: true }))
  },
  'POST /mediacontacts/:id/move': async () => {
    const somebody = await contact()
    const to = await world.refTo('/mediacontact_partners')
    return () => fine(admin.post(`${somebody}/move`, { to }))
  },
  'POST /project_materials/:id/allocations': async () => {
    const { material, members } = await supplied()
    return () => fine(admin.post(`${material}/allocations`, { contacts: members, count: 2, date: '2026-11-20' }))
  },
  'POST /project_mediacontact_partner_features/:id/clippings': async () => {
    const feature = await world.refTo('/project_mediacontact_partner_features')
    return () => fine(admin.upload(`${feature}/clippings`, PDF))
  },
  'POST /mailings/printed': async () => {
    const { material, members } = await supplied()
    const body = { kind: 'Etiketten', name: 'Goodie-Bags', contacts: members, material, date: '2026-11-20' }
    return () => fine(admin.post('/mailings/printed', body))
  },
  'POST /abmelden/:token': async () => {
    const { id } = await world.create('/mediacontacts', { email: 'los@kinozeit.example' })
    await pool.query(
      `insert into mailing_recipients (mailing, path, person, name, email, fillings, state, token)
       values (1, 'mediacontacts', $1, 'Lotte', 'los@kinozeit.example', '{}', 'Angenommen', 'los')`,
      [id],
    )
    return () => fine(request({ method: 'POST', url: '/abmelden/los' }))
  },
  'POST /account_links/:token': async () => {
    const { id } = await world.create('/users', { plainPassword: undefined })
    const { body } = await admin.post<{ link: string }>(`/users/${id}/invitation`)
    const url = `/account_links/${body.link.split('/').at(-1)}`
    return () => fine(request({ method: 'POST', url, payload: { password: 'fähre-nach-finkenwerder' } }))
  },
  'POST /einrichtung/:token': async () => {
    const away = await startApp()
    const elsewhere = await ledgerOf(away.pool)
    const token = (await setupToken(away.pool))!
    const form = {
      firstName: 'Ada',
      lastName: 'Möller',
      email: 'ada@agentur.example',
      password: 'ein-gutes-langes-wort',
    }
    return async () => {
      const entries = await elsewhere.told(() =>
        away.request({
          method: 'POST',
          url: `/einrichtung/${token}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams(form).toString(),
        }),
      )
      expect(entries).toMatchObject([{ actor: null, path: 'users', deed: 'create' }])
    }
  },
}

/** What takes back what was done: a record with parts that was deleted, and one that was changed. */
const deletedProject = async () => {
  const { project } = await supplied()
  const { headers } = await admin.del(project)
  const { rows } = await pool.query<{ entry: string }>('select entry from trash where path = $1 and record = $2', [
    'projects',
    Number(project.split('/')[2]),
  ])
  return { deed: headers['deed'], entry: Number(rows[0]!.entry) }
}
Object.assign(SPECIAL, {
  'POST /deeds/:id/undo': async () => {
    const { deed } = await deletedProject()
    return () => fine(admin.post(`/deeds/${deed}/undo`))
  },
  'POST /trash/:id/restore': async () => {
    const { entry } = await deletedProject()
    return () => fine(admin.post(`/trash/${entry}/restore`))
  },
  'POST /trash/restore': async () => {
    const entries = [await deletedProject(), await deletedProject()]
    return () => fine(admin.post('/trash/restore', { ids: entries.map(({ entry }) => entry) }))
  },
  'POST /:path/:id/history/:line/restore': async () => {
    const url = await contact()
    const changed = await admin.put(url, { city: 'Bonn', phone: '040 2' })
    return () => fine(admin.post(`${url}/history/${changed.headers['deed']}/restore`))
  },
})

const GENERIC = [
  'POST /:path/:id/merge',
  'POST /:path/:id/copy',
  ...EVERY_PATH.map((path) => `POST ${path}/bulk`),
  ...NAMED.map((path) => `POST ${path}/named`),
  ...TALKED_TO.map((path) => `POST ${path}/:id/contact_notes`),
]
test.each(NAMED)('%s: what is created by its name is told, what is there is taken', async (path) => {
  await told(() => fine(admin.post(`${path}/named`, { name: 'Hamburger Film' })))
  expect(await told(() => fine(admin.post(`${path}/named`, { name: ' hamburger FILM' })))).toEqual([])
})
test.each(TALKED_TO)('%s: a talk and its reminder are told', async (path) => {
  const note = { kind: 'Anruf', text: 'Sagt zu', reminder: { due: '2026-11-20', text: 'Nachfragen' } }
  const url = `${await world.refTo(path)}/contact_notes`
  const entries = await told(() => fine(admin.post(url, note)))
  expect(entries.map((one) => one.path)).toEqual(['contact_notes', 'reminders'])
})
test.each(GATHERED)('%s: a merge tells all it does', async (path) => {
  const winner = await world.refTo(path)
  const loser = path === '/mediacontacts' ? (await supplied()).one : await world.refTo(path)
  await told(() => fine(admin.post(`${winner}/merge`, { loser })))
})
test.each(['/projects', '/project_lists', '/project_ad_materials'] as const)(
  '%s: a copy tells all it does',
  async (path) => {
    const parts = ['project_briefings', 'project_lists', 'project_ad_materials', 'project_ad_budgets'] as const
    const original = await world.refTo(path)
    if (path === '/projects') for (const part of parts) await world.create(`/${part}`, { project: original })
    await told(() => fine(admin.post(`${original}/copy`, path === '/projects' ? { parts, days: 3 } : {})))
  },
)
test.each(EVERY_PATH)('%s: many that go at once are told', async (path) => {
  const ids = [(await world.create(path)).id, (await world.create(path)).id]
  await told(() => fine(admin.post(`${path}/bulk`, { ids, remove: true })))
})

test('every route that writes is walked here', () => {
  const five = EVERY_PATH.flatMap((path) => [`POST ${path}`, `PUT ${path}/:id`, `DELETE ${path}/:id`])
  const walked = [...five, ...Object.keys(SPECIAL), ...GENERIC, ...NO_DEEDS]
  expect([...writingRoutes(app)].sort()).toEqual(walked.sort())
})

test.each(Object.keys(SPECIAL))('%s tells all it does', async (route) => {
  const work = await SPECIAL[route]!()
  await told(work)
})

test('POST /influencers/:id/followers tells nothing', async () => {
  const influencer = await world.refTo('/influencers', { instagramProfileName: 'elbkind' })
  expect(await told(() => admin.post(`${influencer}/followers`))).toEqual([])
  expect(await told(() => request({ method: 'POST', url: '/authentication_token', payload: {} }))).toEqual([])
})
