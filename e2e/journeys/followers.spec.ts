import { findingsInBothSchemes } from '../axe.ts'
import { expect, rowOf, test, toast } from '../fixtures.ts'

const at = (page: string, name: unknown) => `${page}?suche=${encodeURIComponent(String(name))}`
const DAY_MS = 86_400_000
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

test('a count is typed beside its handle; a line shows how it has moved, and what failed is said', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const influencer = await backstage.create('influencers', {
    name: unique('elbkind'),
    email: 'mara@elbkind.example',
    tiktokUserId: '@tanzbar',
    tiktokUserTypedCount: 96_400,
  })
  const name = String(influencer['name'])
  await enter('mitarbeiter', at('/influencer', name))
  await rowOf(page, name).click()
  const dialog = page.getByRole('dialog')
  const card = (channel: string) => dialog.getByRole('link', { name: new RegExp(`^${channel}`) })
  await expect(card('TikTok')).toHaveText('TikTok@tanzbar96.400 Followermanuell · aktualisiert gerade eben')
  // nobody to ask, hence nothing to press
  await expect(dialog.getByRole('button', { name: 'Jetzt aktualisieren' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Bearbeiten' }).click()
  await dialog.getByLabel('Instagram', { exact: true }).fill('https://www.instagram.com/lia.liest/?igsh=1')
  await dialog.getByLabel('Instagram-Follower').fill('1234')
  // another account: what was known of the old one is not true of it
  await dialog.getByLabel('TikTok', { exact: true }).fill('andere')
  await expect(dialog.getByLabel('TikTok-Follower')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, `Influencer ${name} gespeichert`)).toBeVisible()

  // what comes from outside is played by the test
  const channels = [
    {
      channel: 'Instagram',
      isConfigured: true,
      days: [
        { day: day(30), count: 34, isManual: false },
        { day: day(11), count: 434, isManual: false },
        { day: day(0), count: 1234, isManual: true },
      ],
    },
    { channel: 'TikTok', isConfigured: true, days: [] },
  ]
  const problems = [{ channel: 'TikTok', reason: 'nicht gefunden' }]
  await page.route(`**/influencers/${influencer.id}/followers`, (route) =>
    route.fulfill({ json: route.request().method() === 'POST' ? { channels, problems } : { channels } }),
  )
  await rowOf(page, name).click()
  await expect(card('Instagram')).toHaveAttribute('href', 'https://www.instagram.com/lia.liest')
  await expect(card('Instagram')).toContainText('Instagram@lia.liest1.234 Follower+1.200manuell · aktualisiert')
  await expect(card('Instagram').getByRole('img', { name: '+1.200 in 30 Tagen' })).toBeVisible()
  await expect(card('TikTok')).toHaveText('TikTok@andere')
  await dialog.getByRole('button', { name: 'Jetzt aktualisieren' }).click()
  await expect(toast(page, 'Kanäle aktualisiert')).toBeVisible()
  await expect(dialog.getByText('TikTok: nicht gefunden')).toBeVisible()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
})
