import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { daysLater } from '@rampenlicht/model/rules/weeks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose, field, fill, opened, showForm, WithDialogs, widthOf, wordsOf } from '../../../../test/app.tsx'
import { showPage } from '../../../../test/page.tsx'
import { type Asked, asked, signIn, signOut } from '../../../../test/served.tsx'
import { serveStored } from '../../../../test/stored.ts'
import type { Row } from '../../../api/queries.ts'
import { Toasts } from '../../../ui/Toasts.tsx'
import { AdMaterials } from './AdMaterials.tsx'

const project = { id: 7, title: 'Elbleuchten', managers: [] }
const TODAY = agencyDay(new Date())
const material = (id: number, name: string, days: number | null, more: object = {}) => ({
  ...{ id, project, name, platform: 'YouTube', specs: null, status: 'Offen' },
  ...{ deadline: days === null ? null : daysLater(TODAY, days) },
  ...more,
})

const show = async (materials: readonly Row[], special?: (asked: Asked) => Response | undefined) => {
  const kept: Record<string, readonly Row[]> = { projects: [project], project_ad_materials: materials }
  serveStored(kept, special)
  showPage(() => (
    <WithDialogs>
      <AdMaterials project={project} />
      <Toasts onFollow={() => undefined} />
    </WithDialogs>
  ))
  const section = await screen.findByRole('region', { name: 'Werbemittel' })
  await waitFor(() => expect(section).toHaveAttribute('aria-busy', 'false'))
  return { section, kept }
}
const group = async (name: string) => {
  const heading = await screen.findByText(name, { selector: 'h3' })
  return heading.closest('section') as HTMLElement
}
const rows = async (name: string) => [...(await group(name)).querySelectorAll('li')].map(wordsOf)
const posted = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as { name: string }).name)

beforeEach(() => signIn(1, ['ROLE_USER']))
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('presets of several platforms, each by a request of its own; what fails can be tried again', async () => {
  let isDown = true
  const refusal = () => Response.json({ detail: 'Gerade nicht möglich.' }, { status: 503 })
  const { section, kept } = await show([material(1, 'Leaderboard', null, { platform: 'Google-Display' })], (sent) => {
    if (sent.method !== 'POST' || !isDown) return undefined
    const made = sent.body as { name: string; platform: string }
    if (made.name === 'Bumper' || made.name === 'Billboard') return refusal()
    if (made.name !== 'Panorama') return undefined
    // this one is saved, but its answer is lost on the way back
    kept['project_ad_materials'] = [...(kept['project_ad_materials'] ?? []), material(99, made.name, null, made)]
    throw new TypeError('Failed to fetch')
  })
  await waitFor(() => expect(wordsOf(section)).toContain('0 von 1 erledigt'))
  fireEvent.click(within(section).getByLabelText('Werbemittel erstellen'))
  const sheet = await opened('Werbemittel hinzufügen')
  expect(widthOf(sheet)).toBe(800)
  const dialog = within(sheet)
  const boxes = () => [...sheet.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const box = (name: string) => dialog.getByText(name).closest('label')?.querySelector('input') as HTMLInputElement
  const button = (name: string) => dialog.getByText(name, { selector: 'button, button *' }).closest('button')
  expect(button('Werbemittel hinzufügen')).toBeDisabled()

  // one of the 19 is marked, and can be chosen all the same
  expect(boxes()).toHaveLength(19)
  expect(dialog.getAllByText('bereits vorhanden')).toHaveLength(1)
  expect(box('Leaderboard').closest('label')).toHaveTextContent(/^Leaderboard.*bereits vorhanden$/)
  expect(box('Leaderboard')).toBeEnabled()
  fireEvent.click(dialog.getByText('Fehlende 18'))
  expect(button('18 Werbemittel hinzufügen')).toBeEnabled()
  expect(box('Leaderboard')).not.toBeChecked()
  fireEvent.click(dialog.getByText('Alle 19 auswählen'))
  expect(button('19 Werbemittel hinzufügen')).toBeEnabled()
  fireEvent.click(dialog.getByText('Snapchat'))
  fireEvent.click(box('Video hoch'))
  fireEvent.click(dialog.getByText('YouTube'))
  fireEvent.click(box('Bumper'))
  fill('Deadline für alle', '3.02.2027')

  // a stray Escape loses nothing
  await userEvent.keyboard('{Escape}')
  fireEvent.click(await dialog.findByText('Behalten'))
  fireEvent.click(button('21 Werbemittel hinzufügen')!)
  expect(await screen.findByText('19 Werbemittel hinzugefügt')).toBeVisible()
  const told = within(sheet).getByRole('alert')
  expect(wordsOf(told)).toBe('Nicht gespeichert: Billboard, Bumper. Gerade nicht möglich.')
  expect(new Set(posted()).size).toBe(21)
  expect(posted()).toHaveLength(21)
  // what was saved stands on the page; only the rest is still chosen
  await waitFor(() => expect(wordsOf(section)).toContain('0 von 20 erledigt'))
  expect(box('Bumper')).toBeChecked()
  fireEvent.click(dialog.getByText('Google-Display'))
  expect(boxes().filter(({ checked }) => checked)).toEqual([box('Billboard')])

  asked.length = 0
  isDown = false
  fireEvent.click(button('Erneut versuchen (2)')!)
  expect(await screen.findByText('2 Werbemittel hinzugefügt')).toBeVisible()
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect(posted().sort()).toEqual(['Billboard', 'Bumper'])
  await waitFor(() => expect(wordsOf(section)).toContain('0 von 22 erledigt'))
  expect(wordsOf(await group('Google-Display'))).toContain('0 von 20 erledigt')
  expect(await rows('Snapchat')).toEqual([expect.stringContaining('3.02.2027')])
  expect([...section.querySelectorAll('h3')].map(wordsOf)).toEqual(['Google-Display', 'Snapchat', 'YouTube'])
})

test('what is due, what is done, and one click from one to the other', async () => {
  let isRefused = false
  const { section } = await show(
    [
      material(1, 'Später', 30),
      material(2, 'Erledigtes', -9, { status: 'Erledigt' }),
      material(3, 'Baldiges', 2),
      material(4, 'Überfälliges', -4, { specs: '1920 × 1080' }),
      material(5, 'Newsletter-Kopf', 30, { platform: null }),
    ],
    ({ method }) =>
      method === 'PUT' && isRefused ? Response.json({ detail: 'Nein, gerade nicht.' }, { status: 403 }) : undefined,
  )
  const youtube = await group('YouTube')
  const matching = (...all: readonly RegExp[]) => all.map((one) => expect.stringMatching(one))
  expect(await rows('YouTube')).toEqual(
    matching(
      /^Überfälliges.*4 Tage überfällig$/,
      /^Baldiges.*in 2 Tagen$/,
      /^Später\d+\.\d\d\.\d{4}$/,
      /^Erledigtes\d+\.\d\d\.\d{4}$/,
    ),
  )
  for (const words of ['1 von 4 erledigt', '1 überfällig', '1 bald fällig']) expect(wordsOf(youtube)).toContain(words)
  expect(await rows('Ohne Vorlage')).toEqual(matching(/^Newsletter-Kopf/))

  // done: at once, in its place, and nothing but the status is sent
  const circle = within(youtube).getByLabelText('Überfälliges erledigt')
  fireEvent.click(circle)
  expect(await screen.findByText('Werbemittel Überfälliges gespeichert')).toBeVisible()
  expect(circle).toBeChecked()
  expect(asked.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: '/project_ad_materials/4', body: { status: 'Erledigt' } },
  ])
  await waitFor(() => expect(wordsOf(youtube)).toContain('2 von 4 erledigt'))
  expect(wordsOf(youtube)).not.toContain('überfällig')
  expect(wordsOf(section)).toContain('2 von 5 erledigt')
  expect((await rows('YouTube'))[0]).toContain('Überfälliges')

  // looked at anew: only what is open, then done ones last
  fireEvent.click(within(section).getByText('Offen'))
  expect(await rows('YouTube')).toEqual(matching(/^Baldiges/, /^Später/))
  fireEvent.click(within(section).getByText('Alle'))
  expect(await rows('YouTube')).toEqual(matching(/^Baldiges/, /^Später/, /^Erledigtes/, /^Überfälliges/))

  // refused by the server: it is taken back
  isRefused = true
  fireEvent.click(within(youtube).getByLabelText('Baldiges erledigt'))
  expect(await screen.findByText('Nein, gerade nicht.')).toBeVisible()
  await waitFor(() => expect(within(youtube).getByLabelText('Baldiges erledigt')).not.toBeChecked())
})

test('without a preset, with all units; other words for the format survive', async () => {
  const { section } = await show([])
  expect(within(section).getByText('Keine Werbemittel gefunden.')).toBeVisible()
  fireEvent.click(within(section).getByLabelText('Werbemittel erstellen'))
  fireEvent.click(within(await opened('Werbemittel hinzufügen')).getByText('Ohne Vorlage fortfahren'))
  const sheet = await opened('Werbemittel erstellen')
  const dialog = within(sheet)
  expect(widthOf(sheet)).toBe(800)
  const create = dialog.getByText('Erstellen').closest('button')
  expect(create).toBeDisabled()
  fill('Name', 'Kinofoyer-Schirm')
  // both sides in one go; the ratio follows them until another one is written
  const part = (name: string) => dialog.getByLabelText(name)
  const type = (name: string, value: string) => fireEvent.change(part(name), { target: { value } })
  type('Breite', '1080x1920')
  expect([part('Breite'), part('Höhe')].map((one) => (one as HTMLInputElement).value)).toEqual(['1080', '1920'])
  expect(field('Verhältnis')).toHaveValue('9:16')
  type('Höhe', '565')
  expect(field('Verhältnis')).toHaveValue('1,91:1')
  await choose('Mögliche Dateitypen', 'H.264')
  await choose('Mögliche Dateitypen', 'QuickTime')
  fill('Größe', '1,5')
  fireEvent.change(part('Einheit der Größe'), { target: { value: 'MB' } })
  fireEvent.click(field('Animiert'))
  fill('Dauer', '20')
  fill('Framerate', '23,976')
  fill('Bitrate', '12')
  for (const unit of ['px', 's', 'FPS', 'KB/s']) expect(dialog.getAllByText(unit)[0]).toBeVisible()
  fireEvent.click(create!)
  expect(await screen.findByText('Werbemittel Kinofoyer-Schirm erstellt')).toBeVisible()
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ name: 'Kinofoyer-Schirm', specs: '1080 × 565', ratio: '1.91:1', fileTypes: ['H.264', 'QuickTime'] },
    ...{ size: 1.5, sizeUnit: 'MB', isAnimated: true, duration: 20, framerate: 23.976, bitrate: 12 },
  })
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())

  // a row opens the form; words instead of numbers are kept as they are
  fireEvent.click(await within(section).findByText('Kinofoyer-Schirm'))
  const form = within(await opened('Werbemittel bearbeiten'))
  await form.findByText('Speichern')
  expect(form.queryByText('Löschen')).toBeNull()
  fireEvent.change(form.getByLabelText('Höhe'), { target: { value: '' } })
  fireEvent.change(form.getByLabelText('Breite'), { target: { value: 'nach Datenblatt' } })
  fireEvent.click(form.getByLabelText('Erledigt'))
  fireEvent.click(form.getByText('Speichern'))
  expect(await screen.findByText('Werbemittel Kinofoyer-Schirm gespeichert')).toBeVisible()
  await waitFor(async () => expect(wordsOf(await group('Ohne Vorlage'))).toContain('1 von 1 erledigt'))
  expect(wordsOf(await group('Ohne Vorlage'))).toContain('nach Datenblatt')
})

test('words that stand for a format are one field, as they were written', async () => {
  serveStored({
    projects: [project],
    project_ad_materials: [material(1, 'Schirm', null, { specs: 'nach Datenblatt' })],
  })
  await showForm('project_ad_materials', 1)
  expect(field('B × H')).toHaveValue('nach Datenblatt')
})
