import { admin } from '@rampenlicht/model/kit/rule'
import { resourceAt } from '@rampenlicht/model/resources/index'
import type { HistoryLine } from '@rampenlicht/model/rules/memory'
import { describe, expect, test } from 'vitest'
import { EVERY_PATH, PNG, worldOf } from '../spec/world.ts'
import { RANKS, startApp } from '../support.ts'

const { pool, person } = await startApp()
const chief = await person(['ROLE_CHIEF'], { firstName: 'Ada' })
const manager = await person(['ROLE_MANAGER'], { firstName: 'Merle' })
const everyRank = await Promise.all(RANKS.map((role) => person([role])))
const world = await worldOf(chief)
const administrator = await person(['ROLE_ADMIN'], { firstName: 'Ada' })
const theirWorld = await worldOf(administrator)
const idIn = (iri: string) => Number(iri.split('/')[2])
const history = async (url: string, query = '', as = chief) =>
  (await as.list(`${url}/history${query}`)).body as unknown as HistoryLine[]

describe('GET /{path}/{id}/history', () => {
  test.each(EVERY_PATH)('%s tells how it came in', async (path) => {
    // what only administrators see they make as well
    const isTheirs = resourceAt(path.slice(1)).visible === admin
    const by = isTheirs ? administrator : chief
    const url = await (isTheirs ? theirWorld : world).refTo(path)
    const lines = await history(url, '', by)
    expect(lines.at(-1)).toMatchObject({
      kind: 'create',
      path: path.slice(1),
      record: idIn(url),
      actor: { id: by.id, name: 'Ada Muster', firstName: 'Ada', lastName: 'Muster', pictureName: null },
      isExpired: false,
    })
    for (const line of lines) {
      expect(line.deed).toBeGreaterThan(0)
      expect(line.title).not.toBe('')
      expect(line.name).not.toBe('')
    }
  })

  test('newest first, who and what, values before and after, names instead of ids', async () => {
    const [one, other] = [
      await world.create('/mediacontact_regions', { name: world.word('Nord') }),
      await world.create('/mediacontact_regions', { name: world.word('Süd') }),
    ]
    const region = ({ id }: { id: number }) => `/mediacontact_regions/${id}`
    const url = await world.refTo('/mediacontacts', { phone: '040 1', regions: [region(one)] })
    const changed = await manager.put(url, { phone: '040 2', regions: [region(other)] })
    const lines = await history(url)
    expect(lines.map(({ kind }) => kind)).toEqual(['update', 'create'])
    expect(lines[0]).toMatchObject({
      deed: Number(changed.headers['deed']),
      actor: { name: 'Merle Muster' },
      title: 'Medienkontakt geändert',
      name: 'Eva Weiß',
      changes: {
        phone: ['040 1', '040 2'],
        regions: [[{ id: one.id, name: one['name'] }], [{ id: other.id, name: other['name'] }]],
      },
    })
    await chief.put(url, { regions: [] })
    await chief.del(region(one))
    expect((await history(url))[1]!.changes['regions']![0]).toEqual([{ id: one.id, name: one['name'] }])
    await pool.query('delete from trash')
    expect((await history(url))[1]!.changes['regions']![0]).toEqual([{ id: one.id, name: one['name'] }])
  })

  test('what has no name is called after what it is about, never after who changed it', async () => {
    const partner = await world.create('/mediacontact_partners', { name: world.word('Kinozeit') })
    const cooperation = await world.refTo('/project_mediacontact_partners', {
      mediacontactPartner: `/mediacontact_partners/${partner.id}`,
    })
    const url = await world.refTo('/project_mediacontact_partner_features', { projectMediacontactPartner: cooperation })
    await manager.put(url, { status: 'Zusage' })
    expect((await history(url))[0]).toMatchObject({ name: partner['name'] })
  })

  test('filtered by person and field, and paged by key', async () => {
    const url = await world.refTo('/mediacontacts')
    for (const city of ['Kiel', 'Bonn', 'Ulm']) await chief.put(url, { city })
    await manager.put(url, { phone: '040 7' })
    expect(await history(url, `?by=/users/${manager.id}`)).toHaveLength(1)
    expect((await history(url, '?field=city')).map(({ changes }) => changes['city']![1])).toEqual([
      'Ulm',
      'Bonn',
      'Kiel',
    ])
    expect(await history(url, '?field[]=city&field[]=phone')).toHaveLength(4)
    const first = await chief.list(`${url}/history?itemsPerPage=2`)
    expect(first.headers['x-total-count']).toBe('5')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))![1]!
    const second = (await chief.list(next)).body as unknown as HistoryLine[]
    expect(second.map(({ changes }) => changes['city']?.[1])).toEqual(['Bonn', 'Kiel'])
    for (const bad of ['?field=farbe', '?by=merle', '?before=x', '?itemsPerPage=0', '?farbe=rot'])
      expect((await chief.get(`${url}/history${bad}`)).status, bad).toBe(400)
  })

  test('of a project with its parts, also of those that are deleted', async () => {
    const { project, parts } = await world.newProjectWithAll()
    const briefing = parts.find((one) => one.startsWith('/project_briefings'))!
    await chief.del(briefing)
    const own = await history(project, '?itemsPerPage=500')
    expect(new Set(own.map(({ path }) => path))).toEqual(new Set(['projects']))
    const all = await history(project, '?parts=true&itemsPerPage=500')
    const paths = new Set(all.map(({ path }) => path))
    for (const part of parts) expect(paths).toContain(part.split('/')[1])
    const { project: other, parts: others } = await world.newProjectWithAll()
    const told = (await history(project, '?parts=true&itemsPerPage=500')).map(
      ({ path, record }) => `/${path}/${record}`,
    )
    for (const one of [other, ...others]) expect(told).not.toContain(one)
    expect(all[0]).toMatchObject({ kind: 'delete', path: 'project_briefings', name: 'Idee 1' })
    const feature = parts.find((one) => one.startsWith('/project_mediacontact_partner_features/'))!
    const { body } = await chief.get(feature)
    const cooperation = `/project_mediacontact_partners/${(body['projectMediacontactPartner'] as { id: number }).id}`
    const below = await history(cooperation, '?parts=true&itemsPerPage=500')
    expect(below.map(({ path, record }) => `/${path}/${record}`)).toContain(feature)
  })

  test('of a record that is deleted, and back again', async () => {
    const url = await world.refTo('/customers', { name: 'Nordlicht' })
    await chief.del(url)
    expect((await history(url))[0]).toMatchObject({ kind: 'delete', name: 'Nordlicht', title: 'Kunde gelöscht' })
    await pool.query('delete from trash')
    expect((await history(url))[0]).toMatchObject({ kind: 'delete', name: 'Nordlicht' })
  })

  test('what is not there has none', async () => {
    expect((await chief.get('/customers/2000000000/history')).status).toBe(404)
    expect((await chief.get('/unbekannt/1/history')).status).toBe(404)
    expect((await chief.get('/customers/0/history')).status).toBe(404)
  })

  test('no password in it', async () => {
    const url = await world.refTo('/users')
    await chief.put(url, { plainPassword: 'Sehr-Langes-Passwort-9' })
    const text = JSON.stringify(await history(url))
    expect(text).not.toMatch(/Sehr-Langes|\$scrypt|\$argon|passwordHash/)
    expect((await history(url))[0]!.changes).toEqual({ plainPassword: [null, 'geändert'] })
  })
})

describe('what is hidden stays hidden, whoever asks and however', () => {
  test('invoices that only the management sees', async () => {
    const project = await world.newProject()
    const invoice = await world.refTo('/project_accounting_invoices', { number: 'GEHEIM-7', isPublic: false }, project)
    const item = await world.refTo('/project_accounting_items', { isPublic: true }, project)
    const linked = await chief.put(item, { spendingInvoice: invoice })
    await chief.put(item, { title: 'Plakate, groß' })
    const line = (await history(invoice))[0]!.id
    for (const [n, one] of everyRank.entries()) {
      const sees = n >= RANKS.indexOf('ROLE_CHIEF')
      const statuses = [
        (await one.get(`${invoice}/history`)).status,
        (await one.get(`${invoice}/history/${line}`)).status,
      ]
      expect(statuses, RANKS[n]).toEqual(sees ? [200, 200] : [404, 404])
      if (!sees) expect((await one.post(`${invoice}/history/${line}/restore`)).status, RANKS[n]).toBe(404)
      const seen = JSON.stringify([
        await history(item, '', one),
        await history(project, '?parts=true&itemsPerPage=500', one),
        (await one.get(`${item}/history/${linked.headers['deed']}`)).body,
      ])
      expect(seen.includes('GEHEIM-7'), RANKS[n]).toBe(sees)
      expect(seen.includes('spendingInvoice":[null,{'), RANKS[n]).toBe(sees)
    }
    await chief.put(item, { spendingInvoice: null })
    await chief.del(invoice)
    for (const [n, one] of everyRank.entries()) {
      const sees = n >= RANKS.indexOf('ROLE_CHIEF')
      expect((await one.get(`${invoice}/history`)).status, RANKS[n]).toBe(sees ? 200 : 404)
      const seen = JSON.stringify([await history(item, '', one), await history(project, '?parts=true', one)])
      expect(seen.includes('GEHEIM-7'), RANKS[n]).toBe(sees)
    }
  })

  test('undoing what touches a hidden record finds nothing there', async () => {
    const invoice = await world.refTo('/project_accounting_invoices', { number: 'GEHEIM-8', isPublic: false })
    const changed = await chief.put(invoice, { number: 'GEHEIM-9' })
    const { status, body } = await manager.post(`/deeds/${changed.headers['deed']}/undo`)
    expect([status, body['detail']]).toEqual([404, `Vorgang ${changed.headers['deed']} wurde nicht gefunden.`])
    expect((await chief.get(invoice)).body['number']).toBe('GEHEIM-9')
    const deleted = await chief.del(invoice)
    expect((await manager.post(`/deeds/${deleted.headers['deed']}/undo`)).status).toBe(404)
    expect((await chief.post(`/deeds/${deleted.headers['deed']}/undo`)).status).toBe(200)
    // seen again, it is undone like any other
    await chief.put(invoice, { isPublic: true })
    expect((await manager.post(`/deeds/${changed.headers['deed']}/undo`)).body).toMatchObject({ undone: 1 })
  })
})

describe('how it was', () => {
  test('the state before a line, and what differs', async () => {
    const url = await world.refTo('/mediacontacts', { phone: '040 1', city: 'Kiel' })
    const second = await chief.put(url, { phone: '040 2' })
    await manager.put(url, { phone: '040 3', city: 'Bonn' })
    const { body } = await chief.get(`${url}/history/${second.headers['deed']}`)
    expect(body).toMatchObject({
      line: Number(second.headers['deed']),
      actor: { name: 'Ada Muster' },
      values: { phone: '040 1', city: 'Kiel', lastName: 'Weiß' },
    })
    expect((body['differs'] as string[]).sort()).toEqual(['city', 'phone'])
    expect((await chief.get(`${url}/history/999999999`)).status).toBe(404)
  })

  test('one value is brought back, or all of them; that can be undone', async () => {
    const url = await world.refTo('/mediacontacts', { phone: '040 1', city: 'Kiel' })
    const second = await chief.put(url, { phone: '040 2', city: 'Ulm' })
    await manager.put(url, { phone: '040 3', city: 'Bonn' })
    const back = await manager.post(`${url}/history/${second.headers['deed']}/restore`, { fields: ['phone'] })
    expect(back.body).toMatchObject({ undone: 1, kept: [], title: '„Telefon“ zurückgeholt' })
    expect((await chief.get(url)).body).toMatchObject({ phone: '040 1', city: 'Bonn' })
    expect((await manager.post(`/deeds/${back.headers['deed']}/undo`)).body).toMatchObject({ undone: 1 })
    const whole = await manager.post(`${url}/history/${second.headers['deed']}/restore`)
    expect(whole.body).toMatchObject({ undone: 1, title: 'Medienkontakt zurückgesetzt' })
    expect((await chief.get(url)).body).toMatchObject({ phone: '040 1', city: 'Kiel' })
    expect((await history(url))[0]).toMatchObject({ kind: 'update', title: 'Medienkontakt zurückgesetzt' })
    expect((await chief.post(`${url}/history/${second.headers['deed']}/restore`, { fields: ['x'] })).status).toBe(422)
  })

  test('by those only who may change it', async () => {
    const project = await world.newProject({ isActive: true })
    const changed = await chief.put(project, { isActive: false, title: 'Anders' })
    const line = changed.headers['deed']
    expect((await manager.post(`${project}/history/${line}/restore`)).status).toBe(403)
    expect((await manager.post(`${project}/history/${line}/restore`, { fields: ['title'] })).status).toBe(200)
    expect((await chief.get(project)).body).toMatchObject({ title: 'Nachtzug', isActive: false })
  })

  test('what it referred to is gone by now: named, and the rest comes back', async () => {
    const company = await world.refTo('/mediacontact_companies')
    const url = await world.refTo('/mediacontact_partners', { company, name: 'Kinozeit' })
    const changed = await chief.put(url, { company: null, name: 'Filmzeit' })
    await chief.del(company)
    const { body } = await chief.post(`${url}/history/${changed.headers['deed']}/restore`)
    expect(body).toMatchObject({ undone: 1, kept: [{ field: 'company' }] })
    expect((await chief.get(url)).body).toMatchObject({ name: 'Kinozeit', company: null })
  })

  test('a picture that is off its shelf by now stays away', async () => {
    const project = await world.newProject()
    await chief.upload(`${project}/cover`, PNG)
    const changed = await chief.upload(`${project}/cover`, PNG)
    await pool.query(`update audit set at = now() - interval '31 days' where path = 'projects' and record = $1`, [
      idIn(project),
    ])
    const now = (await chief.get(project)).body['coverName']
    const { body } = await chief.post(`/deeds/${changed.headers['deed']}/undo`)
    expect(body['kept']).toMatchObject([{ field: 'coverName' }])
    expect((await chief.get(project)).body['coverName']).toBe(now)
  })
})
