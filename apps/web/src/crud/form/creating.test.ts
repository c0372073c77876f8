import { manager } from '@rampenlicht/model/kit/rule'
import { mediacontactRegion } from '@rampenlicht/model/resources/media/lookups'
import { expect, test } from 'vitest'
import { creationAt, creationOf } from './creating.ts'

const trainee = { id: 1, roles: ['ROLE_TRAINEE'] }

test('only what needs nothing but a name is created in passing', () => {
  expect(creationAt('mediacontact_regions', trainee)).toMatchObject({ refusal: undefined })
  expect(creationAt('customers', trainee)).toMatchObject({ refusal: undefined })
  for (const path of ['influencers', 'customer_contacts', 'projects', 'users', 'mediacontacts'])
    expect(creationAt(path, trainee), path).toBeUndefined()
})

test('who may not is told who may', () => {
  const guarded = { ...mediacontactRegion, may: { ...mediacontactRegion.may, create: manager } }
  expect(creationOf(guarded, trainee)?.refusal).toBe('Neue Regionen legt an: Manager.')
  expect(creationOf(guarded, { id: 2, roles: ['ROLE_CHIEF'] })?.refusal).toBeUndefined()
})
