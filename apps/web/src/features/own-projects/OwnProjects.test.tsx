import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { serve, signIn, signOut } from '../../../test/served.tsx'
import { wordsFor } from '../../domain/cockpit/words.ts'
import OwnProjects from './OwnProjects.tsx'

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const line = { count: 1, name: 'Feed-Bild', date: '2026-11-02', missing: null }
const PROJECT = {
  ...{ id: 5, title: 'Nachtlinie', category: 'Kino', coverName: null, releaseDate: '2026-11-26', tbc: false },
  late: [{ ...line, kind: 'adMaterial' }],
  short: [{ ...line, kind: 'adBudget', name: 'Werbebudget', date: null, missing: 200.5 }],
  recent: [],
}

test('each project tells what is late, short and new, and leads to where it is looked after', async () => {
  signIn(1, ['ROLE_USER'])
  serve(({ path }) =>
    Response.json(path === '/cockpit' ? [PROJECT, { ...PROJECT, id: 6, title: 'Alles gut', late: [], short: [] }] : {}),
  )
  showPage(OwnProjects)
  const first = within((await screen.findByText('Nachtlinie')).closest('li') as HTMLElement)
  expect(first.getByText('Feed-Bild fällig seit 2.11.2026')).toHaveAttribute('href', '/projekte/5/marketing')
  expect(first.getByText('Werbebudget um 200,50 € überschritten')).toHaveAttribute('href', '/projekte/5/marketing')
  expect(first.getByText('Nichts Neues')).toBeVisible()
  const other = within(screen.getByText('Alles gut').closest('li') as HTMLElement)
  expect(other.getByText('Nichts überfällig')).toBeVisible()
  expect(other.getByText('Alles reicht')).toBeVisible()
  expect(screen.getByText(/^1\sProjekt braucht dich von 2\.$/)).toBeVisible()
})

test('who looks after none is told so', async () => {
  signIn(1, ['ROLE_USER'])
  serve(() => Response.json([]))
  showPage(OwnProjects)
  await screen.findByText('Du betreust zurzeit kein aktives Projekt.')
})

test.each([
  [{ ...line, kind: 'adMaterial', count: 3 }, '3 Werbemittel fällig, das erste seit 2.11.2026'],
  [{ ...line, kind: 'campaign', name: 'Citywand' }, 'Kampagne Citywand läuft, nicht eingeplant'],
  [{ ...line, kind: 'feature', name: 'Review bei Arte' }, 'Review bei Arte zugesagt für 2.11.2026'],
  [{ ...line, kind: 'feature', count: 2 }, '2 Beiträge zugesagt und nicht erschienen'],
  [{ ...line, kind: 'reminder', name: 'Nachfassen' }, 'Wiedervorlage: Nachfassen'],
  [{ ...line, kind: 'invoice', name: 'R3' }, 'Rechnung R3 offen seit 2.11.2026'],
  [{ ...line, kind: 'material', name: 'DVD', missing: 2 }, 'DVD: 2 Stück zu wenig'],
  [{ ...line, kind: 'material', name: 'DVD', missing: 2, count: 3 }, '3 Materialien reichen nicht, DVD am wenigsten'],
  [{ ...line, kind: 'published', name: 'News bei Arte' }, 'News bei Arte erschienen'],
  [{ ...line, kind: 'promised', count: 4 }, '4 Zusagen'],
  [{ ...line, kind: 'booked', name: 'Lena' }, 'Lena gebucht'],
  [{ ...line, kind: 'answer', count: 5 }, '5 Antworten auf Mails'],
  [{ ...line, kind: 'upload', name: 'Presseheft.pdf' }, 'Presseheft.pdf hochgeladen'],
] as const)('%o in words', (one, words) => {
  expect(wordsFor(one).replaceAll('\u00a0', ' ')).toBe(words)
})
