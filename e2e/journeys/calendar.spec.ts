import type { Page } from '@playwright/test'
import { findingsInBothSchemes } from '../axe.ts'
import { errorToast, expect, removeIn, testAfresh as test, toast } from '../fixtures.ts'

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
 * `name` is how a day of it is read out, `german` how it is typed; Monday is 0.
 */
const someWeek = () => {
  const tenth = new Date(`${2030 + Math.floor(Math.random() * 60)}-07-10T12:00:00Z`)
  const monday = tenth.getTime() - ((tenth.getUTCDay() + 6) % 7) * DAY_MS
  const at = (day: number) => new Date(monday + day * DAY_MS)
  const long = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return {
    iso: (day: number) => at(day).toISOString().slice(0, 10),
    name: (day: number) => long.format(at(day)),
    german: (day: number) => at(day).toLocaleDateString('de-DE', { timeZone: 'UTC' }),
    number: (day: number) => at(day).getUTCDate(),
  }
}
const DAY_MS = 86_400_000
const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [1, 2, 3, 4]

test('a week fills: an absence over several days, a room that is booked once, a full day', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const away = unique('Urlaub')
  const meeting = unique('Jour fixe')
  const { iso, name, german, number } = someWeek()
  const [tuesday, wednesday, thursday, friday] = [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY].map(name) as [
    string,
    string,
    string,
    string,
  ]
  for (const [at, word] of ['Lesung', 'Premiere', 'Abnahme', 'Interview', 'Dreh', 'Schnitt', 'Party'].entries())
    await backstage.create('calendar_entries', {
      calendar: 'Termin',
      subject: word,
      startDate: iso(FRIDAY),
      startTime: `1${at}:00`,
      endTime: `1${at}:30`,
    })
  await page.clock.setFixedTime(new Date(`${iso(TUESDAY)}T08:41:00Z`))
  await enter('azubi', '/dashboard')
  await expect(week(page).getByRole('heading', { level: 3 })).toHaveText([
    ...['Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'].map((word, day) => `${word} ${number(TUESDAY + day)}`),
  ])
  await expect(dayOf(page, `${tuesday}, heute`)).toBeVisible()

  // an absence over three days
  const dialog = page.getByRole('dialog', { name: 'Termin erstellen' })
  await week(page).getByRole('button', { name: 'Termin', exact: true }).click()
  await expect(dialog).toHaveCSS('width', '400px')
  await dialog.getByLabel('Betreff').fill(away)
  await dialog.getByRole('combobox', { name: 'Kalender' }).click()
  await page.getByRole('option', { name: 'Abwesenheit' }).click()
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Petersen')
  await page.getByRole('option', { name: 'Lena Petersen' }).click()
  await dialog.getByLabel('Ganztägig').check()
  await expect(dialog.getByLabel('Von')).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Ende' }).fill(german(0))
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(dialog.getByText('„Ende“ darf nicht vor „Beginn“ liegen.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Ende' }).fill(german(THURSDAY))
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, `Termin ${away} eingetragen`)).toBeVisible()
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

  // a room, from today on; times as people type them
  await week(page).getByRole('button', { name: 'Raum buchen' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Kalender' })).toHaveValue('Konferenzraum groß')
  await dialog.getByLabel('Betreff').fill(meeting)
  await dialog.getByLabel('Von').fill('10')
  await dialog.getByLabel('Bis').fill('10.45')
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, `Termin ${meeting} eingetragen`)).toBeVisible()
  await expect(entryOn(page, tuesday, meeting)).toContainText('10:00–10:45 · groß')

  // it is taken now: the form says by what, and keeps everything
  await week(page).getByRole('button', { name: 'Raum buchen' }).click()
  await dialog.getByLabel('Betreff').fill(`${meeting} zwei`)
  await dialog.getByLabel('Von').fill('10:30')
  await dialog.getByLabel('Bis').fill('11:30')
  await dialog.getByRole('textbox', { name: 'Notiz' }).fill('Bitte mit Kaffee')
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  const taken = `Der Raum ist von 10:00 bis 10:45 Uhr schon belegt: ${meeting}.`
  await expect(errorToast(page, taken)).toBeVisible()
  await expect(dialog.getByText(taken)).toBeVisible()
  await expect(dialog.getByLabel('Betreff')).toHaveValue(`${meeting} zwei`)
  await expect(dialog.getByLabel('Von')).toHaveValue('10:30')
  await expect(dialog.getByRole('textbox', { name: 'Notiz' })).toHaveValue('Bitte mit Kaffee')
  await dialog.getByRole('combobox', { name: 'Kalender' }).click()
  await page.getByRole('option', { name: 'Konferenzraum klein' }).click()
  await dialog.getByRole('button', { name: 'Erstellen' }).click()
  await expect(toast(page, `Termin ${meeting} zwei eingetragen`)).toBeVisible()

  // our own entries open
  await entryOn(page, tuesday, `${meeting} zwei`).click()
  const edit = page.getByRole('dialog', { name: 'Termin bearbeiten' })
  await edit.getByLabel('Bis').fill('12')
  await edit.getByRole('button', { name: 'Speichern' }).click()
  await expect(toast(page, `Termin ${meeting} zwei gespeichert`)).toBeVisible()
  await expect(entryOn(page, tuesday, `${meeting} zwei`)).toContainText('10:30–12:00 · klein')
  await entryOn(page, tuesday, `${meeting} zwei`).click()
  await removeIn(edit)
  await expect(toast(page, 'Termin gelöscht')).toBeVisible()
  await expect(dayOf(page, tuesday)).not.toContainText('zwei')

  // more than fits; birthdays of the demo may be among them
  const fullDay = dayOf(page, friday)
  await expect(fullDay.getByText('Lesung')).toBeVisible()
  await expect(fullDay.getByText('Party')).toHaveCount(0)
  await fullDay.getByRole('button', { name: /^\+\d weitere$/ }).click()
  await expect(fullDay.getByText('Party')).toBeVisible()
})

test.describe('far from Berlin', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('days are those of the agency, also when clocks change', async ({ page, enter, backstage, unique }) => {
    const [late, monday, early, weekend] = ['Spät', 'Montag', 'Früh', 'Messe'].map(unique) as [
      string,
      string,
      string,
      string,
    ]
    const enterAs = (subject: string, startDate: string, more: object) =>
      backstage.create('calendar_entries', { calendar: 'Termin', subject, startDate, ...more })
    const made = [
      await enterAs(late, '2026-10-25', { startTime: '23:30', endTime: '23:45' }),
      await enterAs(monday, '2026-10-26', { startTime: '00:00', endTime: '00:30' }),
      await enterAs(early, '2027-03-28', { startTime: '03:00', endTime: '04:00' }),
      await enterAs(weekend, '2027-03-26', { isAllDay: true, endDate: '2027-03-29' }),
    ]

    // the Sunday of 25 hours, in its last hour; in Los Angeles it is afternoon
    await page.clock.setFixedTime(new Date('2026-10-25T22:40:00Z'))
    await enter('mitarbeiter', '/dashboard')
    await expect(week(page).getByRole('heading', { level: 3 })).toHaveText(['So 25'])
    await expect(entryOn(page, 'Sonntag, 25. Oktober, heute', late)).toContainText('23:30–23:45')
    await expect(week(page).getByText(monday)).toHaveCount(0)
    const later = week(page).getByRole('button', { name: 'Woche danach' })
    const before = await later.boundingBox()
    await later.click()
    await expect(week(page).getByRole('heading', { level: 2 })).toHaveText('Nächste Woche')
    // the next click meets the same arrow
    expect(await later.boundingBox()).toEqual(before)
    await expect(entryOn(page, 'Montag, 26. Oktober', monday)).toContainText('00:00–00:30')
    // Hamburg is free on that day
    await expect(dayOf(page, 'Samstag, 31. Oktober')).toContainText('Feiertag: Reformationstag')

    // Good Friday before the Sunday of 23 hours
    await page.clock.setFixedTime(new Date('2027-03-25T23:10:00Z'))
    await enter('mitarbeiter', '/dashboard')
    await expect(week(page).getByRole('heading', { level: 3 })).toHaveText(['Fr 26', 'Sa 27', 'So 28'])
    await expect(dayOf(page, 'Freitag, 26. März, heute')).toContainText('Feiertag: Karfreitag')
    await expect(entryOn(page, 'Sonntag, 28. März', early)).toContainText('03:00–04:00')
    const [begins, goesOn] = [
      entryOn(page, 'Freitag, 26. März', `${weekend} (beginnt)`),
      dayOf(page, 'Sonntag, 28. März').getByText(`${weekend} (dauert an)`).locator('..'),
    ]
    // one line, although above it a holiday stands on one of the days
    await expect(begins).toBeVisible()
    expect((await begins.boundingBox())?.y).toBe((await goesOn.boundingBox())?.y)
    // clocks change on these days only, and a day has only so many lines
    for (const { id } of made) await backstage.remove('calendar_entries', id)
  })
})

test('what comes from elsewhere is only shown, a failure is quiet, and all of it is accessible', async ({
  page,
  enter,
}) => {
  await page.clock.setFixedTime(new Date('2027-04-13T08:41:00Z'))
  await page.route('**/fetch/calendar?*', (route) => route.fulfill({ status: 503, json: { detail: 'Nein' } }))
  // the calendar stands below the news and waits for them
  let letNewsThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letNewsThrough = resolve
  })
  await page.route('**/news?*', async (route) => {
    await held
    await route.continue()
  })
  const refused = page.waitForResponse('**/fetch/calendar?*')
  await enter('manager', '/dashboard')
  await (await refused).finished()
  await expect(week(page)).toHaveAttribute('aria-busy', 'true')
  letNewsThrough()
  await expect(week(page).getByText('Der Kalender konnte nicht geladen werden.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const event = (id: string, from: string, until: string, isAllDay = false) => ({
    id,
    subject: id,
    isAllDay,
    start: { dateTime: `${from}:00.0000000`, timeZone: 'Europe/Berlin' },
    end: { dateTime: `${until}:00.0000000`, timeZone: 'Europe/Berlin' },
  })
  await page.unroute('**/fetch/calendar?*')
  await page.route('**/fetch/calendar?*', (route) =>
    route.fulfill({
      json: {
        busy: { value: [event('Anna – Urlaub', '2027-04-12T00:00', '2027-04-16T00:00', true)] },
        birthdays: { value: [event('Merle wird 30', '2027-04-14T00:00', '2027-04-15T00:00', true)] },
        events: {
          value: [
            { ...event('Kinostart: Nachtzug', '2027-04-15T00:00', '2027-04-16T00:00', true), project: 1 },
            event('Premiere', '2027-04-17T20:00', '2027-04-18T02:00'),
          ],
        },
        conferenceRoomBig: {
          value: [
            event('Jour fixe', '2027-04-13T10:00', '2027-04-13T11:00'),
            event('Wochenstart aller Teams', '2027-04-16T09:00', '2027-04-16T10:00'),
          ],
        },
        conferenceRoomSmall: { value: [{ ...event('Budget', '2027-04-13T10:00', '2027-04-13T11:00'), entry: 1 }] },
      },
    }),
  )
  await week(page).getByRole('button', { name: 'Erneut versuchen' }).click()
  const today = dayOf(page, 'Dienstag, 13. April, heute')
  await expect(today.getByText('Jour fixe')).toBeVisible()
  await expect(today.getByRole('button', { name: 'Jour fixe' })).toHaveCount(0)
  await expect(today.getByRole('button', { name: 'Budget' })).toBeVisible()
  await expect(dayOf(page, 'Donnerstag, 15. April').getByRole('link', { name: 'Nachtzug' })).toHaveAttribute(
    'href',
    /\/projekte\/1\//,
  )
  await expect(dayOf(page, 'Samstag, 17. April')).toContainText('ab 20:00')
  // at 1440 px a subject of a few words is read as a whole
  const words = dayOf(page, 'Freitag, 16. April').getByText('Wochenstart aller Teams')
  for (const one of [words, words.locator('..')]) {
    expect(await one.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await one.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  }
  await expect(dayOf(page, 'Sonntag, 18. April')).toContainText('bis 02:00')
  expect(await findingsInBothSchemes(page, 'section[aria-labelledby=week]')).toEqual([])
  await week(page).getByRole('button', { name: 'Raum buchen' }).click()
  await expect(page.getByRole('dialog').getByLabel('Von')).toBeVisible()
  expect(await findingsInBothSchemes(page, '[role=dialog]')).toEqual([])
})
