import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { ledgerOf } from '../ledger.ts'
import { PDF, PNG, worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'
import { fakeSmtp } from './fake-smtp.ts'
import { mailingStage } from './stage.ts'

const smtp = await fakeSmtp({ treat: (to) => (to.startsWith('kaputt') ? { rcpt: '550 5.1.1 Unknown' } : 'accept') })
const stage = await mailingStage(smtp)
const { admin, sender, pool, person, draftTo, recipients, send, turn } = stage
const mailsTo = (address: string) => smtp.accepted.filter(({ to }) => to === address)

const REFUSED: readonly (readonly [string, object, string, string])[] = [
  ['subject', { subject: ' ' }, 'Bitte „Betreff“ ausfüllen.', 'subject'],
  ['text', { text: null }, 'Bitte „Text“ ausfüllen.', 'text'],
  [
    'a placeholder that nobody knows',
    { text: '{Ort}' },
    'Den Platzhalter „{Ort}“ gibt es nicht. Möglich sind: {Anrede}, {Vorname}, {Nachname}, {Medium}, {Projekt}, {Release}, {Absender}, {Datum}.',
    'text',
  ],
  [
    'somebody else',
    { sender: 'chef@agentur.example' },
    '„Absender“: Von „chef@agentur.example“ darf hier niemand senden.',
    'sender',
  ],
  ['a file that is gone', { files: 'attached=1999999' }, '„Dateien“: Eine der Dateien gibt es nicht mehr.', 'files'],
  [
    'a picture that is gone',
    { text: '![x](upload:1999999)' },
    '„Text“: Eines der Bilder gibt es nicht mehr, oder es ist kein Bild.',
    'text',
  ],
  ['nobody', { audience: null }, '„Empfänger“: Niemand bekommt diese Mail.', 'audience'],
]
test.each(REFUSED)('nothing is sent without or with: %s', async (_, more, message, propertyPath) => {
  const { url } = await draftTo(['eva@a.example'], more)
  expect(await sender.post(`${url}/send`)).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath, message }] },
  })
  expect((await sender.get(url)).body).toMatchObject({ state: 'Entwurf', total: 0 })
})

test('nothing is sent without a mail server, or where nobody could unsubscribe', async () => {
  const bare = await startApp()
  const chief = await bare.person(['ROLE_CHIEF'])
  const elsewhere = await worldOf(chief)
  const { id } = await elsewhere.create('/mailings', { subject: 'a', text: 'b', sender: null })
  expect(await chief.post(`/mailings/${id}/send`)).toMatchObject({
    status: 422,
    body: {
      violations: [
        { message: 'Es ist kein Mailserver eingerichtet (SMTP_URL).' },
        { message: 'Der Abmeldelink führt nirgendwohin: Es fehlt die öffentliche Adresse (PUBLIC_URL).' },
      ],
    },
  })
})

test('trainees write drafts and do not send; they may send one to themselves', async () => {
  const trainee = await person(['ROLE_TRAINEE'], { firstName: 'Ali', email: 'ali@agentur.example' })
  const { url } = await draftTo(['eva@a.example'])
  for (const step of ['send', 'unschedule', 'pause', 'resume', 'cancel'])
    expect(await trainee.post(`${url}/${step}`)).toMatchObject({
      status: 403,
      body: { detail: expect.stringMatching(/^Das darf nur: /) },
    })
  expect((await trainee.post(`${url}/test`)).status).toBe(204)
  expect(mailsTo('ali@agentur.example')).toHaveLength(1)
})

test('who counted wrong is told, and nothing is sent', async () => {
  const { url } = await draftTo(['eva@a.example', 'max@a.example'])
  expect(await sender.post(`${url}/send`, { expects: 3 })).toMatchObject({
    status: 409,
    body: { detail: 'Inzwischen sind es 2 Empfänger.' },
  })
  expect(await sender.post(`${url}/send`, { at: '2020-01-01T09:00:00Z' })).toMatchObject({
    status: 422,
    body: {
      violations: [{ propertyPath: 'at', message: '„Zeitpunkt“: Bitte einen Zeitpunkt in der Zukunft wählen.' }],
    },
  })
  expect((await sender.post(`${url}/pause`)).body).toMatchObject({ detail: 'Dieser Versand läuft nicht.' })
  await send(url)
  expect(await sender.post(`${url}/send`)).toMatchObject({
    status: 409,
    body: { detail: 'Dieser Versand ist kein Entwurf mehr.' },
  })
  expect(await sender.put(url, { subject: 'Anders' })).toMatchObject({ status: 422 })
})

test('undoing does not take back what was sent, nor send what was planned', async () => {
  const { url } = await draftTo(['undo@a.example'])
  const planned = await send(url, { at: new Date(Date.now() + 3_600_000).toISOString() })
  const back = await sender.post(`${url}/unschedule`)
  await sender.post(`/deeds/${back.headers['deed']}/undo`)
  expect((await sender.get(url)).body).toMatchObject({ state: 'Entwurf' })
  expect(planned.headers['deed']).toBeDefined()
  const sent = await send(url)
  await sender.post(`/deeds/${sent.headers['deed']}/undo`)
  expect((await sender.get(url)).body).toMatchObject({ state: 'Läuft', total: 1 })
  await sender.post(`${url}/cancel`)
})

test('a test mail shows what somebody would get, with files and pictures', async () => {
  const { url, contacts, project, id } = await draftTo(['eva@a.example', 'max@a.example'])
  const upload = async (file: { name: string; content: Buffer }) =>
    (await admin.upload('/project_uploads', file, { project })).body['id'] as number
  const [paper, picture, kit] = [await upload(PDF), await upload(PNG), await upload({ ...PDF, name: 'Presseheft.pdf' })]
  await admin.put(url, {
    text: `Hallo {Nachname}\n\n![Plakat](upload:${picture})`,
    files: `attached=${paper}&linked=${kit}`,
    perMinute: 600,
    perDomain: 600,
  })
  expect((await sender.post(`${url}/test`, { path: 'mediacontacts', id: contacts[1] })).status).toBe(204)
  const mail = await PostalMime.parse(mailsTo('lena@agentur.example').at(-1)!.raw)
  expect(mail.subject).toMatch(/^\[Test\] Einladung/)
  expect(mail.text).toContain('Hallo Muster1')
  expect(mail.html).toContain('/abmelden/testmail')
  expect(mail.html).toMatch(
    /href="https:\/\/rampenlicht\.example\/downloads\/\d+-\d{8}-[\w-]{32}\/Presseheft\.pdf"[^>]*>Herunterladen/,
  )
  expect(mail.attachments.map(({ filename, disposition }) => [filename, disposition])).toEqual([
    [PNG.name, 'inline'],
    [PDF.name, 'attachment'],
  ])
  expect(mail.html).toContain(`src="cid:${mail.attachments[0]!.contentId!.slice(1, -1)}"`)
  expect((await sender.get(url)).body).toMatchObject({ state: 'Entwurf', testedAt: expect.any(String), total: 0 })
  await send(`/mailings/${id}`)
  await turn()
  const [row] = await recipients(id)
  const shown = await sender.get<{ subject: string; html: string }>(`${url}/recipients/${row!.id}/mail`)
  expect(shown.body.subject).toMatch(/^Einladung/)
  expect(shown.body.html).toContain(`src="/files/project_uploads/${picture}/${PNG.name}"`)
})

test('a server that refuses the test mail is told as such', async () => {
  const broken = await person(['ROLE_USER'], { email: 'kaputt@agentur.example' })
  const { url } = await draftTo(['eva@a.example'])
  expect(await broken.post(`${url}/test`)).toMatchObject({
    status: 502,
    body: { detail: 'Der Mailserver hat die Testmail nicht angenommen: 550 5.1.1 Unknown' },
  })
})

test('recipients by state, words and order, and what is to be done', async () => {
  const { id, url } = await draftTo(['kaputt1@b.example', 'eva@b.example', 'max@b.example'])
  await send(url)
  await turn()
  await pool.query(
    `update mailing_recipients set "answeredAt" = now() where mailing = $1 and email = 'max@b.example'`,
    [id],
  )
  const found = async (query: string) => {
    const { body, headers } = await sender.list(`${url}/recipients?${query}`)
    return [Number(headers['x-total-count']), body.map(({ email }) => email)]
  }
  expect(await found('')).toEqual([3, ['kaputt1@b.example', 'eva@b.example', 'max@b.example']])
  expect(await found('state=Angenommen')).toEqual([2, ['eva@b.example', 'max@b.example']])
  expect(await found('state=todo')).toEqual([2, ['kaputt1@b.example', 'max@b.example']])
  expect(await found('state=answered&state=Unzustellbar')).toEqual([2, ['kaputt1@b.example', 'max@b.example']])
  expect(await found('q=Muster1')).toEqual([1, ['eva@b.example']])
  expect(await found('q=b.example&itemsPerPage=1&page=2')).toEqual([3, ['eva@b.example']])
  expect((await sender.list(`${url}/recipients?order=latest`)).status).toBe(200)
  expect((await sender.get(`${url}/recipients?state=Egal`)).status).toBe(400)
  expect((await sender.get('/mailings/1999999/recipients')).status).toBe(404)
})

test('once more goes to the address that stands with the contact now', async () => {
  const { id, url, contacts } = await draftTo(['kaputt2@c.example', 'eva@c.example'])
  await send(url)
  await turn()
  const [row] = await recipients(id)
  expect(row).toMatchObject({ state: 'Unzustellbar', code: '550 5.1.1' })
  const again = () => sender.post(`${url}/recipients/${row!.id}/again`)
  expect(await again()).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^Kim Muster0: Unzustellbar seit /) },
  })
  await admin.put(`/mediacontacts/${contacts[0]}`, { email: 'eva@c.example' })
  expect(await again()).toMatchObject({
    status: 409,
    body: { detail: 'Diese Adresse bekommt den Versand schon unter einem anderen Namen.' },
  })
  await admin.put(`/mediacontacts/${contacts[0]}`, { email: 'heil@c.example', lastName: 'Neu' })
  expect((await again()).body).toMatchObject({ state: 'Läuft', waiting: 1 })
  await turn()
  expect((await PostalMime.parse(mailsTo('heil@c.example')[0]!.raw)).text).toContain('Sehr geehrte Frau Neu,')
  expect((await sender.get(url)).body).toMatchObject({ state: 'Gesendet', accepted: 2, bounced: 0 })
})

test('every step is told, with who took it', async () => {
  const { told } = await ledgerOf(pool)
  const { id, url } = await draftTo(['kaputt3@d.example', 'eva@d.example'])
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const walk = async (path: string, body: object = {}) => {
    const entries = await told(async () => expect((await sender.post(`${url}/${path}`, body)).status).toBeLessThan(300))
    return entries.map(({ actor, path: of, deed, changes }) => [actor, of, deed, changes['state']?.[1]])
  }
  const changed = (state?: string) => [[sender.id, 'mailings', 'update', state]]
  expect(await walk('test')).toEqual(changed())
  expect(await walk('send', { at: soon })).toEqual(changed('Geplant'))
  expect(await walk('unschedule')).toEqual(changed('Entwurf'))
  expect(await walk('send')).toEqual(changed('Läuft'))
  expect(await walk('pause')).toEqual(changed('Angehalten'))
  expect(await walk('resume')).toEqual(changed('Läuft'))
  expect(await walk('cancel')).toEqual(changed('Abgebrochen'))
  const [one, other] = await recipients(id)
  expect(await walk(`recipients/${one!.id}/again`)).toEqual(changed('Läuft'))
  await pool.query(`update mailing_recipients set state = 'Unklar' where id = $1`, [other!.id])
  expect(await walk(`recipients/${other!.id}/settle`)).toEqual([])
})
