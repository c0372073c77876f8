import { chief } from '@rampenlicht/model/kit/rule'
import { projectBriefing } from '@rampenlicht/model/resources/projects/project-briefing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import IconBulb from '~icons/bulb'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import { DialogHost } from '../../crud/DialogHost.tsx'
import type { DialogProps } from '../../crud/dialogs.ts'
import { rowsPart } from './RowsPart.tsx'

const WORDS = { icon: IconBulb, hint: 'Ein Briefing hält eine Idee fest.', first: 'Erstes Briefing anlegen' }
const Briefings = rowsPart(projectBriefing, WORDS)
const ROWS = [
  { id: 1, name: 'Podcast' },
  { id: 2, name: 'Plakat' },
]
const Opened = ({ id, given }: DialogProps) => <p>Offen: {JSON.stringify(id ?? given)}</p>
const register = async () => ({
  forms: { project_briefings: async () => ({ default: Opened }) },
  views: {},
  deeds: {},
})

const show = async (Part = Briefings) => {
  const Page = () => (
    <DialogHost register={register}>
      <Part project={{ id: 5, title: 'Nordlicht' }} />
    </DialogHost>
  )
  showPage(Page)
  return within(await screen.findByRole('region', { name: 'Briefings' }))
}

beforeEach(() => {
  signIn(1, ['ROLE_USER'])
  serve(() => Response.json(ROWS))
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

test('lists what the project has by name, and opens it', async () => {
  const part = await show()
  const rows = within(await part.findByRole('list', { name: 'Briefings' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Podcast', 'Plakat'])
  expect(part.getByText('2')).toBeVisible()
  const list = asked.find(({ path }) => path.startsWith('/project_briefings?'))?.path ?? ''
  expect(new URL(list, location.origin).searchParams.get('project')).toBe('/projects/5')
  await userEvent.click(part.getByRole('button', { name: 'Plakat' }))
  expect(await screen.findByText('Offen: 2')).toBeVisible()
})

test('a new one belongs to the project', async () => {
  const part = await show()
  await userEvent.click(await part.findByRole('button', { name: 'Briefing erstellen' }))
  expect(await screen.findByText('Offen: {"project":{"id":5,"title":"Nordlicht"}}')).toBeVisible()
})

test('where there is none, it says what would be there, and invites', async () => {
  serve(() => Response.json([]))
  const part = await show()
  expect(await part.findByText('Keine Briefings gefunden.')).toBeVisible()
  expect(part.getByText('Ein Briefing hält eine Idee fest.')).toBeVisible()
  expect(part.getByRole('button', { name: 'Erstes Briefing anlegen' })).toBeVisible()
})

test('nobody is invited to what they may not do', async () => {
  serve(() => Response.json([]))
  const part = await show(rowsPart({ ...projectBriefing, may: { ...projectBriefing.may, create: chief } }, WORDS))
  expect(await part.findByText('Keine Briefings gefunden.')).toBeVisible()
  expect(part.queryByRole('button')).toBeNull()
})

test('what did not come is asked for again', async () => {
  serve(() => Response.json({}, { status: 500 }))
  const part = await show()
  expect(await part.findByText('Das konnte nicht geladen werden.')).toBeVisible()
  serve(() => Response.json(ROWS))
  await userEvent.click(part.getByRole('button', { name: 'Noch einmal versuchen' }))
  expect(await part.findByRole('button', { name: 'Podcast' })).toBeVisible()
})
