import { DIRECTORIES, walkThrough } from '../directory-walk.ts'
import { test } from '../fixtures.ts'

for (const area of ['/medienkontakte', '/influencer', '/b2b-kontakte', '/kunden', '/mitarbeiter'])
  test(`in every directory of ${area} a record is created, edited and deleted`, async ({
    page,
    enter,
    backstage,
    unique,
  }) => {
    test.slow()
    const customer = await backstage.create('customers', { name: unique('Weltlicht'), fullName: 'Weltlicht Film GmbH' })
    await enter('chef', '/einstellungen')
    for (const directory of DIRECTORIES.filter(({ path }) => path.startsWith(area)))
      await walkThrough(directory, { page, name: unique('Probe').replace(' ', ''), customerId: customer.id })
  })
