import { expect, test } from 'vitest'
import { importStage } from './import-stage.ts'

const { app, manager, upload, checked, pool } = await importStage()

/** What our own file says of everything that is hard to say in one. */
const fill = async () => {
  const made = async (path: string, body: object) => `${path}/${(await manager.post(path, body)).body['id']}`
  const region = await made('/mediacontact_regions', { name: 'Nord; West, Süd' })
  const company = await made('/mediacontact_companies', { name: 'Hansa "Medien" haus', street: '=Weg 1', zip: '01067' })
  const twins = [
    await made('/mediacontact_partners', {
      name: 'Elbblatt',
      company,
      website: 'https://elbblatt.example',
      uniqueUser: 12,
    }),
    await made('/mediacontact_partners', { name: 'Elbblatt', description: 'eins\nzwei; "drei"' }),
  ]
  for (const partner of twins)
    await made('/mediacontacts', {
      firstName: 'Ada',
      lastName: 'Zorn',
      email: 'ada@zorn.example',
      phone: '+49 40 123',
      notes: "'=1+1",
      partners: [partner],
      regions: [region],
      departments: ['Print', 'Online'],
      interviews: true,
      isActive: false,
    })
  await made('/mediacontacts', { firstName: 'Ada', lastName: 'Zorn', zip: '1010', country: 'Österreich' })
  const customer = await made('/customers', { name: 'Nordlicht', fullName: 'Nordlicht GmbH', city: 'Kiel' })
  await made('/customer_contacts', {
    customer,
    firstName: 'Ida',
    lastName: 'Kurz',
    email: 'ida@kurz.example',
    isActive: false,
  })
  const house = await made('/business_contact_companies', { name: 'Kino AG', website: 'https://kino.example' })
  await made('/business_contacts', {
    firstName: 'Uwe',
    lastName: 'Lang',
    email: 'uwe@lang.example',
    company: house,
    notes: 'x',
  })
  await made('/influencers', {
    name: 'elbkind',
    email: 'hallo@elbkind.example',
    instagramProfileName: 'elbkind',
    blog: 'https://elbkind.example',
  })
}

test('an export that is imported again changes nothing, in either format', async () => {
  await fill()
  for (const path of [
    'mediacontacts',
    'mediacontact_partners',
    'mediacontact_companies',
    'customers',
    'customer_contacts',
    'business_contacts',
    'business_contact_companies',
    'influencers',
  ])
    for (const format of ['csv', 'xlsx']) {
      const { rawPayload } = await app.inject({
        url: `/${path}/export?format=${format}`,
        headers: { authorization: `Bearer ${manager.token}` },
      })
      const { status, body } = await upload(`${path}.${format}`, rawPayload, path)
      expect(status, JSON.stringify(body)).toBe(201)
      const columns = (body['columns'] as { field: string | null }[]).map(({ field }) => ({ field, rule: 'overwrite' }))
      expect((await manager.put(`/imports/${body['id']}`, { columns })).status).toBe(200)
      const { counts, rows, lookups } = await checked(Number(body['id']))
      expect([path, format, lookups, counts]).toEqual([
        path,
        format,
        [],
        { created: 0, changed: 0, unchanged: rows, duplicate: 0, faulty: 0 },
      ])
    }
  expect((await pool.query('select from imports')).rowCount).toBe(16)
})
