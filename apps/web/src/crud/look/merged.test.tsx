import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import { dialogs } from '../../dialogs.ts'
import { DialogHost, useDialog } from '../DialogHost.tsx'

afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

const register = async () => dialogs
const Opened = () => {
  const dialog = useDialog()
  useEffect(() => dialog.open('business_contacts', 8), [dialog])
  return null
}

test('the address of a record that was merged shows the one that stayed', async () => {
  // the server leads on from 8 to 7, and the browser follows
  serve(({ path }) => {
    if (path.endsWith('/overview')) return Response.json({ reminders: [], notes: { count: 0, items: [] }, knownBy: [] })
    return path.startsWith('/business_contacts/')
      ? record({ id: 7, firstName: 'Gesa', lastName: 'Möller', email: 'g@x.example', topics: [], isActive: true }, 4)
      : Response.json([])
  })
  signIn(1, ['ROLE_USER'])
  showPage(() => (
    <DialogHost register={register}>
      <Opened />
    </DialogHost>
  ))
  const records = () => asked.map(({ path }) => path).filter((path) => !path.endsWith('/overview'))
  await waitFor(() => expect(records()).toEqual(['/business_contacts/8', '/business_contacts/7']))
  // in the place of the one that was asked for
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Gesa Möller' })).toBeVisible())
})
