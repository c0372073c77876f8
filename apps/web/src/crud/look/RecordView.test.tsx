import { businessContact } from '@rampenlicht/model/resources/b2b/business-contact'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANNA, lineOf, pageOf, stateOf, undone } from '../../../test/history.ts'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import { toast } from '../../api/toast.ts'
import { businessContactView } from '../../views/b2b.ts'
import { DialogHost } from '../DialogHost.tsx'
import { RecordView } from './RecordView.tsx'

const noDialogs = async () => ({ forms: {}, views: {}, deeds: {} })

const PATH = 'business_contacts'
const GESA = { id: 7, firstName: 'Gesa', lastName: 'Möller', position: 'Ressortleitung', phone: '040 2', topics: [] }
const LINES = [
  lineOf(PATH, 7, { id: 4, name: 'Gesa Möller', changes: { phone: ['040 1', '040 2'] } }),
  lineOf(PATH, 7, {
    id: 3,
    actor: ANNA,
    name: 'Gesa Möller',
    changes: {
      position: ['Redakteurin', 'Ressortleitung'],
      topics: [[{ id: 1, name: 'Kino' }], [{ id: 2, name: 'Serie' }]],
      notes: ['Vorlauf zwei Wochen', 'Vorlauf drei Wochen'],
      company: [{ id: 5, name: 'Hansa Medienhaus' }, null],
    },
  }),
  lineOf(PATH, 7, { id: 1, kind: 'create', name: 'Gesa Möller' }),
]
const said = vi.spyOn(toast, 'ok')
const onClose = vi.fn()
let lines = LINES

const show = async () => {
  const Page = () => (
    <DialogHost register={noDialogs}>
      <RecordView
        resource={businessContact}
        view={businessContactView}
        width={1200}
        id={7}
        onClose={onClose}
        facts={(one) => <p>Heute: {one?.phone}</p>}
      >
        {() => <p>Unternehmen</p>}
      </RecordView>
    </DialogHost>
  )
  showPage(Page)
  expect(await screen.findByText('Heute: 040 2')).toBeVisible()
}
const open = async () => {
  await show()
  await userEvent.click(screen.getByRole('tab', { name: 'Verlauf' }))
  return screen.findAllByRole('listitem')
}
const button = (name: RegExp | string) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.clearAllMocks()
  lines = LINES
  signIn(1, ['ROLE_MANAGER'])
  serve(({ method, path }) => {
    if (method === 'POST') return undone('Telefon von Gesa Möller zurückgeholt')
    if (path === `/${PATH}/7/history/3`)
      return Response.json(
        stateOf({ ...GESA, position: 'Redakteurin', phone: '040 1', topics: [{ id: 1, name: 'Kino' }] }, [
          'position',
          'phone',
          'topics',
        ]),
      )
    if (path.includes('before=')) return pageOf([lineOf(PATH, 7, { id: 0, changes: { fax: ['1', null] } })])
    return path.includes('/history') ? pageOf(lines) : record(GESA, 3)
  })
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('a view tells what happened in sentences, by day, with names and with what changed', async () => {
  const [latest, mine, first] = await open()
  expect(screen.getByRole('heading', { name: /13\. November/ })).toBeVisible()
  expect(latest).toHaveTextContent('Merle hat Telefon geändert')
  expect(latest).toHaveTextContent('040 1→ jetzt 040 2')
  expect(mine).toHaveTextContent('Du hast 4 Felder geändert')
  expect(mine).toHaveTextContent('Hansa Medienhaus→ jetzt leer')
  expect(mine).toHaveTextContent('+ SerieKino')
  expect(mine).toHaveTextContent('Vorlauf zweidrei Wochen')
  expect(first).toHaveTextContent('Merle hat „Gesa Möller“ angelegt')
  expect(screen.getByText('3 Änderungen von 2 Personen')).toBeVisible()
})

test('a value is brought back at once, and what is shown is asked for again', async () => {
  const [latest] = await open()
  const before = asked.length
  await userEvent.click(within(latest as HTMLElement).getByRole('button', { name: /^Diesen Wert zurückholen/ }))
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(
      'Telefon von Gesa Möller zurückgeholt',
      expect.objectContaining({ label: 'Rückgängig', deed: 9 }),
    ),
  )
  expect(asked[before]).toMatchObject({
    method: 'POST',
    path: `/${PATH}/7/history/4/restore`,
    body: { fields: ['phone'] },
  })
  await waitFor(() => expect(asked.slice(before + 1).map(({ path }) => path)).toContain(`/${PATH}/7`))
  expect(asked.slice(before + 1).some(({ path }) => path.includes('/history?'))).toBe(true)
})

test('a whole state takes the place of the facts; Escape goes back to today first, then closes', async () => {
  const [, mine] = await open()
  await userEvent.click(within(mine as HTMLElement).getByRole('button', { name: 'Ganzen Stand ansehen' }))
  const past = within(await screen.findByRole('region', { name: /^Stand vom 13\.11\.2026, 9:12 Uhr/ }))
  expect(past.getByText('Stand vor deiner Änderung')).toBeVisible()
  expect(await past.findByText(/3 Felder waren anders als heute/)).toBeVisible()
  expect(past.getByText('Redakteurin').closest('dd')).toHaveAttribute('data-differs')
  expect(past.getByText('Möller').closest('dd')).not.toHaveAttribute('data-differs')
  expect(screen.queryByText('Heute: 040 2')).toBeNull()
  expect(mine).toHaveAttribute('data-chosen')

  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('Heute: 040 2')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(within(mine as HTMLElement).getByRole('button', { name: 'Ganzen Stand ansehen' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a whole state is restored', async () => {
  const [, mine] = await open()
  await userEvent.click(within(mine as HTMLElement).getByRole('button', { name: 'Ganzen Stand ansehen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Wiederherstellen' }))
  await waitFor(() => expect(screen.getByText('Heute: 040 2')).toBeVisible())
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/${PATH}/7/history/3/restore`,
    body: {},
  })
})

test('people and fields narrow it', async () => {
  await open()
  await userEvent.click(button('Feld'))
  await userEvent.click(await screen.findByRole('option', { name: 'Telefon', hidden: true }))
  await waitFor(() => expect(asked.at(-1)?.path).toBe(`/${PATH}/7/history?itemsPerPage=50&field%5B%5D=phone`))
  lines = []
  await userEvent.click(screen.getByRole('option', { name: 'Mobil', hidden: true }))
  expect(await screen.findByText('Keine Änderung passt zum Filter.')).toBeVisible()
  expect(asked.at(-1)?.path).toBe(`/${PATH}/7/history?itemsPerPage=50&field%5B%5D=phone&field%5B%5D=mobile`)
})

test('older entries come page by page, by the address that the answer names', async () => {
  const next = `/${PATH}/7/history?itemsPerPage=50&before=1`
  const first = vi.fn(() => pageOf(LINES, 51, `http://server${next}`))
  serve(({ path }) => {
    if (path === next) return pageOf([lineOf(PATH, 7, { id: 0, changes: { fax: ['1', null] } })])
    return path.includes('/history') ? first() : record(GESA, 3)
  })
  await open()
  expect(screen.getByText('51 Änderungen')).toBeVisible()
  await userEvent.click(button('Ältere Änderungen anzeigen'))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4))
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Merle hat Fax geändert')
  expect(first).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Ältere Änderungen anzeigen' })).toBeNull()
})

test('what nobody has touched since says so', async () => {
  lines = LINES.slice(-1)
  await open()
  expect(screen.getByText('Seitdem hat sich nichts geändert.')).toBeVisible()
})

test('values that are gone are not guessed', async () => {
  lines = [lineOf(PATH, 7, { isExpired: true, changes: { phone: [null, null] } })]
  serve(({ path }) => {
    if (path === '/fetch/memory') return Response.json({ trashDays: 30, historyMonths: 24 })
    return path.includes('/history') ? pageOf(lines) : record(GESA, 3)
  })
  const [line] = await open()
  expect(line).toHaveTextContent('Merle hat Telefon geändert')
  expect(await screen.findByText('Werte nach 24 Monaten gelöscht')).toBeVisible()
  expect(screen.queryByRole('button', { name: /zurückholen|Stand ansehen/ })).toBeNull()
})

test('a history that does not arrive says so and is asked for again', async () => {
  let isDown = true
  serve(({ path }) => {
    if (path.includes('/history'))
      return isDown ? Response.json({ detail: 'Gerade nicht.' }, { status: 503 }) : pageOf(LINES)
    return record(GESA, 3)
  })
  await show()
  await userEvent.click(screen.getByRole('tab', { name: 'Verlauf' }))
  expect(await screen.findByText('Der Verlauf kam nicht an.')).toBeVisible()
  isDown = false
  await userEvent.click(button('Erneut versuchen'))
  expect(await screen.findByText('040 2')).toBeVisible()
})

test('the tabs are reached by the arrow keys', async () => {
  await show()
  const [about, history] = screen.getAllByRole('tab')
  about?.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(history).toHaveFocus()
  expect(history).toHaveAttribute('aria-selected', 'true')
  expect(await screen.findAllByRole('listitem')).toHaveLength(3)
})
