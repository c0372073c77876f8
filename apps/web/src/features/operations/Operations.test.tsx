import type { Backup } from '@rampenlicht/model/rules/backups'
import type { Job } from '@rampenlicht/model/rules/jobs'
import type { BackupAlarm, Operations as State } from '@rampenlicht/model/rules/operations'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showApp } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, record, serve, signIn } from '../../../test/served.tsx'
import { session } from '../../api/session.ts'
import { Alarm } from './Alarm.tsx'
import Operations from './Operations.tsx'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const night = (id: number, hours: number, more: Partial<Backup> = {}): Backup => ({
  ...{
    id,
    reason: 'Nacht',
    startedAt: hoursAgo(hours),
    endedAt: hoursAgo(hours),
    file: `rampenlicht-2026-11-${id}T0200.tar`,
  },
  ...{ bytes: 436_000_000, rows: 214_806, files: 977, verifiedAt: hoursAgo(hours), error: null },
  ...more,
})
const FULL = 'Kein Platz mehr auf /backup (0,2 von 50,0 GB frei)'
const nothing = { file: null, bytes: null, rows: null, files: null, verifiedAt: null }
const STATE: State = {
  backups: {
    ...{ isOn: true, isEncrypted: true, folder: '/backup', isOnSameDisk: false, next: hoursAgo(-3), archive: null },
    list: [
      night(20, 1, { ...nothing, error: FULL }),
      ...[16, 15, 14, 13].map((id, index) => night(id, 12.5 + 24 * index)),
    ],
  },
  storage: {
    ...{ total: 80e9, free: 61.6e9 },
    parts: [
      { name: 'Ausschnitte', bytes: 9.2e9 },
      { name: 'Datenbank', bytes: 1.3e9 },
    ],
  },
  version: {
    rampenlicht: '0.8.2',
    postgres: '18.4',
    schema: 41,
    node: '20.20.2',
    startedAt: hoursAgo(2),
    isEmbedded: true,
  },
}
const RUNNING: Job = {
  ...{
    id: 3,
    kind: 'backup',
    title: 'Sicherung',
    state: 'Läuft',
    progress: 27,
    total: null,
    error: null,
    result: null,
  },
  at: hoursAgo(0),
}
const ANNA = {
  ...{ id: 1, firstName: 'Anna', lastName: 'Abel', email: 'a@x.test', username: null, position: null, phone: null },
  ...{ mobile: null, anydeskId: null, slackId: null, teams: [], roles: ['ROLE_ADMIN'], isActive: true },
  ...{ hasSignIn: true, pictureName: null },
}
let jobs: readonly Job[] = []
let alarm: BackupAlarm

beforeEach(() => {
  jobs = []
  alarm = { since: hoursAgo(36), lastSuccess: hoursAgo(36), error: FULL, archive: null }
  serve(({ method, path }) => {
    if (path === '/jobs') return Response.json(jobs)
    if (path === '/operations/alarm') return Response.json(alarm)
    if (method === 'GET') return Response.json(STATE)
    jobs = [RUNNING]
    return Response.json({ id: 3 }, { status: 202 })
  })
})
afterEach(() => {
  session.clear()
  vi.unstubAllGlobals()
})

describe('the page', () => {
  beforeEach(() => signIn(1, ['ROLE_ADMIN']))
  const region = (name: string) => within(screen.getByRole('region', { name }))

  test('says what is there, what failed and why, and how to get it back', async () => {
    showPage(Operations)
    const figures = within(await screen.findByRole('list', { name: 'Auf einen Blick' }))
    expect(await figures.findByText('vor 12 h')).toBeVisible()
    expect(figures.getByText('neuer Versuch, danach stündlich')).toBeVisible()
    expect(figures.getByText('18,4 GB')).toBeVisible()
    expect(figures.getByText('von 80 GB')).toBeVisible()
    const backups = region('Sicherungen')
    expect(backups.getByText('7 täglich, 4 wöchentlich, 12 monatlich, verschlüsselt')).toBeVisible()
    expect(backups.getByText(FULL)).toBeVisible()
    expect(backups.getAllByText('Geprüft: 977 Dateien, Probestart, 214.806 Zeilen')).toHaveLength(3)
    expect(backups.getByText('npm run restore -- 2026-11-16T0200')).toBeVisible()
    expect(backups.queryByText(/Auf demselben Datenträger/)).toBeNull()
    await userEvent.click(backups.getByRole('button', { name: 'Alle 5 Sicherungen' }))
    expect(backups.getAllByText(/^Geprüft/)).toHaveLength(4)
    expect(region('Speicher').getByText('61,6 GB frei')).toBeVisible()
    expect(region('Version').getByText('PostgreSQL 18.4, eingebettet, Schema 41')).toBeVisible()
  })

  test('a copy by hand runs in the first line', async () => {
    showPage(Operations)
    await userEvent.click(await screen.findByRole('button', { name: 'Jetzt sichern' }))
    const running = await screen.findByRole('status')
    expect(running).toHaveTextContent('27 MB')
    expect(running).toHaveTextContent('Wird kopiert und zur Probe zurückgespielt …')
    expect(screen.getByRole('button', { name: 'Jetzt sichern' })).toBeDisabled()
    expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/operations/backups'])
  })
})

test('the administration makes a copy of everything, and reads how to get it back once it is made', async () => {
  signIn(1, ['ROLE_ADMIN'])
  let tell: ((job: Job) => void) | undefined
  let state = { ...STATE, backups: { ...STATE.backups, list: [] as readonly Backup[] } }
  const stream = new ReadableStream<Uint8Array>({
    start: (line) => {
      tell = (job) => line.enqueue(new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify([job])}\n\n`))
    },
  })
  serve(({ method, path }) => {
    if (path === '/jobs/stream') return new Response(stream)
    if (path === '/jobs') return Response.json(jobs)
    if (path === '/users/1') return record(ANNA, 1)
    if (path === '/operations/alarm') return Response.json({ ...alarm, since: null })
    if (path === '/operations') return Response.json(state)
    if (method === 'POST') jobs = [RUNNING]
    return Response.json([])
  })
  showApp('/einstellungen')
  const tabs = within(await screen.findByRole('navigation', { name: 'Bereiche der Einstellungen' }))
  await userEvent.click(tabs.getByRole('link', { name: 'Betrieb' }))
  await waitFor(() => expect(document.title).toBe('Betrieb · Rampenlicht'))
  const backups = within(await screen.findByRole('region', { name: 'Sicherungen' }))
  await userEvent.click(await backups.findByRole('button', { name: 'Jetzt sichern' }))
  expect(await backups.findByRole('status')).toHaveTextContent('Wird kopiert und zur Probe zurückgespielt …')

  state = { ...state, backups: { ...state.backups, list: [night(17, 0, { reason: 'Von Hand' })] } }
  await waitFor(() => expect(tell).toBeDefined())
  act(() => tell?.({ ...RUNNING, state: 'Fertig' }))
  const made = (await backups.findByText(/^Geprüft/)).closest('li')
  expect(made).toHaveTextContent(/Von Hand.*Geprüft: 977\sDateien, Probestart, 214\.806\sZeilen/)
  expect(backups.getByText('npm run restore -- 2026-11-17T0200')).toBeVisible()
  expect(backups.getByRole('button', { name: 'Jetzt sichern' })).toBeEnabled()
})

describe('the band on every page', () => {
  test.each([
    ['ROLE_ADMIN', true],
    ['ROLE_CHIEF', false],
  ])('%s', async (role, hasButton) => {
    signIn(1, [role])
    showPage(Alarm)
    const band = await screen.findByRole('alert')
    expect(band).toHaveTextContent(
      /^Seit 3[56] Stunden keine Sicherung\. Zuletzt gelungen: .* Uhr\. Grund: Kein Platz mehr/,
    )
    expect(within(band).queryAllByRole('button', { name: 'Jetzt sichern' })).toHaveLength(hasButton ? 1 : 0)
  })

  test('says that changes wait to be stored', async () => {
    alarm = {
      since: null,
      lastSuccess: hoursAgo(12),
      error: null,
      archive: { failedSince: hoursAgo(2), waiting: 96e6 },
    }
    signIn(1, ['ROLE_CHIEF'])
    showPage(Alarm)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Änderungen werden nicht aufgezeichnet, zuletzt .* Uhr\. 96 MB warten auf dem Datenträger der Daten; der Grund steht im Protokoll\.$/,
    )
  })

  test('says nothing as long as all is well', async () => {
    alarm = { since: null, lastSuccess: hoursAgo(12), error: null, archive: null }
    signIn(1, ['ROLE_ADMIN'])
    showPage(Alarm)
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/operations/alarm'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
