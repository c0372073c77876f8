import { describe, expect, test } from 'vitest'
import { expectProblem, type Row, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

const { person } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const admin = await person(['ROLE_ADMIN'])
const world = await worldOf(chief)
const INVOICES = '/project_accounting_invoices'
const ITEMS = '/project_accounting_items'
const BELOW = ['ROLE_TRAINEE', 'ROLE_USER', 'ROLE_MANAGER'] as const
const invoice = (project: string, more: object = {}) => world.refTo(INVOICES, { ...more }, project)
const booking = (project: string, more: object = {}) => world.refTo(ITEMS, { ...more }, project)

/** Decision "Direction of an invoice": named as spendingInvoice is incoming, every other outgoing. */
describe('the direction of an invoice', async () => {
  const project = await world.newProject()
  const revenueInvoice = await invoice(project, { number: 'RE-1' })
  const spendingInvoice = await invoice(project, { number: 'ER-1' })
  const ofHidden = await invoice(project, { number: 'ER-2' })
  const unnamed = await invoice(project, { number: 'RE-2' })
  await booking(project, { revenueInvoice, spendingInvoice })
  await booking(project, { spendingInvoice: ofHidden, isPublic: false })

  test.each(['ROLE_TRAINEE', 'ROLE_MANAGER', 'ROLE_CHIEF'])('is the same for %s', async (role) => {
    const someone = await person([role])
    const { body } = await someone.list(`${INVOICES}?project=${project}&order[number]=asc`)
    expect(body.map(({ number, isIncoming }) => [number, isIncoming])).toEqual([
      ['ER-1', true],
      ['ER-2', true],
      ['RE-1', false],
      ['RE-2', false],
    ])
    expect((await someone.get(ofHidden)).body['isIncoming']).toBe(true)
    expect((await someone.get(unnamed)).body['isIncoming']).toBe(false)
  })

  test('follows the booking, and is never taken from a request', async () => {
    const one = await invoice(project, { isIncoming: true })
    expect((await chief.get(one)).body['isIncoming']).toBe(false)
    const item = await booking(project, { spendingInvoice: one })
    expect((await chief.put(one, { isIncoming: false })).body['isIncoming']).toBe(true)
    await chief.del(item)
    expect((await chief.get(one)).body['isIncoming']).toBe(false)
  })

  test('it can be asked for alone; there is no filter and no order by it', async () => {
    const { body } = await chief.list(`${INVOICES}?project=${project}&properties[]=isIncoming`)
    expect(Object.keys(body[0] ?? {})).toEqual(['id', 'isIncoming'])
    for (const query of ['isIncoming=true', 'exists[isIncoming]=true', 'order[isIncoming]=asc'])
      expectProblem(await chief.get(`${INVOICES}?${query}`), 400, 'isIncoming')
  })
})

describe('hidden invoices and bookings reach nobody below chief', async () => {
  const title = 'Geheimbonus'
  const newPlace = async (manager: number) => {
    const project = await world.newProject({ managers: [`/users/${manager}`] })
    const shown = await invoice(project, { number: 'RE-offen', amount: 100 })
    const hidden = await invoice(project, { number: `RE-${title}`, amount: 9000, isPublic: false })
    const seenItem = await booking(project, { title: 'Anzeigen', revenueInvoice: hidden })
    const hiddenItem = await booking(project, { title, revenueInvoice: shown, isPublic: false })
    return { project, shown, hidden, seenItem, hiddenItem }
  }

  test.each(BELOW)('%s: neither by search, filter, order, property nor count', async (role) => {
    const someone = await person([role])
    const { project } = await newPlace(someone.id)
    for (const [path, most] of [
      [INVOICES, 'order[amount]=desc'],
      [ITEMS, 'order[title]=desc'],
    ] as const) {
      const found = await someone.list(`${path}?project=${project}&q=${title}`)
      expect([found.body, found.headers['x-total-count']]).toEqual([[], '0'])
      const sorted = await someone.list(`${path}?project=${project}&${most}&itemsPerPage=1`)
      expect(sorted.body).toHaveLength(1)
      expect(sorted.headers['x-total-count']).toBe('1')
      const [, next = ''] = /<(.+)>; rel="next"/.exec(String(sorted.headers['link'])) ?? []
      expect((await someone.list(next)).body).toEqual([])
      expect(JSON.stringify(sorted.body)).not.toContain(title)
    }
    expect((await someone.list(`${INVOICES}?amount=9000`)).body).toEqual([])
    const sparse = `${ITEMS}?project=${project}&properties[]=revenueInvoice.number&properties[]=revenueInvoice.amount`
    expect((await someone.list(sparse)).body).toMatchObject([{ revenueInvoice: null }])
    const { body: parts } = await someone.list(`${project}/parts`)
    expect(parts.map(({ path, count }) => [path, count])).toEqual([
      ['project_accounting_items', 1],
      ['project_accounting_invoices', 1],
    ])
    expect((await someone.get(`${project}/overview`)).body['accounting']).toEqual({
      open: { count: 1, sum: 100 },
      paid: { count: 0, sum: 0 },
      hidden: 0,
    })
  })

  test.each(BELOW)('%s puts no other invoice in the place of a hidden one, and cannot guess it', async (role) => {
    const someone = await person([role])
    const { shown, hidden, seenItem } = await newPlace(someone.id)
    for (const revenueInvoice of [shown, hidden])
      expectProblem(
        await someone.put(seenItem, { title: 'Neu', revenueInvoice }),
        403,
        '„Ausgangsrechnung“ darf hier nur ändern: Geschäftsführung.',
      )
    const saved = await someone.put(seenItem, { title: 'Neu', revenueInvoice: null, spendingInvoice: shown })
    expect(saved).toMatchObject({
      status: 200,
      body: { title: 'Neu', revenueInvoice: null, spendingInvoice: { amount: 100 } },
    })
    expect((await chief.get(seenItem)).body).toMatchObject({ title: 'Neu', revenueInvoice: { amount: 9000 } })
    expect((await chief.put(seenItem, { revenueInvoice: null })).body).toMatchObject({ revenueInvoice: null })
  })

  test('an invoice that only a hidden booking names stays, without a word about the booking', async () => {
    const manager = await person(['ROLE_MANAGER'])
    const { shown } = await newPlace(manager.id)
    const refused = await manager.del(shown)
    expectProblem(refused, 422)
    expect(refused.body['violations']).toEqual([{ propertyPath: 'id', message: 'Rechnung wird noch verwendet.' }])
    expect(refused.body).toMatchObject({ usedIn: [], hasHidden: true })
    expect((await manager.get(`${shown}/uses`)).body).toEqual({ usedIn: [], hasHidden: true })
    expectProblem(await admin.del(shown), 422, 'Rechnung wird noch verwendet: 1 Buchung.')
    expect((await admin.get(`${shown}/uses`)).body).toMatchObject({ usedIn: [{ count: 1 }], hasHidden: false })
  })
})

describe('a booking and an invoice of another project', async () => {
  const project = await world.newProject()
  const elsewhere = await invoice(await world.newProject(), { number: 'RE-fremd' })
  const item = await booking(project)

  test.each(['revenueInvoice', 'spendingInvoice'])('%s: 422 that names it', async (field) => {
    const label = field === 'revenueInvoice' ? 'Ausgangsrechnung' : 'Eingangsrechnung'
    for (const answer of [
      await chief.post(ITEMS, { project, [field]: elsewhere }),
      await chief.put(item, { [field]: elsewhere }),
    ]) {
      expectProblem(answer, 422)
      expect(answer.body['violations']).toEqual([
        { propertyPath: field, message: `„${label}“ gehört zu einem anderen Projekt.` },
      ])
    }
    expect(((await chief.get<Row>(item)).body as Row)[field]).toBeNull()
  })
})

test('amounts are exact, and come back as they were sent', async () => {
  const project = await world.newProject()
  for (const amount of [0.1, 1234.56, -50.25, 9_999_999_999.99, 0])
    expect((await world.create(INVOICES, { amount }, project))['amount']).toBe(amount)
  expectProblem(await chief.post(INVOICES, { project, amount: 0.001 }), 422)
})

/** Spec 5: no blocking validation exists on the accounting forms. */
test.each(['/project_accounting_deals', INVOICES, ITEMS])('%s: nothing but the project is needed', async (path) => {
  const project = await world.newProject()
  expect((await chief.post(path, { project })).status).toBe(201)
})
