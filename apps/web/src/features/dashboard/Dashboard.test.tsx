import { daysLater } from '@rampenlicht/model/rules/weeks'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Look } from '../../../test/look.tsx'
import { showPage } from '../../../test/page.tsx'
import { around, asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { useArrival } from '../../api/arrival.ts'
import { DialogHost } from '../../crud/DialogHost.tsx'
import type { DialogProps } from '../../crud/dialogs.ts'
import { day, isoDay } from '../../ui/format.ts'
import { Together } from '../../ui/Together.tsx'
import { Hello } from './Hello.tsx'
import { News, NewsButton, pinnedQuery } from './News.tsx'
import { Profile } from './Profile.tsx'
import { Projects } from './Projects.tsx'
import { Today, useTodayQuery } from './Today.tsx'

const Opened = ({ id }: DialogProps) => <p>Offen: {id}</p>
const register = async () => ({
  forms: {},
  views: { project_briefings: async () => ({ default: Opened }) },
  deeds: {},
})
const Page = () => (
  <DialogHost register={register}>
    <Hello />
    <Projects />
    <Profile />
    <NewsButton />
  </DialogHost>
)
// by the calendar of whoever looks, which near midnight is not everybody's
const SOON = daysLater(isoDay(new Date()), 2)
const PROJECT = {
  ...{ id: 5, title: 'Übermorgen', category: 'Kino', customer: { name: 'Weltlicht' }, managers: [], coverName: null },
  ...{ releaseDate: SOON, tbc: false, adBudget: 5000.1, adPlanned: 1250.05 },
  projectBriefings: [{ id: 9, name: 'Lesereise', category: 'Special', status: 'Gebucht' }],
}
const LINKS = [
  { name: 'Post', url: 'https://post.example', icon: 'mail' },
  { name: 'Ablage', url: 'https://ablage.example', icon: 'folder' },
]
const RAIN = { name: 'Hamburg', temp: -0.4, description: 'mäßiger Regen', icon: '10d', windSpeed: 4.1 }
const serveDay = (weather: () => Response = () => new Response(null, { status: 204 })) =>
  serve(({ path }) => {
    if (path === '/fetch/weather') return weather()
    if (path === '/fetch/links') return Response.json(LINKS)
    return Response.json([PROJECT], { headers: { 'x-total-count': '1' } })
  })

afterEach(() => {
  signOut()
  localStorage.clear()
  document.documentElement.removeAttribute('data-mantine-color-scheme')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('greeting, day, calendar week and clock follow the time', () => {
  // in the time zone of whoever looks
  const at = (month: number, date: number, hours: number, minutes: number, seconds = 0) =>
    new Date(2026, month - 1, date, hours, minutes, seconds)
  vi.useFakeTimers({ now: at(10, 25, 2, 58, 30) })
  signIn(1, ['ROLE_MANAGER'])
  serveDay()
  const Around = around()
  render(
    <Look>
      <Around>
        <Hello />
      </Around>
    </Look>,
  )
  const clock = () => document.querySelector('time')?.textContent
  const words = () => document.querySelector('h1')?.textContent
  const turn = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  expect([words(), clock()]).toEqual(['Guten Morgen, Anna', '02:58'])
  expect(document.querySelector('p')).toHaveTextContent('Sonntag, 25. Oktober · KW 43')
  turn(30_000)
  expect(clock()).toBe('02:59')
  turn(60_000)
  expect(clock()).toBe('03:00')
  for (const [moment, time, greeted] of [
    [at(10, 25, 16, 59), '16:59', 'Moin, Anna'],
    [at(11, 17, 11, 59), '11:59', 'Guten Morgen, Anna'],
    [at(11, 17, 12, 0), '12:00', 'Moin, Anna'],
    [at(11, 17, 16, 59), '16:59', 'Moin, Anna'],
    [at(11, 17, 17, 0), '17:00', 'Guten Abend, Anna'],
  ] as const) {
    // whoever comes back to the page sees the right minute at once
    act(() => {
      vi.setSystemTime(moment)
      document.dispatchEvent(new Event('visibilitychange'))
    })
    turn(60_000 - 1)
    expect([clock(), words()]).toEqual([time, greeted])
  }
  expect(document.querySelector('p')).toHaveTextContent('Dienstag, 17. November · KW 47')
})

/** Spec 6: all active projects for role exactly chief, otherwise those one manages; creating needs a manager. */
test.each([
  ['ROLE_TRAINEE', 'Meine Projekte', false],
  ['ROLE_USER', 'Meine Projekte', false],
  ['ROLE_MANAGER', 'Meine Projekte', true],
  ['ROLE_CHIEF', 'Aktive Projekte', true],
  ['ROLE_ADMIN', 'Meine Projekte', true],
])('%s sees „%s“, and creates some: %s', async (role, heading, mayCreate) => {
  signIn(1, [role])
  serveDay()
  showPage(() => (
    <DialogHost register={register}>
      <Projects />
      <NewsButton />
    </DialogHost>
  ))
  await screen.findByText('Übermorgen')
  expect(document.getElementById('projects')).toHaveTextContent(heading)
  const list = asked.find(({ path }) => path.startsWith('/projects?'))?.path ?? ''
  const { searchParams } = new URL(list, location.origin)
  expect(searchParams.get('isActive')).toBe('true')
  expect(searchParams.get('managers')).toBe(role === 'ROLE_CHIEF' ? null : '/users/1')
  // what starts next stands first
  expect(searchParams.get('order[releaseDate]')).toBe('next')
  expect(screen.queryAllByLabelText('Projekt erstellen')).toHaveLength(mayCreate ? 1 : 0)
  expect(screen.queryAllByText('Neuigkeit anheften')).toHaveLength(mayCreate ? 1 : 0)
})

test('a card tells release, briefings and budget; the profile, links and the choice of the scheme', async () => {
  signIn(1, ['ROLE_MANAGER'])
  serveDay()
  showPage(Page)
  const card = within((await screen.findByText('Übermorgen')).closest('li') as HTMLElement)
  expect(card.getByText('Übermorgen')).toHaveAttribute('href', expect.stringMatching(/^\/projekte\/5\//))
  expect(card.getByText(/^Kinostart/)).toHaveTextContent(`Kinostart ${day(SOON)}in 2 Tagen`)
  expect(card.getByTitle(/Werbebudget/)).toHaveTextContent('1.250,05 € / 5.000,10 €')
  const briefing = card.getByText('Lesereise').closest('button') as HTMLElement
  expect(briefing).toHaveAccessibleName(/^Gebucht: ?Lesereise$/)
  fireEvent.click(briefing)
  expect(await screen.findByText('Offen: 9')).toBeVisible()

  const profile = screen.getByLabelText('Mein Profil')
  expect(profile).toHaveTextContent('Anna Abel')
  expect(within(profile).getByLabelText('Einstellungen')).toHaveAttribute('href', '/einstellungen')
  await waitFor(() => expect(profile.querySelectorAll('nav[aria-label=Programme] a')).toHaveLength(2))
  fireEvent.click(within(profile).getByText('Ein'))
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('weather shows when it comes and is not missed when it fails', async () => {
  signIn(1, ['ROLE_MANAGER'])
  serveDay(() => Response.json(RAIN))
  showPage(Page)
  expect(await screen.findByLabelText('Wetter')).toHaveTextContent('0 °C HamburgMäßiger Regen · 15 km/h Wind')
  cleanup()
  serveDay(() => Response.json({ detail: 'Gerade nicht.' }, { status: 503 }))
  showPage(Page)
  await screen.findByText('Übermorgen')
  await waitFor(() => expect(asked.some(({ path }) => path === '/fetch/weather')).toBe(true))
  expect(screen.queryByLabelText('Wetter')).toBeNull()
  expect(document.querySelector('[role=alert]')).toBeNull()
})

/** As the page has them, above what has to wait for its place. */
const Above = () => (
  <Together arrival={useArrival(pinnedQuery, useTodayQuery())}>
    <News />
    <Today />
  </Together>
)
test('news that come first do not push the rest down: they wait for what is to be done today', async () => {
  signIn(1, ['ROLE_MANAGER'])
  const NEWS = { id: 3, title: 'Umzug', text: 'Am Montag.', pinned: true, updatedAt: null, updatedBy: null }
  let tell: (today: Response) => void = () => undefined
  const today = new Promise<Response>((resolve) => {
    tell = resolve
  })
  serve(({ path }) => (path.startsWith('/reminders') ? today : Response.json([NEWS])))
  showPage(() => (
    <DialogHost register={register}>
      <Above />
    </DialogHost>
  ))
  await waitFor(() => expect(asked.filter(({ path }) => path.startsWith('/news'))).toHaveLength(1))
  await act(() => new Promise(requestAnimationFrame))
  expect(screen.queryByText('Umzug')).toBeNull()
  tell(Response.json([]))
  expect(await screen.findByText('Umzug')).toBeVisible()
})
