import { findingsInBothSchemes } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('an administrator sees how the services stand, and tests one', async ({ page, enter }) => {
  // No service is set up here: one of them is, in the eyes of the page.
  await page.route('**/services', async (route) => {
    const answer = await route.fetch()
    const services = (await answer.json()) as { name: string }[]
    const setUp = { isConfigured: true, missing: [], isTestable: true, lastSuccessAt: new Date().toISOString() }
    await route.fulfill({ json: services.map((one) => (one.name === 'Chat' ? { ...one, ...setUp } : one)) })
  })
  await enter('admin', '/einstellungen/dienste')
  const section = page.getByRole('region', { name: 'Dienste' })
  const line = (name: string) =>
    section.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) })
  const weather = line('Wetter')
  await expect(weather).toContainText('Nicht eingerichtet')
  await expect(weather).toContainText('Es fehlt: OPENWEATHER_KEY')
  await expect(weather).toContainText('Der Schlüssel eines Kontos bei OpenWeather.')
  const guide = weather.getByRole('link', { name: 'Anleitung für Wetter' })
  expect(await (await page.request.get((await guide.getAttribute('href')) ?? '')).text()).toContain('OPENWEATHER_KEY')
  await expect(weather.getByRole('button')).toHaveCount(0)
  for (const name of ['Microsoft Graph', 'Kalender', 'Standort']) await expect(line(name)).toContainText('Es fehlt: ')

  const chat = line('Chat')
  await expect(chat).toContainText('Funktioniert')
  await expect(chat).toContainText('Letzter Erfolg gerade eben')
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  // Others would see it: asked first.
  await chat.getByRole('button', { name: 'Chat: Jetzt testen' }).click()
  await expect(chat.getByRole('status')).toHaveText('Schreibt eine Testnachricht in den Kanal.')
  await chat.getByRole('button', { name: 'Testnachricht senden' }).click()
  // The server knows better.
  await expect(page.getByRole('alert').filter({ hasText: 'Der Dienst „Chat“ ist nicht eingerichtet.' })).toBeVisible()
})
