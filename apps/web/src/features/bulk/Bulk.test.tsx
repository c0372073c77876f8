import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import { DialogHost, useDialog } from '../../crud/DialogHost.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { mediacontactView } from '../../views/media.ts'
import BulkEdit from './BulkEdit.tsx'
import BulkRemove from './BulkRemove.tsx'

const register = async () => ({
  forms: {},
  views: {},
  deeds: {},
  bulks: { edit: async () => ({ default: BulkEdit }), remove: async () => ({ default: BulkRemove }) },
})
const onDone = vi.fn()

const show = async (way: 'edit' | 'remove', ids: readonly number[]) => {
  const Button = () => {
    const dialog = useDialog()
    return (
      <button
        type="button"
        onClick={() => dialog.bulk(way, { view: mediacontactView, which: { ids }, count: ids.length, onDone })}
      >
        Los
      </button>
    )
  }
  showPage(() => (
    <DialogHost register={register}>
      <Button />
      <Toasts onFollow={() => {}} />
    </DialogHost>
  ))
  await userEvent.click(await screen.findByRole('button', { name: 'Los' }))
  return within(await screen.findByRole('dialog'))
}
const choose = async (dialog: ReturnType<typeof within>, label: string) => {
  await userEvent.click(dialog.getByRole('combobox', { name: 'Feld' }))
  await userEvent.click(await screen.findByRole('option', { name: label }))
}
const VERTEILER = {
  ...{ kind: 'project_list_mediacontacts', one: 'Kontakt im Verteiler', many: 'Kontakte im Verteiler', count: 1 },
  first: [{ id: 9, title: 'Feuilleton', project: 'Nachtfahrt', address: '/projekte/4/publicity/verteiler/5' }],
  address: null,
}
const result = (values: object) => ({ changed: 0, unchanged: 0, refused: [], deed: null, examples: [], ...values })
const bodies = () => asked.filter(({ path }) => path === '/mediacontacts/bulk').map(({ body }) => body)

beforeEach(() => signIn(1, ['ROLE_MANAGER']))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onDone.mockReset()
})

test('a list: what comes is shown before it is done, the button counts, and it can be taken back', async () => {
  serve(({ path, body }) => {
    if (path !== '/mediacontacts/bulk') return Response.json([])
    const isPreview = (body as { preview?: boolean }).preview
    const examples = [{ id: 3, name: 'Fatma Albers', changes: { departments: [['Print'], ['Print', 'Radio']] } }]
    return Response.json(result({ changed: 9, unchanged: 3, examples, deed: isPreview ? null : 77 }), {
      headers: isPreview ? {} : { deed: '77' },
    })
  })
  const ok = vi.spyOn(toast, 'ok')
  const ids = Array.from({ length: 12 }, (_, n) => n + 1)
  const dialog = await show('edit', ids)
  expect(dialog.getByRole('heading', { name: '12 Medienkontakte ändern' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Ändern' })).toBeDisabled()
  await choose(dialog, 'Bereiche')
  expect(dialog.getByRole('radio', { name: 'Hinzufügen' })).toBeChecked()
  await userEvent.click(dialog.getByRole('combobox', { name: 'Bereiche' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Radio' }))
  const preview = within(await dialog.findByRole('region', { name: 'Vorschau' }))
  expect(preview.getByText('9 ändern sich')).toBeVisible()
  expect(preview.getByText('3 haben den Wert schon')).toBeVisible()
  expect(preview.getByText('Fatma Albers')).toBeVisible()
  expect(preview.getByText('und 8 weitere')).toBeVisible()
  await userEvent.click(await dialog.findByRole('button', { name: '9 Medienkontakte ändern' }))
  expect(await screen.findByText('9 Medienkontakte geändert')).toBeVisible()
  expect(ok).toHaveBeenCalledWith(
    '9 Medienkontakte geändert',
    expect.objectContaining({ label: 'Rückgängig', deed: 77 }),
  )
  expect(bodies().at(-1)).toEqual({ ids, changes: { departments: { add: ['Radio'] } } })
  expect(onDone).toHaveBeenCalledOnce()
})

test('yes and no are two words; what nobody changes cannot be done', async () => {
  serve(({ path }) => Response.json(path === '/mediacontacts/bulk' ? result({ unchanged: 2 }) : []))
  const dialog = await show('edit', [1, 2])
  await choose(dialog, 'Aktiv')
  expect(dialog.getByRole('radio', { name: 'Ja' })).not.toBeChecked()
  await userEvent.click(dialog.getByRole('radio', { name: 'Nein' }))
  expect(await dialog.findByText('0 ändern sich')).toBeVisible()
  expect(bodies().at(-1)).toEqual({ ids: [1, 2], changes: { isActive: false }, preview: true })
  expect(dialog.getByRole('button', { name: 'Ändern' })).toBeDisabled()
})

test('a text can be emptied; names are not offered', async () => {
  serve(({ path }) => Response.json(path === '/mediacontacts/bulk' ? result({ changed: 1, unchanged: 1 }) : []))
  const dialog = await show('edit', [1, 2])
  await userEvent.click(dialog.getByRole('combobox', { name: 'Feld' }))
  expect(screen.queryByRole('option', { name: 'Nachname' })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: 'Land' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Leeren' }))
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ changes: { country: null } }))
  expect(await dialog.findByRole('button', { name: '1 Medienkontakt ändern' })).toBeEnabled()
})

test('above two hundred it goes on in the background', async () => {
  serve(({ path, body }) => {
    if (path !== '/mediacontacts/bulk') return Response.json([])
    const { later } = body as { later?: boolean }
    return later ? Response.json({ id: 5, kind: 'bulk' }, { status: 202 }) : Response.json(result({ changed: 250 }))
  })
  const dialog = await show(
    'edit',
    Array.from({ length: 250 }, (_, n) => n + 1),
  )
  await choose(dialog, 'Aktiv')
  await userEvent.click(dialog.getByRole('radio', { name: 'Ja' }))
  await userEvent.click(await dialog.findByRole('button', { name: '250 Medienkontakte ändern' }))
  expect(await screen.findByText('Läuft im Hintergrund. Die Glocke sagt, wie weit es ist.')).toBeVisible()
  expect(bodies().at(-1)).toMatchObject({ later: true })
})

test('into the trash: who has to stay is named before', async () => {
  const refused = [
    {
      id: 2,
      name: 'Ida Schäfer',
      reason: 'Medienkontakt wird noch verwendet: 1 Kontakt im Verteiler.',
      usedIn: [VERTEILER],
    },
  ]
  serve(() => Response.json(result({ changed: 1, refused }), { headers: { deed: '78' } }))
  const dialog = await show('remove', [1, 2])
  expect(await dialog.findByText('1 wird gelöscht')).toBeVisible()
  expect(dialog.getByText('Medienkontakt wird noch verwendet: 1 Kontakt im Verteiler.')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Feuilleton' })).toHaveAttribute('href', VERTEILER.first[0]?.address)
  await userEvent.click(dialog.getByRole('button', { name: '1 Medienkontakt löschen' }))
  expect(await screen.findByText('1 Medienkontakt gelöscht, 1 nicht möglich')).toBeVisible()
  expect(bodies().at(-1)).toEqual({ ids: [1, 2], remove: true })
})

test('a failure is told, and what was chosen stays', async () => {
  serve(({ path, body }) => {
    if (path !== '/mediacontacts/bulk') return Response.json([])
    const { preview } = body as { preview?: boolean }
    return preview ? Response.json(result({ changed: 2 })) : Response.json({ detail: 'Gerade nicht.' }, { status: 503 })
  })
  const dialog = await show('edit', [1, 2])
  await choose(dialog, 'Aktiv')
  await userEvent.click(dialog.getByRole('radio', { name: 'Ja' }))
  await userEvent.click(await dialog.findByRole('button', { name: '2 Medienkontakte ändern' }))
  expect(await screen.findByText('Gerade nicht.')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Ja' })).toBeChecked()
  expect(dialog.getByRole('button', { name: '2 Medienkontakte ändern' })).toBeEnabled()
})
