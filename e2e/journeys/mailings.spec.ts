import { SMTPServer } from 'smtp-server'
import { findingsInBothSchemes } from '../axe.ts'
import { type Backstage, expect, test } from '../fixtures.ts'
import { mailPort } from '../playwright.config.ts'

/** The mails that arrived, as they went over the wire. */
const mails: string[] = []
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    let mail = ''
    stream.on('data', (chunk) => {
      mail += chunk
    })
    stream.on('end', () => {
      mails.push(mail)
      done()
    })
  },
})
test.beforeAll(() => new Promise<void>((resolve) => void server.listen(mailPort, '127.0.0.1', resolve)))
test.afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const domainOf = (mark: string) => `${mark.replace(/\W/g, '').toLowerCase()}.example`
/** A Verteiler of a project: one with an Anrede, one without, and one without an address. */
const prepare = async (backstage: Backstage, mark: string) => {
  const customer = await backstage.create('customers', { name: `Kunde ${mark}`, fullName: 'Nordkino Verleih GmbH' })
  const project = await backstage.create('projects', {
    title: `Elbleuchten ${mark}`,
    category: 'Kino',
    customer: `/customers/${customer.id}`,
    departments: ['Online PR'],
  })
  const contact = async (firstName: string, lastName: string, more: object) => ({
    mediacontact: `/mediacontacts/${(await backstage.create('mediacontacts', { firstName, lastName, ...more })).id}`,
  })
  const at = (name: string) => ({ email: `${name}@${domainOf(mark)}` })
  await backstage.create('project_lists', {
    name: 'Kultur Nord',
    project: `/projects/${project.id}`,
    projectListMediacontacts: [
      await contact('Gesa', 'Möller', { ...at('gesa'), salutation: 'Frau', title: 'Dr.' }),
      await contact('Kim', 'Weiß', at('kim')),
      await contact('Hedda', 'Grote', {}),
    ],
  })
  return `/projekte/${project.id}/versand`
}

test('a mail is written, looked over, sent to each by name, and somebody leaves by its link', async ({
  page,
  enter,
  backstage,
  unique,
}) => {
  const mark = unique('V')
  await enter('mitarbeiter', await prepare(backstage, mark))
  await page.getByRole('button', { name: 'Mail schreiben' }).click()
  await page.getByRole('checkbox', { name: /Kultur Nord/ }).check()
  await expect(page.getByRole('list', { name: 'So viele erhalten die Mail' })).toContainText('=2erhalten die Mail')
  await page.getByText(/Bleibt außen vor/).click()
  await expect(page.getByText('Keine E-Mail hinterlegt')).toBeVisible()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])

  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Betreff' }).fill('Einladung zu „{Projekt}“')
  await page.getByRole('textbox', { name: 'Text' }).fill('{Anrede}\n\nwir laden **herzlich** ein.')
  const paper = page.frameLocator('iframe').first()
  await expect(paper.getByText('Sehr geehrte Frau Dr. Möller,')).toBeVisible()
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])

  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Anrede Kim Weiß' }).getByText('Neutral').click()
  await page.getByRole('button', { name: /^Senden/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '2 Mails senden' }).click()
  await expect(page.getByText(/^Gesendet /).first()).toBeVisible()
  const mine = () => mails.filter((mail) => mail.includes(domainOf(mark)))
  expect(
    mine()
      .map((mail) => /^To: (.*)$/m.exec(mail)?.[1])
      .sort(),
  ).toHaveLength(2)

  const link = /List-Unsubscribe: <([^>]+)>/.exec(mine()[0]!)![1]!
  await page.goto(link)
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('an apprentice writes a draft, and somebody else has to send it', async ({ page, enter, backstage, unique }) => {
    await enter('azubi', await prepare(backstage, unique('V')))
    await page.getByRole('button', { name: 'Mail schreiben' }).click()
    await page.getByRole('checkbox', { name: /Kultur Nord/ }).check()
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await page.getByRole('textbox', { name: 'Betreff' }).fill('Einladung')
    await page.getByRole('textbox', { name: 'Text' }).fill('{Anrede}')
    await page.getByText('Prüfen und senden').click()
    await expect(page.getByRole('button', { name: /^Senden/ })).toBeDisabled()
    expect(await findingsInBothSchemes(page, 'main')).toEqual([])
    await page.reload()
    await page.getByText('Nachricht', { exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Betreff' })).toHaveValue('Einladung')
  })
})
