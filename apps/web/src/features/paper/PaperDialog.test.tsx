import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { DialogHost, useDialog } from '../../crud/DialogHost.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { paperDialog } from './PaperDialog.tsx'
import type { Source } from './wish.ts'

const amended = vi.fn()
const Form = ({ id }: { id?: number }) => {
  amended(id)
  return null
}
const show = async (source: Source, ids: readonly number[], first: 'labels' | 'letters' = 'labels') => {
  const Dialog = paperDialog(source, first)
  const register = async () => ({
    forms: { mediacontacts: async () => ({ default: Form }) },
    views: {},
    deeds: { paper: async () => ({ default: Dialog }) },
  })
  const Button = () => {
    const dialog = useDialog()
    return (
      <button type="button" onClick={() => dialog.perform('paper', ids)}>
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

const PAGE = {
  width: 210,
  height: 297,
  marks: [],
  frames: [],
  texts: [{ x: 4, y: 10, size: 11, text: 'Küstenkurier', isMuted: false, isBold: true }],
}
const preview = (values: object = {}) => ({
  recipients: 3,
  count: 2,
  sheets: 1,
  page: 1,
  of: 1,
  name: null,
  pages: [PAGE],
  leftOut: [],
  warnings: [],
  members: [],
  ...values,
})
const pdf = () => new Response('%PDF', { headers: { 'content-disposition': `inline; filename*=UTF-8''Etiketten.pdf` } })
const sent = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body)
/** The body that the preview was asked for last. */
const lastPreview = (kind: string) => sent(`/print/${kind}/preview`).at(-1) as Record<string, unknown>

/** As soon as the preview shows what is asked for. */
const printing = async (dialog: ReturnType<typeof within>, name: string) => {
  const button = await dialog.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

const opened = { closed: false, close: vi.fn(), document: { body: {} }, location: { replace: vi.fn() } }
beforeEach(() => {
  signIn(1, ['ROLE_MANAGER'])
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
})
afterEach(() => {
  signOut()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  amended.mockReset()
  opened.location.replace.mockReset()
  opened.close.mockReset()
})

test('labels for the chosen rows: another sheet, where to begin, and printed in a window of its own', async () => {
  serve(({ path }) => (path.endsWith('/preview') ? Response.json(preview()) : pdf()))
  const dialog = await show('mediacontacts', [3, 5])
  expect(await dialog.findByRole('button', { name: '2\u00a0Etiketten drucken' })).toBeEnabled()
  expect(dialog.getByText('3 Kontakte · 2 Etiketten auf 1 Bogen')).toBeVisible()
  expect(dialog.getByRole('img', { name: 'Vorschau: Küstenkurier' })).toBeVisible()
  // outside of a Verteiler there is no material that could be sent
  expect(dialog.queryByRole('radio', { name: 'Nur Lieferschein' })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Alle 14 Bögen …' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Bogen suchen' }), '4677')
  await userEvent.click(dialog.getByRole('radio', { name: /Herma 4677/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Bei Etikett 5 beginnen' }))
  expect(dialog.getByRole('textbox', { name: 'Beginnen bei' })).toHaveValue('5')
  await userEvent.click(dialog.getByRole('radio', { name: 'Medium' }))
  await waitFor(() => expect(lastPreview('labels')).toMatchObject({ sheet: '4677', start: 5, per: 'house' }))
  await printing(dialog, '2\u00a0Etiketten drucken')
  await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('blob:x'))
  expect(sent('/print/labels')).toEqual([
    {
      recipients: { path: 'mediacontacts', ids: [3, 5] },
      order: 'zip',
      per: 'house',
      sheet: '4677',
      start: 5,
      copies: 1,
      offset: { x: 0, y: 0 },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where the printer is off is kept for this account on this computer, and tried on a test sheet', async () => {
  serve(({ path }) => (path.endsWith('/preview') ? Response.json(preview()) : pdf()))
  const dialog = await show('influencers', [3])
  const right = dialog.getByRole('textbox', { name: 'Nach rechts' })
  await userEvent.clear(right)
  await userEvent.type(right, '0,5')
  await userEvent.click(dialog.getByRole('button', { name: 'Testbogen' }))
  await waitFor(() => expect(sent('/print/test_sheet')).toEqual([{ sheet: '3474', offset: { x: 0.5, y: 0 } }]))
  expect(JSON.parse(localStorage.getItem('paper 1') ?? '')).toMatchObject({ offset: { x: 0.5, y: 0 } })
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('who gets nothing is named, with the way to the form', async () => {
  const leftOut = [{ path: 'mediacontacts', id: 8, name: 'Mila Rahn', reason: 'Keine Anschrift' }]
  serve(() => Response.json(preview({ leftOut })))
  const dialog = await show('mediacontacts', [3, 8])
  const card = within(await dialog.findByRole('region', { name: '1 ohne Anschrift' }))
  expect(card.getByText('Keine Anschrift')).toBeVisible()
  await userEvent.click(card.getByRole('button', { name: 'Mila Rahn: Ergänzen' }))
  await waitFor(() => expect(amended).toHaveBeenCalledWith(8))
  expect(screen.getByRole('dialog', { name: 'Etiketten drucken' })).toBeInTheDocument()
})

test('a letter says at once which placeholder nobody knows, and is refused in the words of the server', async () => {
  serve(({ body }) =>
    (body as { text: string }).text.includes('{Namen}')
      ? Response.json({ detail: 'Den Platzhalter „{Namen}“ gibt es nicht.' }, { status: 422 })
      : Response.json(preview({ name: 'Gesa Möller' })),
  )
  const dialog = await show('mediacontacts', [3], 'letters')
  expect(await dialog.findByText('Gesa Möller')).toBeVisible()
  await userEvent.click(within(dialog.getByRole('toolbar', { name: 'Platzhalter' })).getByText('Vorname'))
  const text = dialog.getByRole('textbox', { name: 'Text' })
  expect((text as HTMLTextAreaElement).value).toContain('{Vorname}')
  await userEvent.type(text, '{{Namen}')
  expect(dialog.getByText(/^Den Platzhalter „{Namen}“ gibt es nicht\. Möglich sind:/)).toBeVisible()
  expect(await dialog.findByText('Den Platzhalter „{Namen}“ gibt es nicht.')).toBeVisible()
  expect(dialog.getByRole('button', { name: '0\u00a0Briefe drucken' })).toBeDisabled()
})

test('paper of one’s own is added where it is chosen, lies underneath, and can be deleted', async () => {
  const known = [{ id: 4, name: 'Briefbogen 2026.pdf', pages: 2 }]
  const added = { id: 5, name: 'Weihnachten.pdf', pages: 1 }
  serve(({ path, method }) => {
    if (path.startsWith('/letterheads?')) return Response.json(known)
    if (path === '/letterheads') {
      known.push(added)
      return Response.json(added, { status: 201 })
    }
    if (method === 'DELETE') {
      known.pop()
      return new Response(null, { status: 204 })
    }
    return Response.json(preview({ pages: [{ ...PAGE, under: 1 }] }))
  })
  const dialog = await show('mediacontacts', [3], 'letters')
  await userEvent.click(dialog.getByRole('combobox', { name: 'Briefkopf' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Absenderzeile',
    'Keiner',
    'Briefbogen 2026',
  ])
  await userEvent.click(screen.getByRole('option', { name: 'Briefbogen 2026' }))
  await waitFor(() => expect(lastPreview('letters')).toMatchObject({ head: '/letterheads/4' }))
  expect(
    await dialog.findByRole('img', { name: /Briefpapier „Briefbogen 2026“, Seite 1, liegt darunter$/ }),
  ).toBeVisible()
  await userEvent.upload(await dialog.findByLabelText('Briefpapier'), new File(['%PDF'], 'Weihnachten.pdf'))
  expect(await screen.findByText('Briefpapier Weihnachten.pdf hinzugefügt')).toBeVisible()
  await waitFor(() => expect(lastPreview('letters')).toMatchObject({ head: '/letterheads/5' }))
  await userEvent.click(dialog.getByRole('button', { name: '„Weihnachten“ löschen' }))
  expect(await screen.findByText('Briefpapier Weihnachten.pdf gelöscht')).toBeVisible()
  await waitFor(() => expect(lastPreview('letters')).toMatchObject({ head: 'sender' }))
})

test('a file that cannot lie underneath is refused in the words of the server', async () => {
  const why = '„Karte.pdf“ ist nicht A4 hochkant (210 × 297 mm): Seite 1 misst 148 × 105 mm.'
  serve(({ path }) => {
    if (path.startsWith('/letterheads?')) return Response.json([])
    return path === '/letterheads' ? Response.json({ detail: why }, { status: 422 }) : Response.json(preview())
  })
  const dialog = await show('mediacontacts', [3], 'letters')
  await userEvent.upload(await dialog.findByLabelText('Briefpapier'), new File(['%PDF'], 'Karte.pdf'))
  expect(await dialog.findByRole('alert')).toHaveTextContent(why)
  expect(dialog.getByRole('button', { name: 'Briefpapier hinzufügen …' })).toBeEnabled()
})

test('who may not add paper is not offered to', async () => {
  signIn(1, ['ROLE_USER'])
  serve(({ path }) => Response.json(path.startsWith('/letterheads?') ? [] : preview()))
  const dialog = await show('mediacontacts', [3], 'letters')
  expect(await dialog.findByRole('combobox', { name: 'Briefkopf' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Briefpapier hinzufügen …' })).toBeNull()
})

test('what was sent is entered only when all is printed', async () => {
  const list = { id: 4, name: 'Langvorlauf Print', project: { id: 7, title: 'Elbe' } }
  serve(({ path }) => {
    if (path.endsWith('/preview')) return Response.json(preview({ members: [31, 32] }))
    if (path.startsWith('/project_list_mediacontacts')) return Response.json([{ id: 31, projectList: list }])
    if (path.startsWith('/project_materials?'))
      return Response.json([{ id: 9, material: { id: 1, name: 'Presseheft' }, count: 10, spent: 9 }])
    if (path === '/mailings/printed') return Response.json({ id: 5, name: 'Presseheft an Print' }, { status: 201 })
    return path.startsWith('/print') ? pdf() : Response.json([])
  })
  const dialog = await show('project_lists', [4])
  const entering = await dialog.findByRole('checkbox', { name: /Als versendet eintragen/ })
  await waitFor(() => expect(sent('/print/labels/preview').length).toBeGreaterThan(0))
  await userEvent.click(entering)
  expect(await dialog.findByText(/Es fehlt 1 Stück/)).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Presseheft an Print')
  await printing(dialog, '2\u00a0Etiketten drucken')
  const question = within(await screen.findByRole('alertdialog', { name: 'Alles gedruckt?' }))
  expect(sent('/mailings/printed')).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Ja, eintragen' }))
  expect(await screen.findByText('Bei 2 Kontakten als versendet eingetragen')).toBeVisible()
  expect(sent('/mailings/printed')).toEqual([
    {
      kind: 'Etiketten',
      name: 'Presseheft an Print',
      contacts: ['/project_list_mediacontacts/31', '/project_list_mediacontacts/32'],
      material: '/project_materials/9',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ])
})

test('sheets are turned by the arrow keys', async () => {
  serve(({ body }) => Response.json(preview({ sheets: 3, of: 3, page: (body as { page: number }).page })))
  const dialog = await show('mediacontacts', [3])
  const next = await dialog.findByRole('button', { name: 'Weiterblättern' })
  next.focus()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(lastPreview('labels')).toMatchObject({ page: 2 }))
  await waitFor(() => expect(dialog.getByRole('toolbar', { name: 'Blättern' })).toHaveTextContent('Bogen 2 von 3'))
  await userEvent.keyboard('{ArrowLeft}')
  await waitFor(() => expect(lastPreview('labels')).toMatchObject({ page: 1 }))
})

test('much paper is printed in the background', async () => {
  serve(({ path }) =>
    path.endsWith('/preview')
      ? Response.json(preview({ count: 2000 }))
      : Response.json({ id: 1, kind: 'print', state: 'Wartet' }, { status: 202 }),
  )
  const dialog = await show('mediacontacts', [3], 'letters')
  await printing(dialog, '2.000\u00a0Briefe drucken')
  expect(await screen.findByText('Wird im Hintergrund gedruckt. Das PDF liegt danach in der Glocke.')).toBeVisible()
  expect(opened.close).toHaveBeenCalled()
})
