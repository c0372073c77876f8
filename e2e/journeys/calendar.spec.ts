import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { expect, testAfresh as test, toast } from '../fixtures.ts'

const week = (page: Page) => page.getByRole('region', { name: /Woche/ })
/** The column of a day, by its name as it is read out. */
const dayOf = (page: Page, name: string) =>
  week(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const entryOn = (page: Page, day: string, subject: string | RegExp) =>
  dayOf(page, day).getByRole('button', { name: subject })

/**
 * A week that no other run has filled, for a room is booked once: in July, which knows no holidays, of any year to come.
 * `name` is how a day of it is read out; Monday is 0.
 */
const someWeek = () => {
  const tenth = new Date(`${2030 + Math.floor(Math.random() * 60)}-07-10T12:00:00Z`)
  const monday = tenth.getTime() - ((tenth.getUTCDay() + 6) % 7) * DAY_MS
  const at = (day: number) => new Date(monday + day * DAY_MS)
  const long = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    iso: (day: number) => at(day).toISOString().slice(0, 10),
    name: (day: number) => long.format(at(day)),
  }
}
const DAY_MS = 86_400_000
const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [1, 2, 3, 4]

test('a week fills: an absence over several days, a room, long words and a holiday', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const away = unique('Urlaub')
  const meeting = unique('Jour fixe')
  const { iso, name } = someWeek()
  const [tuesday, wednesday, thursday, friday] = [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY].map(name) as [
    string,
    string,
    string,
    string,
  ]
  const lena = await backstage.create('users', {
    ...{ firstName: 'Lena', lastName: unique('Petersen'), email: `${meeting.replace(/\W/g, '')}@demo.test` },
  })
  await backstage.createAll('calendar_entries', [
    {
      ...{ calendar: 'Konferenzraum groß', subject: 'Wochenstart aller Teams', startDate: iso(FRIDAY) },
      ...{ startTime: '09:00', endTime: '10:00' },
    },
    {
      ...{ calendar: 'Abwesenheit', subject: away, isAllDay: true, person: `/users/${lena.id}` },
      ...{ startDate: iso(TUESDAY), endDate: iso(THURSDAY) },
    },
  ])
  await page.clock.setFixedTime(new Date(`${iso(TUESDAY)}T08:41:00Z`))
  await enter('azubi', '/dashboard')
  await expect(dayOf(page, `${tuesday}, heute`)).toBeVisible()

  const absence = (how: string) => new RegExp(`Abwesend: Lena.* – ${away} \\(${how}\\)`)
  // one bar with one label, from Tuesday to Thursday; the days below it say so to whoever listens
  await expect(entryOn(page, tuesday, absence('beginnt'))).toBeVisible()
  await expect(week(page).getByRole('button', { name: away })).toHaveCount(1)
  await expect(dayOf(page, wednesday)).toContainText(absence('dauert an'))
  await expect(dayOf(page, thursday)).toContainText(absence('endet'))
  await expect(dayOf(page, friday)).not.toContainText(away)
  const bar = await entryOn(page, tuesday, absence('beginnt')).boundingBox()
  const [begin, end] = [await dayOf(page, tuesday).boundingBox(), await dayOf(page, thursday).boundingBox()]
  expect(bar?.x).toBeLessThan((begin?.x ?? 0) + 12)
  const right = (box: typeof bar) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(right(bar)).toBeGreaterThan(right(end) - 12)
  expect(right(bar)).toBeLessThan(right(end))
  // at 1440 px a subject of a few words is read as a whole
  const words = dayOf(page, friday).getByText('Wochenstart aller Teams')
  for (const one of [words, words.locator('..')]) {
    expect(await one.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await one.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  }

  // that a room is taken, and by what, stands in the tests of the week
  const dialog = page.getByRole('dialog', { name: 'Termin erstellen' })
  await week(page)
    .getByRole('button', { name: `Termin am ${friday}` })
    .click()
  await dialog.getByLabel('Betreff').fill(meeting)
  await dialog.getByRole('combobox', { name: 'Kalender' }).click()
  await page.getByRole('option', { name: 'Konferenzraum klein' }).click()
  await dialog.getByLabel('Von').fill('9')
  await dialog.getByLabel('Bis').fill('9.45')
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, `Termin ${meeting} eingetragen`)).toBeVisible()

  await expect(entryOn(page, friday, meeting)).toContainText('09:00–09:45 · klein')
  // the next click meets the same arrow; within the week, since news that colleagues pin meanwhile may move the whole
  const later = week(page).getByRole('button', { name: 'Woche danach' })
  const place = () =>
    later.evaluate((arrow) => {
      const [{ x, y }, around] = [arrow, arrow.closest('section')].map(
        (one) => one?.getBoundingClientRect() ?? new DOMRect(),
      ) as [DOMRect, DOMRect]
      return [x - around.x, y - around.y]
    })
  const before = await place()
  await later.click()
  await expect(week(page).getByRole('heading', { level: 2 })).toHaveText('Nächste Woche')
  expect(await place()).toEqual(before)

  // one line, although above it a holiday stands on one of the days; of every kind there is something
  const fair = unique('Messe')
  const made = await backstage.createAll('calendar_entries', [
    { calendar: 'Termin', subject: fair, startDate: '2027-03-26', endDate: '2027-03-29', isAllDay: true },
    { calendar: 'Geburtstag', subject: 'Merle', startDate: '1997-03-27' },
    { calendar: 'Abwesenheit', subject: 'Ostern', startDate: '2027-03-27', endDate: '2027-03-28', isAllDay: true },
    {
      calendar: 'Konferenzraum klein',
      subject: 'Abbau',
      startDate: '2027-03-28',
      startTime: '09:00',
      endTime: '10:00',
    },
  ])
  await page.clock.setFixedTime(new Date('2027-03-25T23:10:00Z'))
  await enter('mitarbeiter', '/dashboard')
  await expect(dayOf(page, 'Freitag, 26. März, heute')).toContainText('Feiertag: Karfreitag')
  const begins = entryOn(page, 'Freitag, 26. März', `${fair} (beginnt)`)
  const goesOn = dayOf(page, 'Sonntag, 28. März').getByText(`${fair} (dauert an)`).locator('..')
  await expect(begins).toBeVisible()
  expect((await begins.boundingBox())?.y).toBe((await goesOn.boundingBox())?.y)
  await expect(dayOf(page, 'Samstag, 27. März')).toContainText('Merle wird 30')
  expect(await findingsInBothSchemes(page, 'section[aria-labelledby=week]')).toEqual([])
  // a day has only so many lines
  for (const { id } of made) await backstage.remove('calendar_entries', id)
})
