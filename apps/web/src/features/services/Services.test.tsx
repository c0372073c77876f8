import type { ServiceState } from '@rampenlicht/model/rules/service-state'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { toast } from '../../api/toast.ts'
import Services from './Services.tsx'

const WEATHER: ServiceState = {
  name: 'Wetter',
  purpose: 'Das Wetter auf dem Dashboard.',
  isConfigured: false,
  missing: ['OPENWEATHER_KEY'],
  setup: 'Der Schlüssel eines Kontos bei OpenWeather.',
  guide: '/docs/dienste/wetter',
  isTestable: false,
  testIsSeen: null,
  lastSuccessAt: null,
  lastErrorAt: null,
  lastError: null,
}
const CHAT: ServiceState = {
  ...WEATHER,
  name: 'Chat',
  isConfigured: true,
  missing: [],
  isTestable: true,
  testIsSeen: 'Schreibt eine Testnachricht in den Kanal.',
  lastSuccessAt: new Date().toISOString(),
}
const complained = vi.spyOn(toast, 'error')

afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

test('how the services stand, what is missing, and a test that others would see is asked about first', async () => {
  signIn(1, ['ROLE_ADMIN'])
  serve(({ method }) =>
    method === 'GET'
      ? Response.json([WEATHER, CHAT])
      : Response.json({ detail: 'Der Dienst „Chat“ ist nicht eingerichtet.' }, { status: 409 }),
  )
  showPage(Services)
  const lineOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement
  const weather = await lineOf('Wetter')
  expect(weather).toHaveTextContent('Nicht eingerichtet')
  expect(weather).toHaveTextContent('Es fehlt: OPENWEATHER_KEY. Der Schlüssel eines Kontos bei OpenWeather.')
  expect(within(weather).getByLabelText('Anleitung für Wetter')).toHaveAttribute('href', '/docs/dienste/wetter')
  expect(weather.querySelector('button')).toBeNull()

  const chat = await lineOf('Chat')
  expect(chat).toHaveTextContent('Funktioniert')
  expect(chat).toHaveTextContent('Letzter Erfolg gerade eben')
  const test = () => within(chat).getByLabelText('Chat: Jetzt testen')
  fireEvent.click(test())
  expect(chat).toHaveTextContent('Schreibt eine Testnachricht in den Kanal.')
  // let go of by Escape
  fireEvent.keyDown(within(chat).getByText('Testnachricht senden'), { key: 'Escape' })
  fireEvent.click(test())
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  fireEvent.click(within(chat).getByText('Testnachricht senden'))
  await waitFor(() => expect(complained).toHaveBeenCalledWith('Der Dienst „Chat“ ist nicht eingerichtet.'))
  expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/services/Chat/test' })
})
