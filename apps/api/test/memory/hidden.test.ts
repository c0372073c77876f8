import type { HistoryLine, TrashEntry } from '@rampenlicht/model/rules/memory'
import { describe, expect, test } from 'vitest'
import { made, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

/** Invoices and bookings that only the management sees, at the doors that bring something back. */
const { person } = await startApp()
const chief = await person(['ROLE_CHIEF'], { firstName: 'Ada' })
const manager = await person(['ROLE_MANAGER'], { firstName: 'Merle' })
const world = await worldOf(chief)
const idIn = (iri: string) => Number(iri.split('/')[2])
const secretIn = (project: string, number: string) =>
  world.refTo('/project_accounting_invoices', { number, isPublic: false }, project)
const entryFor = async (iri: string, as = chief) => {
  const { body } = await as.list(`/trash?path=${iri.split('/')[1]}&itemsPerPage=500`)
  return (body as unknown as TrashEntry[]).find(({ record }) => record === idIn(iri))
}

/** A booking that all see, which names an invoice that few see; both lie in the trash. */
const bothGone = async (number: string) => {
  const project = await world.newProject()
  const invoice = await secretIn(project, number)
  const item = await world.refTo(
    '/project_accounting_items',
    { title: 'Plakate', isPublic: true, spendingInvoice: invoice },
    project,
  )
  await chief.del(item)
  await chief.del(invoice)
  return { invoice, item }
}

describe('the trash', () => {
  test('what is hidden is not there, whatever else stands in its way', async () => {
    const project = await world.newProject()
    const invoice = await secretIn(project, 'GEHEIM-20')
    await chief.del(invoice)
    await chief.del(project)
    const { id } = (await entryFor(invoice))!
    for (const body of [{}, { along: true }]) {
      const refused = await manager.post(`/trash/${id}/restore`, body)
      expect(refused.status).toBe(404)
      expect(refused.body['detail']).toBe(`Im Papierkorb: Eintrag ${id} wurde nicht gefunden.`)
    }
    const mine = await world.refTo('/materials')
    await chief.del(mine)
    const ids = [id, (await entryFor(mine))!.id]
    expect((await manager.post('/trash/restore', { ids })).body).toMatchObject({ undone: 1, kept: [] })
    expect((await chief.post(`/trash/${id}/restore`, { along: true })).body).toMatchObject({ undone: 2 })
  })

  test('an entry does not name what is hidden among the things it needs', async () => {
    const { invoice, item } = await bothGone('GEHEIM-21')
    expect((await entryFor(item))!.obstacles).toMatchObject([{ name: 'GEHEIM-21', record: idIn(invoice) }])
    const entry = (await entryFor(item, manager))!
    expect(entry.obstacles).toEqual([])
    for (const body of [{}, { along: true }]) {
      const refused = await manager.post(`/trash/${entry.id}/restore`, body)
      expect([refused.status, refused.body['detail']]).toEqual([
        403,
        'Buchung „Plakate“ gehört zu etwas, das auch im Papierkorb liegt („Eingangsrechnung“). Wiederherstellen darf das nur: Geschäftsführung.',
      ])
      expect(refused.body['obstacles']).toBeUndefined()
    }
    expect((await chief.post(`/trash/${entry.id}/restore`, { along: true })).status).toBe(200)
    expect((await chief.get(item)).body).toMatchObject({ spendingInvoice: { id: idIn(invoice) } })
  })

  test('what several things that came back together are called names none of them', async () => {
    const contact = await world.refTo('/mediacontacts')
    const invoice = await secretIn(await world.newProject(), 'GEHEIM-22')
    await chief.del(invoice)
    await chief.del(contact)
    const ids = [(await entryFor(invoice))!.id, (await entryFor(contact))!.id]
    const { body } = await chief.post('/trash/restore', { ids })
    expect(body).toMatchObject({ undone: 2, title: '2 Einträge wiederhergestellt' })
    const [line] = (await manager.list(`${contact}/history`)).body as unknown as HistoryLine[]
    expect(line).toMatchObject({ kind: 'restore', title: '2 Einträge wiederhergestellt' })
    const undone = await manager.post(`/deeds/${body['deed']}/undo`)
    expect(undone.body).toMatchObject({ undone: 1, title: 'Rückgängig gemacht: 2 Einträge wiederhergestellt' })
    expect((await chief.get(invoice)).status).toBe(200)
  })
})

describe('undoing', () => {
  test('a project stays for what hangs on it, of which nothing is said that is hidden', async () => {
    const created = await manager.post('/projects', await world.bodyFor('/projects'))
    const project = `/projects/${made(created).id}`
    await secretIn(project, 'GEHEIM-23')
    const reasonFor = async (as: typeof chief) =>
      (await as.post(`/deeds/${created.headers['deed']}/undo`)).body['kept'] as { reason: string }[]
    expect(await reasonFor(manager)).toMatchObject([{ reason: 'Inzwischen gehört mehr dazu.' }])
    expect(await reasonFor(chief)).toMatchObject([{ reason: 'Inzwischen gehört 1 Rechnung dazu.' }])
  })

  test('the number of a hidden invoice is not told either', async () => {
    const project = await world.newProject()
    const invoice = await secretIn(project, 'GEHEIM-24')
    const open = await world.refTo('/project_accounting_invoices', { number: 'R-24', isPublic: true }, project)
    const item = await world.refTo('/project_accounting_items', { isPublic: true, spendingInvoice: invoice }, project)
    const changed = await chief.put(item, { spendingInvoice: open, title: 'Plakate, groß' })
    const { body } = await manager.post(`/deeds/${changed.headers['deed']}/undo`)
    expect(body).toMatchObject({
      undone: 1,
      kept: [{ field: 'spendingInvoice', reason: '„Eingangsrechnung“ gibt es nicht mehr.' }],
    })
  })
})

test('a name that was seen once is hidden with its record', async () => {
  const project = await world.newProject()
  const invoice = await world.refTo('/project_accounting_invoices', { number: 'OFFEN-25', isPublic: true }, project)
  const item = await world.refTo('/project_accounting_items', { isPublic: true, spendingInvoice: invoice }, project)
  await chief.put(item, { spendingInvoice: null })
  await chief.del(invoice)
  expect(JSON.stringify((await manager.list(`${item}/history`)).body)).toContain('OFFEN-25')
  await chief.post(`/trash/${(await entryFor(invoice))!.id}/restore`)
  await chief.put(invoice, { isPublic: false, number: 'GEHEIM-25' })
  await chief.del(invoice)
  expect(JSON.stringify((await manager.list(`${item}/history`)).body)).not.toMatch(/OFFEN-25|GEHEIM-25/)
  expect(JSON.stringify((await chief.list(`${item}/history`)).body)).toContain('GEHEIM-25')
})
