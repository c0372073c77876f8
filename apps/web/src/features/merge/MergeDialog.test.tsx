import type { Mergeable } from '@rampenlicht/model/rules/merging'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import { mediacontactView } from '../../views/media.ts'
import MergeDialog from './MergeDialog.tsx'

const COMMON = { firstName: 'Gesa', email: 'gesa@kulturspiegel.example', departments: ['Print'], isActive: true }
const MEDIA: Mergeable = {
  one: {
    record: {
      ...{ ...COMMON, id: 7, lastName: 'Möller', mobile: null, regions: [{ id: 1, name: 'Hamburg' }] },
      ...{ notes: 'Bespricht nur Kinostarts.', interviews: true, updatedAt: '2026-11-17T08:00:00Z' },
    },
    ...{ version: 4, createdAt: '2024-05-12T08:00:00Z' },
  },
  other: {
    record: {
      ...{ ...COMMON, id: 8, lastName: 'Moeller', mobile: '0171 706', regions: [{ id: 2, name: 'Bremen' }] },
      ...{ notes: 'Ab 2027 auch Podcast.', interviews: false, updatedAt: '2026-11-03T08:00:00Z' },
    },
    ...{ version: 1, createdAt: '2026-11-03T08:00:00Z' },
  },
  uses: [
    { path: 'project_list_mediacontacts', one: 'Verteiler', many: 'Verteiler', counts: [6, 4], shared: 1 },
    { path: 'features', one: 'Beitrag', many: 'Beiträge', counts: [2, 0], shared: 0 },
  ],
}
let answer: () => Response
const onClose = vi.fn()
const said = vi.spyOn(toast, 'ok')

beforeEach(() => {
  vi.clearAllMocks()
  answer = () => new Response(JSON.stringify({ ...MEDIA.one.record, id: 7 }), { headers: { deed: '55', etag: '"5"' } })
  serve(({ method, path }) => {
    if (path === '/fetch/memory') return Response.json({ trashDays: 30, historyMonths: 24 })
    return method === 'GET' ? Response.json(MEDIA) : answer()
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const show = async () => {
  signIn(1, ['ROLE_MANAGER'])
  const reasons = ['E-Mail gleich', 'Name ähnlich']
  showPage(() => <MergeDialog view={mediacontactView} ids={[7, 8]} reasons={reasons} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Zusammenführen' }))
  await dialog.findByRole('group', { name: 'Nachname' })
  return dialog
}
const writes = () => asked.filter(({ method }) => method !== 'GET')
type Dialog = Awaited<ReturnType<typeof show>>
const group = (dialog: Dialog, name: string) => within(dialog.getByRole('group', { name }))
const merge = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: 'Zusammenführen' }))

test('it shows what differs, what is proposed, and what moves', async () => {
  const dialog = await show()
  expect(asked.map(({ path }) => path)).toContain('/mediacontacts/7/merge?with=8')
  expect(dialog.getByText(/^E-Mail gleich, Name ähnlich · 5\sFelder unterscheiden sich, 4 sind gleich$/)).toBeVisible()
  const staying = group(dialog, 'Dieser Medienkontakt bleibt')
  expect(staying.getByRole('radio', { name: /^Gesa Möller/ })).toBeChecked()
  expect(staying.getByText(/^angelegt 12\.05\.2024 · 6\sVerteiler · geändert/)).toBeVisible()
  expect(group(dialog, 'Nachname').getByRole('radio', { name: 'Möller, von Gesa Möller' })).toBeChecked()
  expect(group(dialog, 'Mobil').getByRole('radio', { name: /^leer/ })).not.toBeChecked()
  expect(group(dialog, 'Mobil').getByRole('radio', { name: /^0171 706/ })).toBeChecked()
  expect(group(dialog, 'Interviews').getByRole('radio', { name: /^Ja/ })).toBeChecked()
  expect(
    group(dialog, 'Regionen')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hamburg', '+ Bremen'])
  expect(dialog.getByRole('region', { name: 'Zieht um' })).toHaveTextContent('4 Verteiler, in 1 waren beide')
  expect(
    await dialog.findByText(
      /^Lässt sich 30\sTage rückgängig machen\. Alte Links führen weiter zum richtigen Medienkontakt\.$/,
    ),
  ).toBeVisible()
})

test('who stays decides what moves', async () => {
  const dialog = await show()
  await userEvent.click(dialog.getByRole('radio', { name: /^Gesa Moeller/ }))
  expect(dialog.getByRole('region', { name: 'Zieht um' })).toHaveTextContent(
    'Zieht um6 Verteiler, in 1 waren beide2 Beiträge',
  )
})

test('by keys: the arrows go from one value to the other', async () => {
  const dialog = await show()
  const names = group(dialog, 'Nachname')
  names.getByRole('radio', { name: /^Möller/ }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(names.getByRole('radio', { name: /^Moeller/ })).toBeChecked()
})

test('what was chosen is sent, and said with the way back', async () => {
  const dialog = await show()
  await userEvent.click(group(dialog, 'Nachname').getByRole('radio', { name: /^Moeller/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Hamburg weglassen' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Bremen weglassen' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Bremen wieder aufnehmen' }))
  await userEvent.click(group(dialog, 'Notizen').getByRole('radio', { name: 'Nur Gesa Moeller' }))
  await merge(dialog)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(writes()).toEqual([
    {
      method: 'POST',
      path: '/mediacontacts/7/merge',
      etag: '"4"',
      body: {
        loser: '/mediacontacts/8',
        values: {
          lastName: 'Moeller',
          mobile: '0171 706',
          regions: ['/mediacontact_regions/2'],
          notes: 'Ab 2027 auch Podcast.',
          interviews: true,
        },
      },
    },
  ])
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'Gesa Moeller in Gesa Möller zusammengeführt',
    expect.objectContaining({ label: 'Rückgängig', deed: 55 }),
  )
})

test('what is refused is said in the dialog, and nothing is lost', async () => {
  answer = () => Response.json({ description: 'E-Mail: Das ist keine Adresse.', violations: [] }, { status: 422 })
  const dialog = await show()
  await userEvent.click(group(dialog, 'Nachname').getByRole('radio', { name: /^Moeller/ }))
  await merge(dialog)
  expect(await dialog.findByRole('alert')).toHaveTextContent('E-Mail: Das ist keine Adresse.')
  expect(group(dialog, 'Nachname').getByRole('radio', { name: /^Moeller/ })).toBeChecked()
  expect(dialog.queryByRole('button', { name: 'Neu ansehen' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await merge(dialog)
  expect(writes()).toHaveLength(2)
})

test.each([
  ['somebody was faster', () => record(MEDIA.one.record, 5, 412), 'Einer der beiden wurde inzwischen geändert.'],
  [
    'it is merged already',
    () =>
      Response.json(
        {
          detail: 'Medienkontakt 8 wurde zusammengeführt und steht jetzt unter /mediacontacts/3.',
          mergedInto: '/mediacontacts/3',
        },
        { status: 404 },
      ),
    'Medienkontakt 8 wurde zusammengeführt und steht jetzt unter /mediacontacts/3.',
  ],
])('%s: both can be looked at anew', async (_, refusal, words) => {
  answer = refusal
  const dialog = await show()
  await merge(dialog)
  expect(await dialog.findByRole('alert')).toHaveTextContent(words)
  await userEvent.click(dialog.getByRole('button', { name: 'Neu ansehen' }))
  await waitFor(() => expect(asked.filter(({ path }) => path === '/mediacontacts/7/merge?with=8')).toHaveLength(2))
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
})
