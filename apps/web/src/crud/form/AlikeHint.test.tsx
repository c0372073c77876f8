import type { AlikeRecord } from '@rampenlicht/model/rules/duplicates'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn, signOut } from '../../../test/served.tsx'
import { mediacontactView } from '../../views/media.ts'
import { DialogHost } from '../DialogHost.tsx'
import { ResourceDialog } from './ResourceDialog.tsx'

const alike = (id: number, name: string, detail: string): AlikeRecord => ({
  ...{ id, name, detail, contact: `${id}@kulturspiegel.example`, isGone: false },
  ...{ score: 90, signs: ['nearName'], reasons: ['Name ähnlich'] },
})
const GESA = alike(7, 'Gesa Möller', 'Ressortleitung Kultur · Kulturspiegel')
const GESINE = alike(9, 'Gesine Moeller', 'Freie Autorin')
const STORED = { id: 5, firstName: 'Gesa', lastName: 'Moeller', email: null, partners: [], regions: [], isActive: true }
/** Who somebody is and where they are reached: to draw all the rest of the form, at each change, is most of the work. */
const view = { ...mediacontactView, form: mediacontactView.form.slice(0, 2) }
let answer: () => Response | Promise<Response>
const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  answer = () => Response.json([GESA, GESINE])
  serve(
    ({ method, path }) => {
      if (path === '/duplicates/alike') return answer()
      if (path === '/duplicates/distinct') return new Response(null, { status: 204 })
      if (path.startsWith('/mediacontacts/')) return record(STORED, 3)
      return method === 'POST' ? record({ ...STORED, id: 41 }, 1, 201) : Response.json([])
    },
    { hearsAlike: true },
  )
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

const Looked = ({ id, onClose: close }: { id?: number; onClose: () => void }) => (
  <p>
    Ansicht von {id}{' '}
    <button type="button" onClick={close}>
      Ansicht schließen
    </button>
  </p>
)
const register = async () => ({
  ...{ forms: {}, deeds: {} },
  views: { mediacontacts: async () => ({ default: Looked }) },
})
const show = async (id?: number) => {
  signIn(1, ['ROLE_USER'])
  showPage(() => (
    <DialogHost register={register}>
      <ResourceDialog view={view} {...(id === undefined ? {} : { id })} onClose={onClose} />
    </DialogHost>
  ))
  await screen.findByRole('textbox', { name: 'Nachname' })
}
/** At once: between two keys a busy machine may rest long enough for a question. */
const type = async (name: string, text: string) => {
  await userEvent.click(screen.getByRole('textbox', { name }))
  await userEvent.paste(text)
}
const questions = () => asked.filter(({ path }) => path === '/duplicates/alike')
const hint = async () => {
  const status = await waitFor(() => {
    const found = screen.getByText('Gibt es schon?').closest<HTMLElement>('[role=status]')
    expect(found).not.toBeNull()
    return found as HTMLElement
  })
  return within(status)
}

test('with both names it asks once, says who is alike, and takes no focus', async () => {
  await show()
  await type('Vorname', 'Gesa')
  await type('Nachname', 'Moeller')
  const shown = await hint()
  expect(questions()).toMatchObject([
    { body: { resource: 'mediacontacts', record: null, values: { firstName: 'Gesa', lastName: 'Moeller' } } },
  ])
  expect(shown.getByText('Zwei Medienkontakte sehen ähnlich aus.')).toBeVisible()
  expect(shown.getByText('Ressortleitung Kultur · Kulturspiegel · 7@kulturspiegel.example')).toBeVisible()
  expect(shown.getByText('Möller').tagName).toBe('MARK')
  expect(screen.getByRole('textbox', { name: 'Nachname' })).toHaveFocus()
})

test('an address alone is enough, a first name is not', async () => {
  await show()
  await type('Vorname', 'Gesa')
  await type('E-Mail', 'gesa@x.example')
  await hint()
  expect(questions().map(({ body }) => (body as { values: { email: unknown } }).values.email)).toEqual([
    'gesa@x.example',
  ])
})

test('what it opens lies above the form, and the draft stays', async () => {
  await show()
  await type('Vorname', 'Gesa')
  await type('Nachname', 'Moeller')
  await userEvent.click((await hint()).getByRole('button', { name: 'Gesa Möller öffnen' }))
  await userEvent.click(await screen.findByText('Ansicht schließen'))
  expect(screen.getByRole('textbox', { name: 'Nachname' })).toHaveValue('Moeller')
  expect(onClose).not.toHaveBeenCalled()
})

test('somebody else: the hint goes, and the save tells them apart', async () => {
  await show()
  await type('Vorname', 'Gesa')
  await type('Nachname', 'Moeller')
  await userEvent.click((await hint()).getByRole('button', { name: 'Nein, das ist jemand anderes' }))
  expect(screen.queryByText('Gibt es schon?')).toBeNull()
  expect(asked.some(({ path }) => path === '/duplicates/distinct')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Erstellen' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(asked.filter(({ path }) => path === '/duplicates/distinct')).toMatchObject([
    { method: 'POST', body: { resource: 'mediacontacts', one: 41, others: [7, 9] } },
  ])
})

test('while editing only what was changed is asked about', async () => {
  await show(5)
  await type('Position', 'Redakteurin')
  await type('Nachname', '-Behrens')
  await hint()
  expect(questions()).toMatchObject([{ body: { record: 5, values: { lastName: 'Moeller-Behrens' } } }])
})

test('a hint that fails is silent', async () => {
  answer = () => Response.json({ detail: 'Kaputt.' }, { status: 500 })
  await show()
  await type('Vorname', 'Gesa')
  await type('Nachname', 'Moeller')
  await waitFor(() => expect(questions()).toHaveLength(1))
  expect(screen.queryByText('Gibt es schon?')).toBeNull()
  expect(screen.queryByText(/Kaputt/)).toBeNull()
})

test('an old answer does not replace a newer one', async () => {
  const waiting: ((response: Response) => void)[] = []
  answer = () => new Promise((resolve) => waiting.push(resolve))
  await show()
  await type('Vorname', 'Gesa')
  await type('Nachname', 'Moe')
  await waitFor(() => expect(waiting).toHaveLength(1))
  await type('Nachname', 'ller')
  await waitFor(() => expect(waiting).toHaveLength(2))
  waiting[1]?.(Response.json([GESINE]))
  const shown = await hint()
  waiting[0]?.(Response.json([GESA]))
  expect(shown.getByText('Ein Medienkontakt sieht ähnlich aus.')).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Gesa Möller öffnen' })).toBeNull()
})
