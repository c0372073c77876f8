import type { Duplicate, Twin } from '@rampenlicht/model/rules/duplicates'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import { DialogHost } from '../../crud/DialogHost.tsx'
import type { MergeProps } from '../../crud/dialogs.ts'
import { mediacontactView } from '../../views/media.ts'
import { Duplicates } from './Duplicates.tsx'

const LENA = { id: 2, name: 'Lena Petersen', firstName: 'Lena', lastName: 'Petersen', pictureName: null }
const twin = (id: number, name: string, detail: string, contact: string): Twin => ({
  ...{ id, name, detail, contact },
  isGone: false,
})
const pair = (id: number, score: number, reasons: string[], one: Twin, other: Twin): Duplicate => ({
  ...{ id, score, reasons, one, other, resource: 'mediacontacts', signs: [], state: 'open' },
  ...{ by: null, at: null, deed: null },
})
const MAIL = 'gesa.moeller@kulturspiegel.example'
const GESA = pair(
  31,
  99,
  ['E-Mail gleich', 'Name ähnlich'],
  twin(7, 'Gesa Möller', 'Ressortleitung Kultur · Kulturspiegel', MAIL),
  twin(8, 'Gesa Moeller', 'Redakteurin Film · Kulturspiegel', MAIL),
)
const THIELE = pair(
  32,
  62,
  ['Telefon gleich'],
  twin(9, 'Nora Thiele', 'Freie Autorin', '0341 7711-905'),
  twin(10, 'Jan Thiele', 'Fotograf', '0341 7711-905'),
)
const MERGED: Duplicate = {
  ...pair(33, 92, ['Telefon gleich'], twin(11, 'Ida Schäfer', '', ''), twin(12, 'Ida Schaefer', '', '')),
  ...{ state: 'merged', by: LENA, at: new Date().toISOString(), deed: 77 },
}
let pairs: Duplicate[] = []

const said = vi.spyOn(toast, 'ok')
beforeEach(() => {
  vi.clearAllMocks()
  pairs = [GESA, THIELE, { ...MERGED, other: { ...MERGED.other, isGone: true } }]
  serve(({ method, path }) => {
    const { pathname, searchParams } = new URL(path, 'http://x')
    if (pathname === '/duplicates/counts') {
      const count = (state: string) => pairs.filter((one) => one.state === state).length
      return Response.json({ open: count('open'), distinct: count('distinct'), merged: count('merged') })
    }
    if (method === 'GET') {
      const found = pairs.filter(
        ({ state, one }) => state === searchParams.get('state') && one.name.includes(searchParams.get('q') ?? ''),
      )
      return Response.json(found, { headers: { 'x-total-count': String(found.length) } })
    }
    if (pathname === '/deeds/77/undo')
      return Response.json({ deed: 78, undone: 2, kept: [], title: 'Zusammenführung rückgängig gemacht' })
    const [, id, state] = /^\/duplicates\/(\d+)\/(distinct|open)$/.exec(pathname) ?? []
    pairs = pairs.map((one) =>
      one.id === Number(id) ? { ...one, state: state as 'open', by: LENA, at: new Date().toISOString() } : one,
    )
    return Response.json(pairs.find((one) => one.id === Number(id)))
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const Merging = ({ ids, reasons }: MergeProps) => <p>{`Dialog für ${ids.join(' und ')}: ${reasons?.join(', ')}`}</p>
const register = async () => ({
  ...{ forms: {}, deeds: {} },
  views: { mediacontacts: async () => ({ default: ({ id }: { id?: number }) => <p>Ansicht von {id}</p> }) },
  merges: { pair: async () => ({ default: Merging }) },
})
const show = async (role = 'ROLE_MANAGER', search = '') => {
  signIn(1, [role])
  const above = { to: '/medienkontakte', title: 'Medienkontakte' }
  const Page = () => (
    <DialogHost register={register}>
      <Duplicates view={mediacontactView} heading="Doppelte Medienkontakte" above={above} />
    </DialogHost>
  )
  const router = showPage(Page, `/medienkontakte/doppelte${search}`)
  await screen.findByRole('grid', { name: 'Doppelte Medienkontakte' })
  return router
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const writes = () => asked.filter(({ method }) => method !== 'GET').map(({ path }) => path)

test('a pair says why and how surely it is the same, and marks what differs', async () => {
  await show()
  const shown = await row('Gesa Moeller')
  expect(shown).toHaveTextContent(
    'Gesa MöllerRessortleitung Kultur · Kulturspiegelgesa.moeller@kulturspiegel.exampleGesa MoellerRedakteurin Film · Kulturspiegelgesa.moeller@kulturspiegel.exampleE-Mail gleichName ähnlichSo gut wie sicherVerschiedenZusammenführen',
  )
  expect(within(shown).getByText('Moeller').tagName).toBe('MARK')
  expect(within(shown).getByTitle('99 %')).not.toHaveAttribute('data-weak')
  expect(within(await row('Jan Thiele')).getByTitle('62 %')).toHaveAttribute('data-weak')
  expect(screen.getByRole('link', { name: 'Medienkontakte' })).toHaveAttribute('href', '/medienkontakte')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Offen 2',
    'Verschieden 0',
    'Zusammengeführt 1',
  ])
})

test('told apart, the pair leaves with a way back', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Verschieden: Nora Thiele und Jan Thiele' }))
  await waitFor(() => expect(screen.queryByText('Jan')).toBeNull())
  expect(writes()).toEqual(['/duplicates/32/distinct'])
  expect(said).toHaveBeenCalledExactlyOnceWith('Nora Thiele und Jan Thiele sind verschieden', expect.anything())
  expect(await screen.findByRole('tab', { name: 'Verschieden 1' })).toBeVisible()
  const [, offer] = said.mock.calls[0] ?? []
  expect(offer).toMatchObject({ label: 'Rückgängig' })
  if (offer && 'run' in offer) offer.run()
  expect(await row('Jan Thiele')).toBeVisible()
  expect(writes().at(-1)).toBe('/duplicates/32/open')
})

test('by keys: arrows move, V tells apart, Z merges', async () => {
  await show()
  await row('Gesa Moeller')
  screen.getByRole('grid').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(await row('Jan Thiele')).toHaveAttribute('data-active')
  await userEvent.keyboard('v')
  await waitFor(() => expect(writes()).toEqual(['/duplicates/32/distinct']))
  await waitFor(() => expect(screen.queryByText('Jan')).toBeNull())
  await userEvent.keyboard('z')
  expect(await screen.findByText('Dialog für 7 und 8: E-Mail gleich, Name ähnlich')).toBeVisible()
})

test('taken back at once, the pair can be merged while it would still be leaving', async () => {
  said.mockImplementationOnce((_text, offer) => void (offer && 'run' in offer && offer.run()))
  pairs = [GESA]
  await show()
  await row('Gesa Moeller')
  screen.getByRole('grid').focus()
  await userEvent.keyboard('v')
  await waitFor(() => expect(writes()).toEqual(['/duplicates/31/distinct', '/duplicates/31/open']))
  await row('Gesa Moeller')
  await userEvent.keyboard('z')
  expect(await screen.findByText('Dialog für 7 und 8: E-Mail gleich, Name ähnlich')).toBeVisible()
})

test('a name opens the record in its own view', async () => {
  await show()
  await userEvent.click(within(await row('Gesa Moeller')).getByRole('button', { name: 'Gesa Möller' }))
  expect(await screen.findByText('Ansicht von 7')).toBeVisible()
})

test('who may not merge can still tell apart', async () => {
  await show('ROLE_TRAINEE')
  const shown = await row('Gesa Moeller')
  expect(within(shown).getByRole('button', { name: /^Verschieden/ })).toBeVisible()
  expect(within(shown).queryByRole('button', { name: /^Zusammenführen/ })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: /Zusammengeführt/ }))
  await row('Ida Schaefer')
  expect(screen.queryByRole('button', { name: /^Rückgängig machen/ })).toBeNull()
})

test('what was told apart is looked at again, what was merged is undone', async () => {
  pairs = [{ ...GESA, state: 'distinct', by: LENA, at: new Date().toISOString() }, ...pairs.slice(1)]
  await show('ROLE_MANAGER', '?stand=verschieden')
  expect(await row('Gesa Moeller')).toHaveTextContent(/Lena Petersenheute, \d+:\d\dWieder prüfen/)
  await userEvent.click(screen.getByRole('button', { name: /^Wieder prüfen/ }))
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith('Gesa Möller und Gesa Moeller werden wieder geprüft', expect.anything()),
  )
  expect(await screen.findByText('Noch nichts verschieden.')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: /Zusammengeführt/ }))
  const gone = await row('Ida Schaefer')
  expect(within(gone).queryByRole('button', { name: 'Ida Schaefer' })).toBeNull()
  await userEvent.click(within(gone).getByRole('button', { name: /^Rückgängig machen/ }))
  await waitFor(() => expect(writes()).toEqual(['/duplicates/31/open', '/deeds/77/undo']))
})

test('search and filters stand in the address and go to the server', async () => {
  await show('ROLE_MANAGER', '?grund=mail,phone&sicherheit=90&suche=Nora')
  await row('Jan Thiele')
  const list = asked.find(({ path }) => path.startsWith('/duplicates?'))?.path
  expect(decodeURIComponent(list ?? '')).toBe(
    '/duplicates?resource=mediacontacts&state=open&q=Nora&sign[]=mail&sign[]=phone&atLeast=90&atMost=94&itemsPerPage=100',
  )
})

test('an empty list says whether nothing was found, all is done, or nothing is double', async () => {
  await show('ROLE_MANAGER', '?suche=Nirgends')
  expect(await screen.findByText('Kein Paar gefunden.')).toBeVisible()
  pairs = [MERGED]
  await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }))
  expect(await screen.findByText('Alles geprüft.')).toBeVisible()
})

test('nothing is double where there never was a pair', async () => {
  pairs = []
  await show()
  expect(await screen.findByText('Nichts ist doppelt.')).toBeVisible()
})

test('a list that does not come can be asked for again', async () => {
  serve(() => Response.json({ detail: 'Gerade nicht.' }, { status: 503 }))
  await show()
  expect(await screen.findByText('Doppelte Medienkontakte konnten nicht geladen werden.')).toBeVisible()
})

test('what follows is asked for before the end is reached, and once if it does not come', async () => {
  serve(({ path }) => {
    if (path.startsWith('/duplicates/counts')) return Response.json({ open: 300, distinct: 0, merged: 0 })
    if (path.includes('after=')) return Response.json({ detail: 'Gerade nicht.' }, { status: 503 })
    const link = '<http://x/duplicates?resource=mediacontacts&state=open&after=62,32>; rel="next"'
    return Response.json([GESA, THIELE], { headers: { 'x-total-count': '300', link } })
  })
  await show()
  await row('Gesa Moeller')
  const further = () => asked.filter(({ path }) => path.includes('after='))
  await waitFor(() => expect(further()).toHaveLength(1))
  await userEvent.hover(await row('Jan Thiele'))
  expect(further()).toHaveLength(1)
  expect(await row('Jan Thiele')).toBeVisible()
})
