import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showApp } from '../../../test/app.tsx'
import { asked, record, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'

const OVERVIEW = {
  publicity: {
    features: { Zusage: 0, Absage: 0, Veröffentlicht: 0, Anfrage: 0, Angebot: 0, TBC: 0 },
    ...{ lists: 0, contacts: 0 },
  },
  marketing: { budget: 0, planned: 0, campaigns: 0, openMaterials: 0, doneMaterials: 0 },
  socialMedia: {
    cooperations: { Vorgeschlagen: 0, Angefragt: 0, 'In Absprache': 0, Gebucht: 0 },
    ...{ withoutStatus: 0, fees: 0, bookedFees: 0 },
  },
  accounting: { open: { count: 0, sum: 0 }, paid: { count: 0, sum: 0 }, hidden: 0 },
  deadlines: [],
  changes: [],
}
const PROJECT = {
  ...{ id: 7, title: 'Ausfall', category: 'Kino', isActive: true, departments: ['Online PR'], coverName: null },
  customer: { id: 5, name: 'Verleih', fullName: 'Ausfall Verleih GmbH' },
  ...{ customerContacts: [], managers: [], releaseDate: null, estDate: null, tbc: false, budget: null, concept: null },
  ...{ conceptStatus: null, conceptBy: null, budgetUpdatedAt: null },
}
const complained = vi.spyOn(toast, 'error')
let isDown = true
beforeEach(() => {
  vi.clearAllMocks()
  isDown = true
  signIn(1, ['ROLE_USER'])
  serve(({ path }) => {
    if (path === '/projects/7') return record(PROJECT, 1)
    if (path === '/customers/5') return record(PROJECT.customer, 1)
    if (/^\/projects\/\d+$/.test(path)) return Response.json({ detail: 'Das gibt es nicht.' }, { status: 404 })
    if (path === '/projects/7/overview')
      return isDown ? Response.json({ detail: 'Gestört.' }, { status: 500 }) : Response.json(OVERVIEW)
    return Response.json([], { headers: { 'x-total-count': '0' } })
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('a project that is not there says so, once, and leads to the list', async () => {
  for (const address of ['/projekte/999999999', '/projekte/neu/marketing']) {
    showApp(address)
    await screen.findByText('Dieses Projekt gibt es nicht (mehr).', { selector: 'h1' })
    // no toast repeats it
    await waitFor(() => expect(document.querySelector('main')).toHaveAttribute('aria-busy', 'false'))
    expect(complained).not.toHaveBeenCalled()
    expect(screen.getByText('Zu den Projekten').closest('a')).toHaveAttribute('href', '/projekte')
    cleanup()
  }
  expect(asked.map(({ path }) => path)).not.toContain('/projects/NaN')
})

test('a card whose figures do not come says so, and nothing else is lost', async () => {
  showApp('/projekte/7/übersicht')
  const figures = await screen.findAllByText('Konnte nicht geladen werden.')
  expect(figures.length).toBeGreaterThan(0)
  await screen.findByText(/Ausfall Verleih GmbH/)
  isDown = false
  fireEvent.click(screen.getAllByText('Erneut versuchen')[0] as HTMLElement)
  const strip = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[aria-label=Kennzahlen]')
    expect(found).toHaveTextContent('Noch nichts angefragt')
    return found as HTMLElement
  })
  expect(within(strip).getByText('Publicity')).toBeVisible()
})
