import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../test/page.tsx'
import { serve, signIn, signOut } from '../../test/served.tsx'
import { Filters } from '../crud/list/ListBar.tsx'
import { parametersOf } from '../crud/list/useListState.ts'
import type { View } from '../crud/view.ts'
import { usePickerState } from '../domain/project/usePickerState.ts'
import { mediacontactView } from './media.ts'
import { listContactsView } from './verteiler.tsx'
import { contactPickerView } from './verteiler-picker.ts'

beforeEach(() => {
  signIn(1, ['ROLE_USER'])
  serve(() => Response.json([{ id: 8, name: 'Plakat A1' }], { headers: { 'x-total-count': '1' } }))
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

/** Shows the filters of a list, and what the server would be asked with. */
const show = async (view: View) => {
  let asked: readonly string[] = []
  showPage(() => {
    const state = usePickerState(view)
    asked = parametersOf(view, state, [], [])
      .filter(([name]) => name !== 'properties[]' && name !== 'isActive[]')
      .map((pair) => pair.join('='))
    return <Filters filters={view.filters} state={state} />
  })
  await screen.findByRole('button', { name: 'Weitere' })
  return { asked: () => asked }
}
const take = async (label: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Weitere' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
  await screen.findByRole('listbox', { name: label })
}
const choose = async (label: string) => userEvent.click(await screen.findByRole('option', { name: label }))

test('what is rarely asked for stands behind the others, and opens as soon as it is taken', async () => {
  const { asked } = await show(mediacontactView)
  expect(screen.queryByRole('button', { name: 'Es fehlt' })).toBeNull()
  await take('Es fehlt')
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'E-Mail',
    'Telefon',
    'Anschrift',
    'Anrede',
    'Herkunft',
  ])
  await choose('E-Mail')
  await choose('Anschrift')
  expect(asked()).toEqual(['lacks[]=email', 'lacks[]=address'])
  expect(screen.getByRole('button', { name: /^Es fehlt\s*E-Mail, Anschrift/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Zurücksetzen' }))
  expect(asked()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Es fehlt' })).toBeNull()
})

test('interests, and a material that somebody never got', async () => {
  const { asked } = await show(mediacontactView)
  await take('Interessen')
  await choose('Pressevorführung')
  await choose('Gewinnspiele')
  await take('Ohne Material')
  await choose('Plakat A1')
  expect(asked()).toEqual(['interests[]=pressPreview', 'interests[]=contests', 'not[materials][]=/materials/8'])
})

test('since when nothing has changed: one of three spans, or a day that is typed', async () => {
  const { asked } = await show(mediacontactView)
  await take('Unverändert seit')
  await choose('6 Monaten')
  await choose('2 Jahren')
  expect(asked()).toEqual(['updatedAt[before]=P2Y'])
  const day = await screen.findByRole('textbox', { name: 'Unverändert seit: Datum' })
  await userEvent.type(day, 'neulich{Enter}')
  expect(screen.getByText('Kein gültiges Datum')).toBeVisible()
  await userEvent.clear(day)
  await userEvent.type(day, '3.2.2025{Enter}')
  expect(asked()).toEqual(['updatedAt[before]=2025-02-03'])
  expect(await screen.findByRole('button', { name: /^Unverändert seit\s*3.02.2025/ })).toBeVisible()
})

test('contacts are chosen for a Verteiler by Produktart and Kategorie, too', async () => {
  await show(contactPickerView(new Set()))
  await userEvent.click(screen.getByRole('button', { name: 'Weitere' }))
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
      ...['Produktart', 'Kategorie', 'Interessen', 'Es fehlt', 'Unverändert seit', 'Ohne Material'],
    ]),
  )
})

test('in a Verteiler: who has not got one of its materials', async () => {
  const { asked } = await show(listContactsView([{ value: '4', label: 'DVD' }]))
  await userEvent.click(screen.getByRole('button', { name: 'Ohne Material' }))
  await choose('DVD')
  await take('Es fehlt')
  await choose('Telefon')
  expect(asked()).toEqual(['mediacontact.lacks[]=phone', 'not[materials.projectMaterial][]=/project_materials/4'])
})
