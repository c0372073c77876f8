import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import { customerView } from '../../views/customers.tsx'
import { ResourceDialog } from './ResourceDialog.tsx'

const ALPHA = { id: 7, name: 'Alpha', fullName: 'Alpha Filmverleih GmbH', city: 'Kiel', customerContacts: [] }
const complained = vi.spyOn(toast, 'error')
const show = async () => {
  showPage(() => <ResourceDialog view={customerView} id={7} onClose={() => {}} />)
  await screen.findByRole('dialog')
}
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`))
const writes = () => asked.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  vi.clearAllMocks()
  signIn(1, ['ROLE_CHIEF'])
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const USED = {
  usedIn: [
    {
      ...{ kind: 'projects', one: 'Projekt', many: 'Projekte', count: 37, address: '/projekte?customer=7&isActive=' },
      first: [{ id: 4, title: 'Nachtfahrt', project: null, address: '/projekte/4' }],
    },
  ],
  hasHidden: true,
}
/** A server that says what uses the record: first this, then that. */
const serveUsed = (...answers: readonly object[]) => {
  let times = 0
  serve(({ method, path }) => {
    if (path.endsWith('/parts')) return Response.json([])
    if (path.endsWith('/uses')) return Response.json(answers[Math.min(times++, answers.length - 1)])
    if (path === '/fetch/memory') return Response.json({ trashDays: 30, historyMonths: 24 })
    if (method === 'GET') return record(ALPHA, 2)
    const detail = 'Kunde wird noch verwendet: 37 Projekte.'
    return Response.json({ detail, description: detail, violations: [], ...USED }, { status: 422 })
  })
}
const isToldWhere = async () => {
  const question = await screen.findByRole('alertdialog', {
    name: 'Lässt sich nicht löschen. Verwendet in:',
  })
  const list = within(within(question).getByRole('list', { name: 'Verwendet in' }))
  expect(list.getByText('37 Projekte')).toBeVisible()
  expect(list.getByRole('link', { name: 'Nachtfahrt' })).toHaveAttribute('href', '/projekte/4')
  expect(list.getByRole('link', { name: 'alle 37 ansehen' })).toHaveAttribute('href', '/projekte?customer=7&isActive=')
  expect(list.getByText('und weiteres, das du nicht sehen kannst')).toBeVisible()
  expect(within(question).queryByRole('button', { name: 'Löschen' })).toBeNull()
  return within(question).getByRole('button', { name: 'Zurück' })
}

test('what is used is not deleted; the question says where, with links', async () => {
  serveUsed(USED)
  await show()
  await userEvent.type(await field('Ort'), ' an der Elbe')
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }))
  const back = await isToldWhere()
  await userEvent.click(back)
  expect(await field('Ort')).toHaveValue(`${ALPHA.city} an der Elbe`)
  expect(writes()).toEqual([])
})

test('what somebody began to use meanwhile is told in the same way', async () => {
  serveUsed({ usedIn: [], hasHidden: false }, USED)
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }))
  const sure = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Löschen' })
  await waitFor(() => expect(sure).toBeEnabled())
  await userEvent.click(sure)
  await isToldWhere()
  expect(complained).toHaveBeenCalledExactlyOnceWith('Kunde wird noch verwendet: 37 Projekte.')
})
