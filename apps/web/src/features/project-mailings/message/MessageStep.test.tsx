import type { BodyAt } from '@rampenlicht/model/resources/index'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithDialogs } from '../../../../test/app.tsx'
import { audienceOf, getting, neutrally, project, useFakeWork } from '../../../../test/mailing.tsx'
import { showPage } from '../../../../test/page.tsx'
import { asked, record, signIn, signOut } from '../../../../test/served.tsx'
import { serveStored } from '../../../../test/stored.ts'
import { ToastOffer } from '../../../ui/ToastOffer.tsx'
import { showOffersBy, Toasts } from '../../../ui/Toasts.tsx'
import MessageStep from './MessageStep.tsx'

const uploads = [
  { id: 3, name: 'Einladung.pdf', mimeType: 'application/pdf', size: 214_000, createdBy: null, createdAt: null },
  { id: 4, name: 'Presseheft.pdf', mimeType: 'application/pdf', size: 18_400_000, createdBy: null, createdAt: null },
  { id: 8, name: 'Szene.jpg', mimeType: 'image/jpeg', size: 900_000, createdBy: null, createdAt: null },
]
const me = { id: 1, firstName: 'Anna', lastName: 'Abel', pictureName: null }
const templates = [
  { id: 1, owner: me, kind: 'Mail', name: 'Einladung', subject: 'Einladung', text: 'Komm vorbei', isShared: false },
  {
    id: 2,
    owner: { ...me, id: 9, firstName: 'Lena' },
    kind: 'Mail',
    name: 'Nachfassen',
    subject: '',
    text: 'Und?',
    isShared: true,
  },
]
const changed: Partial<BodyAt<'mailings'>>[] = []
const last = () => Object.assign({}, ...changed) as Partial<BodyAt<'mailings'>>

const show = async (given: Parameters<typeof useFakeWork>[0] = {}) => {
  const Page = () => (
    <WithDialogs>
      <MessageStep work={useFakeWork({ onChange: (patch) => changed.push(patch), ...given })} />
      <Toasts onFollow={() => undefined} />
    </WithDialogs>
  )
  showPage(Page)
  return screen.findByRole('textbox', { name: 'Text' }) as Promise<HTMLTextAreaElement>
}
const preview = () => within(screen.getByRole('region', { name: 'Vorschau' }))
/** What stands on the sheet. */
const sheet = async (name: string) => ((await preview().findByTitle(`Mail an ${name}`)) as HTMLIFrameElement).srcdoc

beforeEach(() => {
  changed.length = 0
  showOffersBy(ToastOffer)
  signIn(1, ['ROLE_USER'])
  serveStored({ projects: [project], project_uploads: uploads, mail_templates: templates }, ({ method, path, body }) =>
    method === 'POST' && path === '/mail_templates'
      ? record({ ...(body as object), id: 3, owner: me }, 1, 201)
      : undefined,
  )
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('what is typed is told at once, and stands in the preview of each person', async () => {
  const area = await show()
  expect(await sheet('Gesa Möller')).toContain('Sehr geehrte Frau Möller,')
  fireEvent.change(area, { target: { value: '{Anrede}\n\nam {Release} startet „{Projekt}“.' } })
  expect(last().text).toBe('{Anrede}\n\nam {Release} startet „{Projekt}“.')
  expect(await sheet('Gesa Möller')).toContain('am 26.11.2026 startet „Das Leuchten der Elbe“.')
  await userEvent.click(preview().getByRole('button', { name: 'Nächste' }))
  expect(await sheet('Ida Schäfer')).toContain('Sehr geehrte Frau Schäfer,')
  expect(preview().getByText('2 von 2')).toBeVisible()
  screen.getByRole('region', { name: 'Vorschau' }).focus()
  await userEvent.keyboard('{Home}')
  expect(preview().getByText('1 von 2')).toBeVisible()
})

test('no script of a mail runs in the preview, and nothing in it is taken for our own', async () => {
  await show({ mailing: { text: '<script>alert(1)</script> style="x"' } })
  const frame = await preview().findByTitle('Mail an Gesa Möller')
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin')
  expect(await sheet('Gesa Möller')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('whoever gets their first mail from us reads where their data comes from', async () => {
  const origin = 'Ihre Kontaktdaten haben wir von Ihnen selbst.'
  await show({ audience: audienceOf([getting(1, 'Gesa Möller', { origin }), getting(2, 'Ida Schäfer')]) })
  expect(await sheet('Gesa Möller')).toContain(origin)
  await userEvent.click(preview().getByRole('button', { name: 'Nächste' }))
  expect(await sheet('Ida Schäfer')).not.toContain(origin)
})

test('who has no Anrede is named in red, and looked at one after the other', async () => {
  const people = ['Gesa Möller', 'Kim Weiß', 'Ida Schäfer', 'Robin Ahlers'].map((name, id) =>
    getting(id + 1, name, name === 'Kim Weiß' || name === 'Robin Ahlers' ? neutrally(name) : {}),
  )
  await show({ audience: audienceOf(people) })
  const red = await preview().findByRole('button', { name: /^2 ohne Anrede – Kim Weiß, Robin Ahlers/ })
  expect(red).toHaveTextContent('Ansehen')
  await userEvent.click(red)
  expect(preview().getByText('2 von 4')).toBeVisible()
  expect(red).toHaveTextContent('1 von 2')
  await userEvent.click(red)
  expect(preview().getByText('4 von 4')).toBeVisible()
})

test('a Sperrfrist stands in the subject and on top of the mail', async () => {
  await show()
  await userEvent.click(screen.getByRole('switch', { name: 'Sperrfrist' }))
  const day = screen.getByRole('textbox', { name: 'Sperrfrist: Tag' })
  fireEvent.change(day, { target: { value: '24.11.2026' } })
  const time = screen.getByRole('textbox', { name: 'Sperrfrist: Uhrzeit' })
  fireEvent.change(time, { target: { value: '18:00' } })
  expect(last().embargo).toBe('2026-11-24T17:00:00.000Z')
  expect(await preview().findByText('Sperrfrist 24.11., 18:00 Uhr: Einladung')).toBeVisible()
  expect(await sheet('Gesa Möller')).toContain('Sperrfrist für Kritiken: Dienstag, 24. November 2026, 18:00 Uhr')
  await userEvent.click(screen.getByRole('switch', { name: 'Sperrfrist' }))
  expect(last().embargo).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Sperrfrist' }))
  expect(last().embargo).toBe('2026-11-24T17:00:00.000Z')
})

test('a bracket offers what can be filled in, chosen by keys', async () => {
  const area = await show({ mailing: { text: '' } })
  await userEvent.click(area)
  await userEvent.keyboard('Hallo {{v')
  const offers = within(await screen.findByRole('listbox', { name: 'Platzhalter' }))
  expect(offers.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['VornameVorname der Person'])
  await userEvent.keyboard('{Enter}')
  expect(area.value).toBe('Hallo {Vorname}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard(' {{{ArrowDown}{Tab}')
  expect(area.value).toBe('Hallo {Vorname} {Vorname}')
})

test('a placeholder that nobody knows is named', async () => {
  await show({ mailing: { text: 'Hallo {Namen}' } })
  expect(screen.getByText(/^Den Platzhalter „{Namen}“ gibt es nicht\. Möglich sind: {Anrede}/)).toBeVisible()
})

test('keys and buttons make bold, italic, headings, lists, links and pictures', async () => {
  const area = await show({ mailing: { text: 'Ein Wort' } })
  await userEvent.click(area)
  area.setSelectionRange(4, 8)
  await userEvent.keyboard('{Control>}b{/Control}')
  expect(area.value).toBe('Ein **Wort**')
  await userEvent.click(screen.getByRole('button', { name: 'Überschrift' }))
  expect(area.value).toBe('# Ein **Wort**')
  await userEvent.click(screen.getByRole('button', { name: 'Bild' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Szene.jpg' }))
  expect(area.value).toContain('![Szene](upload:8)')
  expect(await sheet('Gesa Möller')).toContain('/files/project_uploads/8/Szene.jpg')
})

test('the mail comes from oneself, or from an address that all may write from', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Von ?Anna Abel/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Presse/ }))
  expect(last().sender).toBe('Presse <presse@agentur.test>')
  expect(screen.getByRole('button', { name: /^Von ?Presse/ })).toHaveTextContent('geprüft')
})

test('small files go in the mail or as a link, large ones as a link that expires', async () => {
  await show()
  const choose = async (name: RegExp) => {
    await userEvent.click(screen.getByRole('button', { name: 'Datei' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await choose(/Einladung\.pdf/)
  expect(last().files).toBe('attached=3')
  await choose(/Presseheft\.pdf/)
  expect(last().files).toBe('attached=3&linked=4')
  const files = within(screen.getByRole('list', { name: 'Dateien der Mail' }))
  expect(files.getByText(/^18,4 MB · über 5 MB, geht als Link, gültig bis \d+\.\d\d\.\d{4}$/)).toBeVisible()
  const large = within(files.getByRole('radiogroup', { name: 'Presseheft.pdf: Anhang oder Link' }))
  expect(large.getByRole('radio', { name: 'Anhang' })).toBeDisabled()
  const small = within(files.getByRole('radiogroup', { name: 'Einladung.pdf: Anhang oder Link' }))
  await userEvent.click(small.getByRole('radio', { name: 'Link' }))
  expect(last().files).toBe('linked=4,3')
  await userEvent.click(files.getByRole('button', { name: 'Presseheft.pdf entfernen' }))
  expect(last().files).toBe('linked=3')
})

test('a Vorlage replaces the text after a question, and can be taken back', async () => {
  const area = await show({ mailing: { text: 'Mein Text' } })
  await userEvent.click(screen.getByRole('button', { name: 'Vorlage' }))
  const mine = within(await screen.findByRole('list', { name: 'Meine Vorlagen' }))
  // what belongs to somebody else is taken, but neither renamed nor thrown away
  const others = within(screen.getByRole('list', { name: 'Für alle' }))
  expect(others.queryByRole('button', { name: 'Nachfassen löschen' })).toBeNull()
  await userEvent.click(mine.getAllByRole('button')[0] as HTMLElement)
  const question = within(await screen.findByRole('alertdialog', { name: 'Text durch „Einladung“ ersetzen?' }))
  await userEvent.click(question.getByRole('button', { name: 'Ersetzen' }))
  expect(area.value).toBe('Komm vorbei')
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  expect(area.value).toBe('Mein Text')
})

test('what is written becomes a Vorlage, for oneself or for all; its name can be changed', async () => {
  await show({ mailing: { text: 'Mein Text' } })
  await userEvent.click(screen.getByRole('button', { name: 'Vorlage' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Als Vorlage speichern …' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Name der Vorlage' }), 'Meine')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Für alle freigeben' }))
  await userEvent.click(screen.getByRole('button', { name: 'Vorlage speichern' }))
  expect(await screen.findByText('Vorlage Meine erstellt')).toBeVisible()
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/mail_templates',
    body: { kind: 'Mail', name: 'Meine', subject: 'Einladung', text: 'Mein Text', isShared: true },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Vorlage' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Einladung umbenennen' }))
  const name = screen.getByRole('textbox', { name: 'Name der Vorlage Einladung' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Premiere{Enter}')
  await waitFor(() => expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Premiere' }))
})
