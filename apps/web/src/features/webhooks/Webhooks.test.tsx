import type { WebhookDelivery, WebhookState } from '@rampenlicht/model/rules/webhooks'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WithDialogs } from '../../../test/app.tsx'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import Webhooks from './Webhooks.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const ABGLEICH = {
  id: 1,
  name: 'Abgleich',
  url: 'https://newsletter.example/haken',
  resources: ['mediacontacts', 'influencers'],
  events: ['created', 'changed'],
  isActive: true,
}
const FINE: WebhookState = {
  webhook: 1,
  formerUntil: null,
  failingSince: null,
  pausedAt: null,
  pauseReason: null,
  waiting: 0,
  lastAt: minutesAgo(130),
  lastIsDelivered: true,
}
const SENT: WebhookDelivery = {
  id: 'msg_7',
  at: minutesAgo(2),
  type: 'mediacontacts.changed',
  path: '/mediacontacts/7',
  state: 'failed',
  attempts: 10,
  nextAt: null,
  doneAt: minutesAgo(1),
  status: 500,
  answer: 'oops',
  took: 12,
}
let webhooks: object[]
let states: readonly WebhookState[]
let answer: (path: string) => object

beforeEach(() => {
  signIn(1, ['ROLE_ADMIN'])
  webhooks = [ABGLEICH]
  states = [FINE]
  answer = () => ({})
  serve(({ method, path }) => {
    if (method === 'POST') return Response.json(answer(path))
    if (path.startsWith('/webhooks/states')) return Response.json(states)
    if (path.endsWith('/deliveries')) return Response.json([SENT])
    if (path.startsWith('/webhooks')) return Response.json(webhooks)
    return Response.json([])
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const show = async () => {
  showPage(() => (
    <WithDialogs>
      <Webhooks />
    </WithDialogs>
  ))
  await screen.findByText('Webhooks', { selector: 'h2' })
}
const line = async () => within((await screen.findByText('Abgleich', { selector: 'h3' })).closest('li') as HTMLElement)
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const posted = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path)

test('each webhook says how it stands, what it is about and what came of it', async () => {
  await show()
  const { getByText } = await line()
  expect(getByText('Aktiv')).toBeTruthy()
  expect(getByText('https://newsletter.example/haken')).toBeTruthy()
  expect(getByText('Medienkontakte, Influencer: erstellt, geändert')).toBeTruthy()
  expect(getByText(/zuletzt zugestellt vor 2 Stunden/)).toBeTruthy()
})

test('one that is paused says since when and why, and is resumed by hand', async () => {
  states = [{ ...FINE, pausedAt: minutesAgo(180), pauseReason: 'Der Empfänger nimmt nichts mehr an (Antwort 410).' }]
  await show()
  const { getByText } = await line()
  expect(getByText('Pausiert')).toBeTruthy()
  expect(getByText(/Pausiert vor 3 Stunden. Der Empfänger nimmt nichts mehr an/)).toBeTruthy()
  click('Abgleich: Fortsetzen')
  await vi.waitFor(() => expect(posted()).toEqual(['/webhooks/1/resume']))
})

test('without a secret nothing is sent; it is made here and shown once', async () => {
  states = []
  answer = () => ({ secret: 'whsec_c2Nob25lcyBHZWhlaW1uaXM=' })
  await show()
  expect((await line()).getByText('Geheimnis fehlt')).toBeTruthy()
  click('Abgleich: Geheimnis erzeugen')
  expect(await screen.findByText('whsec_c2Nob25lcyBHZWhlaW1uaXM=')).toBeTruthy()
  expect(screen.getByText('Kopier es jetzt: Es wird nicht noch einmal gezeigt.')).toBeTruthy()
})

test('a new secret in the place of another asks once more', async () => {
  await show()
  await line()
  click('Abgleich: Geheimnis erneuern')
  expect(posted()).toEqual([])
  click('Abgleich: Wirklich erneuern')
  await vi.waitFor(() => expect(posted()).toEqual(['/webhooks/1/secret']))
})

test('the log shows what was sent, and sends one again', async () => {
  await show()
  await line()
  click('Abgleich: Zustellungen')
  expect(await screen.findByText('Medienkontakte Nr. 7 geändert')).toBeTruthy()
  expect(screen.getByText('Antwort 500')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Nr\.\s7 geändert: Erneut senden/ }))
  await vi.waitFor(() => expect(posted()).toEqual(['/webhooks/1/deliveries/msg_7/again']))
})

test('a test says what came of it', async () => {
  answer = () => ({ ...SENT, type: 'ping', path: null })
  await show()
  await line()
  const said = vi.spyOn(toast, 'error')
  click('Abgleich: Test senden')
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('Test gescheitert: Antwort 500'))
})

test('where there is none, the page says what one is for', async () => {
  webhooks = []
  await show()
  expect(await screen.findByText('Noch kein Webhook')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Webhook anlegen' })).toBeTruthy()
})
