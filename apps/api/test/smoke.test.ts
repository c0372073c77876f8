import { expect, test } from 'vitest'
import { startApp } from './support.ts'

const { person } = await startApp()
const kim = await person(['ROLE_USER'])

test('a customer is created, read, changed, listed', async () => {
  const made = await kim.post('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
  expect(made.status).toBe(201)
  expect((await kim.list('/customers')).body).toEqual([made.body])
})
