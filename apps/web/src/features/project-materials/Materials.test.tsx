import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, field, fill, opened, options, WithDialogs, widthOf, wordsOf } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, record, signIn, signOut } from '../../../test/served.tsx'
import { serveStored } from '../../../test/stored.ts'
import type { Row } from '../../api/queries.ts'
import { toast } from '../../api/toast.ts'
import AllocateMaterial from './AllocateMaterial.tsx'
import ContactMaterials from './ContactMaterials.tsx'
import { MaterialsSection } from './MaterialsSection.tsx'

const said = vi.spyOn(toast, 'ok')
const project = { id: 7, title: 'Elbleuchten', managers: [] }
const projectList = { id: 2, name: 'Kultur Nord', project }
const NAMES = ['Abel', 'Berg', 'Cohn', 'Dorn']
const inList = NAMES.map((lastName, n) => ({
  ...{ id: n + 1, projectList, materials: [] as object[] },
  mediacontact: { id: 10 + n, firstName: 'Kim', lastName, partners: [] },
}))
const material = { id: 5, name: 'Filmdose' }
const stockOf = (count: number, spent: number) => ({ id: 3, project, material, count, spent, allocations: [] })
const allocation = (id: number, of: (typeof inList)[number] | undefined, more: object = {}) => ({
  ...{ id, projectMaterial: { id: 3, project, material }, projectListMediacontact: of, count: 2, date: null },
  ...more,
})

const serveMaterials = (ids: readonly number[], kept: Record<string, readonly Row[]>) =>
  serveStored(
    {
      projects: [project],
      materials: [material],
      project_list_mediacontacts: inList.filter(({ id }) => ids.includes(id)),
      project_materials: [stockOf(4, 0)],
      project_list_mediacontact_materials: [],
      ...kept,
    },
    ({ method, path }) => (method === 'POST' && path.endsWith('/allocations') ? record({ id: 1 }, 1, 201) : undefined),
  )
const allocate = async (ids: readonly number[], kept: Record<string, readonly Row[]> = {}) => {
  serveMaterials(ids, kept)
  showPage(() => (
    <WithDialogs>
      <AllocateMaterial ids={ids} onClose={() => undefined} />
    </WithDialogs>
  ))
  const sheet = await opened('Material zuteilen')
  expect(widthOf(sheet)).toBe(400)
  return { sheet, dialog: within(sheet) }
}
const writes = () => asked.filter(({ method }) => method !== 'GET')

beforeEach(() => {
  said.mockClear()
  signIn(1, ['ROLE_USER'])
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('several contacts in one step; more than there is, is said and done', async () => {
  const two = [stockOf(4, 0), { ...stockOf(1, 0), id: 4, material: { id: 6, name: 'Poster' } }]
  const { sheet, dialog } = await allocate([1, 2, 3], { project_materials: two })
  await dialog.findByText('Kim Abel, Kim Berg und Kim Cohn')
  expect(sheet).toHaveTextContent('Verteiler Kultur Nord')
  await choose('Material', 'Filmdose (0/4 verbraucht | 4 übrig)')
  await waitFor(() => expect(sheet).toHaveTextContent('3 Kontakte × 1 = 3 Stück, danach ist 1 übrig.'))
  fill('Anzahl je Kontakt', '2')
  expect(await dialog.findByText('Es fehlen 2 Stück')).toBeVisible()
  fill('Versendet', '3.11.2026')
  fireEvent.click(await dialog.findByText('6 Stück zuteilen'))
  await waitFor(() => expect(said.mock.calls[0]?.[0]).toBe('Material 2x Filmdose für 3 Kontakte hinzugefügt'))
  expect(writes()).toMatchObject([
    {
      ...{ method: 'POST', path: '/project_materials/3/allocations' },
      body: {
        ...{ count: 2, date: '2026-11-03' },
        contacts: [1, 2, 3].map((id) => `/project_list_mediacontacts/${id}`),
      },
    },
  ])
})

test('who has it already is named and left out, unless one wants it so', async () => {
  const { dialog } = await allocate([1, 2, 3, 4], {
    project_materials: [stockOf(4, 6)],
    project_list_mediacontact_materials: [0, 1, 2].map((n) => allocation(n + 1, inList[n])),
  })
  // where there is nothing to choose from, nobody has to choose
  expect(await dialog.findByText('Kim Abel, Kim Berg und Kim Cohn haben Filmdose schon bekommen.')).toBeVisible()
  expect(field('Material')).toHaveValue('Filmdose (6/4 verbraucht | -2 übrig)')
  const skip = field('Diese Kontakte überspringen')
  expect(skip).toBeChecked()
  fireEvent.click(skip)
  await dialog.findByText('4 Stück zuteilen')
  fireEvent.click(skip)
  fill('Versendet', '')
  fireEvent.click(await dialog.findByText('1 Stück zuteilen'))
  await waitFor(() => expect(said.mock.calls[0]?.[0]).toBe('Material 1x Filmdose hinzugefügt'))
  expect(writes().at(-1)?.body).toEqual({ count: 1, date: null, contacts: ['/project_list_mediacontacts/4'] })
})

test('a project without material leads to its first, and back to whom it is for', async () => {
  const { dialog } = await allocate([1], { project_materials: [], materials: [] })
  expect(await dialog.findByText('Dieses Projekt hat noch kein Material.')).toBeVisible()
  fireEvent.click(dialog.getByText('Material anlegen'))
  const form = within(await opened('Material erstellen'))
  fireEvent.change(field('Material'), { target: { value: 'Flyer' } })
  fill('Anzahl', '5')
  fireEvent.click(form.getByText('Erstellen'))
  const back = within(await opened('Material zuteilen'))
  expect((await back.findByText('1 Stück zuteilen')).closest('button')).toBeEnabled()
})

test('what one contact got: the day it was sent is entered later; one more is not asked about skipping', async () => {
  const dorn = inList[3]!
  const kept = {
    project_materials: [stockOf(4, 4)],
    project_list_mediacontact_materials: [allocation(9, dorn, { count: 1 })],
    project_list_mediacontacts: [{ ...dorn, materials: [allocation(9, undefined, { count: 1 })] }],
  }
  serveMaterials([4], kept)
  showPage(() => (
    <WithDialogs>
      <ContactMaterials ids={[4]} onClose={() => undefined} />
    </WithDialogs>
  ))
  const sheet = await opened('Materialien')
  expect(widthOf(sheet)).toBe(400)
  const got = await within(sheet).findByText('Filmdose', { exact: false, selector: 'button' })
  expect(wordsOf(got.closest('li')!)).toMatch(/^1× Filmdose.*offen$/)
  fireEvent.click(got)
  const edit = await opened('Zuteilung bearbeiten')
  expect(widthOf(edit)).toBe(400)
  await within(edit).findByText('Speichern')
  expect(edit).toHaveTextContent('Kim Dorn')
  expect(within(edit).queryByText('Löschen')).toBeNull()
  fill('Versendet', '15.11.2026')
  fireEvent.click(within(edit).getByText('Speichern'))
  await waitFor(() => expect(said.mock.calls[0]?.[0]).toBe('Material 1x Filmdose gespeichert'))
  expect(writes().at(-1)?.body).toMatchObject({ date: '2026-11-15' })

  fireEvent.click(within(await opened('Materialien')).getByText('Material zuteilen'))
  const more = within(await opened('Material zuteilen'))
  expect(await more.findByText('Kim Dorn hat Filmdose schon bekommen.')).toBeVisible()
  expect(document.querySelector('[role=dialog] input[type=checkbox]')).toBeNull()
  await more.findByText('Es fehlt 1 Stück')
  await more.findByText('1 Stück zuteilen')
})

test('a new name is created along with its stock, the same in capitals is the same; its form says who got what', async () => {
  const kept: Record<string, readonly Row[]> = {
    project_materials: [{ ...stockOf(4, 8), allocations: [allocation(1, inList[0], { date: '2026-11-03' })] }],
  }
  serveMaterials([], kept)
  showPage(() => (
    <WithDialogs>
      <MaterialsSection project={project} />
    </WithDialogs>
  ))
  const section = within(await screen.findByRole('region', { name: 'Materialien' }))
  fireEvent.click(await section.findByText('Filmdose (8/4 verbraucht | -4 übrig)'))
  const form = within(await opened('Material bearbeiten'))
  await form.findByText('Speichern')
  expect(form.queryByText('Löschen')).toBeNull()
  const [receiver] = within(form.getByRole('list', { name: /^1.Zuteilung$/ })).getAllByRole('listitem')
  expect(wordsOf(receiver!)).toBe('Kim AbelKultur Nord2 ×3.11.2026')
  fireEvent.click(form.getByText('Abbrechen'))
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())

  fireEvent.click(section.getByLabelText('Material erstellen'))
  const sheet = await opened('Material erstellen')
  expect(widthOf(sheet)).toBe(400)
  const create = within(sheet).getByText('Erstellen').closest('button') as HTMLButtonElement
  fill('Anzahl', '9')
  expect(create).toBeDisabled()
  const type = (text: string) => {
    fireEvent.click(field('Material'))
    fireEvent.change(field('Material'), { target: { value: text } })
  }
  type('FILMDOSE')
  await waitFor(() => expect(options('Material').map(wordsOf)).toEqual(['Filmdose']))
  type('Schneekugel')
  await waitFor(() => expect(options('Material').map(wordsOf)).toContain('Neu anlegen: Schneekugel'))
  fireEvent.click(create)
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]?.body).toMatchObject({ count: 9, material: { name: 'Schneekugel' }, project: '/projects/7' })
})
