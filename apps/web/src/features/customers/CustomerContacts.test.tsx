import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showApp } from '../../../test/app.tsx'
import { asked, record, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'

afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('the page of a customer that was merged becomes that of the one that stayed', async () => {
  // the server leads on from 8 to 7, and the browser follows
  serve(({ path }) =>
    path.startsWith('/customers/')
      ? record({ id: 7, name: 'Arte', fullName: 'Arte G.E.I.E.', customerContacts: [] }, 4)
      : Response.json([]),
  )
  signIn(1, ['ROLE_USER'])
  showApp('/kunden/8/ansprechpartner')
  expect(await screen.findByRole('heading', { name: 'Ansprechpartner' })).toBeVisible()
  const contacts = () => asked.filter(({ path }) => path.startsWith('/customer_contacts?')).map(({ path }) => path)
  await waitFor(() => expect(contacts().at(-1)).toContain('customer=%2Fcustomers%2F7'))
})
