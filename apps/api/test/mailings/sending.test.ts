import { createHash } from 'node:crypto'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { fakeSmtp } from './fake-smtp.ts'
import { mailingStage } from './stage.ts'

const smtp = await fakeSmtp({
  treat: (to, before) => {
    const [name = ''] = to.split('@')
    if (name.startsWith('unknown')) return { rcpt: '550 5.1.1 User unknown' }
    if (name.startsWith('unwanted')) return { rcpt: '550 5.7.1 Message rejected due to policy' }
    if (name.startsWith('full')) return before === 0 ? { rcpt: '452 4.2.2 Mailbox full' } : 'accept'
    if (name.startsWith('always-full')) return { rcpt: '452 4.2.2 Mailbox full' }
    if (name.startsWith('broken')) return { cut: 'after' }
    if (name.startsWith('refused')) return { data: '554 5.6.0 Content refused' }
    return 'accept'
  },
})
const stage = await mailingStage(smtp)
const { admin, sender, pool, world, person, draftTo, recipients, statesOf, send, turn, at } = stage
const sentTo = (address: string) => smtp.accepted.filter(({ to }) => to === address)
const stateOf = async (url: string) => (await sender.get(url)).body

test('a mail as it arrives: headers, both parts, signed', async () => {
  const { id, url, contacts } = await draftTo(['eva@kulturspiegel.example'], {
    sender: 'presse@agentur.example',
    embargo: '2026-11-24T17:00:00Z',
  })
  await send(url, { expects: 1 })
  await turn()
  const [mail] = sentTo('eva@kulturspiegel.example')
  const [row] = (await pool.query('select token, "messageId" from mailing_recipients where mailing = $1', [id])).rows
  expect(mail?.from).toBe(`bounce+${row.token}@agentur.example`)
  const head = mail!.raw.slice(0, mail!.raw.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')
  const header = (name: string) =>
    head.split('\r\n').find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  expect(header('From')).toBe('From: Presse <presse@agentur.example>')
  expect(header('Reply-To')).toBe('Reply-To: Lena Muster <lena@agentur.example>')
  expect(header('To')).toBe('To: Kim Muster0 <eva@kulturspiegel.example>')
  expect(header('Message-ID')).toBe(`Message-ID: ${row.messageId}`)
  expect(row.messageId).toMatch(/^<[0-9a-f-]{36}@agentur\.example>$/)
  expect(header('List-Unsubscribe')).toBe(
    `List-Unsubscribe: <https://rampenlicht.example/abmelden/${row.token}>, <mailto:bounce+${row.token}@agentur.example?subject=Abmelden>`,
  )
  expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const dkim = header('DKIM-Signature')!
  expect(dkim).toMatch(/d=agentur\.example;.*s=m1;/)
  const signed = /;h=([^;]+);/.exec(dkim.replace(/\s/g, ''))?.[1]?.toLowerCase().split(':')
  expect(signed).toEqual(
    expect.arrayContaining([
      'from',
      'to',
      'subject',
      'date',
      'message-id',
      'reply-to',
      'list-unsubscribe',
      'list-unsubscribe-post',
    ]),
  )
  expect(head.match(/^List-Unsubscribe:/gim)).toHaveLength(1)
  const body = mail!.raw.slice(mail!.raw.indexOf('\r\n\r\n') + 4)
  const relaxed = `${body
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=\r\n)/g, '')
    .replace(/(\r\n)+$/, '')}\r\n`
  expect(dkim.replace(/\s/g, '')).toContain(`bh=${createHash('sha256').update(relaxed).digest('base64')};`)
  const read = await PostalMime.parse(mail!.raw)
  expect(read.subject).toMatch(/^Sperrfrist 24\.11\., 18:00 Uhr: Einladung „.+“$/)
  expect(read.text).toContain('Sehr geehrte Frau Muster0,\n\nkommen Sie?')
  expect(read.text).toContain(
    '-- \nLena Muster\nManagerin · Rampenlicht · Hafenstraße 1 · 20457 Hamburg\n040 55501-24 · lena@agentur.example',
  )
  expect(read.html).toMatch(/Ihre Kontaktdaten haben wir am \d{1,2}\.\d{2}\.\d{4} erhoben: von Ihnen selbst/)
  expect(read.html).toContain('Sperrfrist für Kritiken: Dienstag, 24. November 2026, 18:00 Uhr')
  expect(read.html).not.toContain('<img')
  expect(await stateOf(url)).toMatchObject({ state: 'Gesendet', total: 1, accepted: 1, waiting: 0 })
  const notes = await admin.list(`/mediacontacts/${contacts[0]}/contact_notes`)
  expect(notes.body).toMatchObject([
    { kind: 'Mail', text: expect.stringMatching(/^Mail gesendet: Sperrfrist 24\.11\., 18:00 Uhr: Einladung/) },
  ])
})

test('what a server answers decides: tried again, given up, blocked, or stopped', async () => {
  const { id, url } = await draftTo([
    'full@a.example',
    'always-full@a.example',
    'unknown@a.example',
    'refused@a.example',
    'broken@a.example',
    'good@a.example',
  ])
  await send(url)
  // an attempt that was put off is due in the next turn
  for (let n = 0; n < 5; n++) await turn()
  expect(await statesOf(id)).toEqual({
    'full@a.example': 'Angenommen',
    'always-full@a.example': 'Unzustellbar',
    'unknown@a.example': 'Unzustellbar',
    'refused@a.example': 'Unzustellbar',
    'broken@a.example': 'Unklar',
    'good@a.example': 'Angenommen',
  })
  const rows = await recipients(id)
  expect(rows.find(({ email }) => email.startsWith('always'))).toMatchObject({
    code: '452 4.2.2',
    reply: '452 4.2.2 Mailbox full',
  })
  expect(await stateOf(url)).toMatchObject({ state: 'Gesendet', accepted: 2, bounced: 3, unclear: 1, waiting: 0 })
  const { body: blocks } = await admin.list('/blocked_addresses?reason=Unzustellbar')
  expect(blocks).toMatchObject([
    { scope: 'Mails', source: expect.stringMatching(/^Antwort des Mailservers am .+: 550 5\.1\.1 User unknown$/) },
  ])
  expect(smtp.read.filter((to) => to === 'broken@a.example')).toHaveLength(1)
})

test('a server that does not want our mails stops it and marks nobody; it goes on when told to', async () => {
  const { id, url } = await draftTo(['unwanted@b.example', 'after@b.example'])
  await send(url)
  await turn()
  expect(await stateOf(url)).toMatchObject({
    state: 'Angehalten',
    trouble: 'Der Server nimmt unsere Mails nicht an (550 5.7.1). Das liegt an uns, nicht an den Adressen.',
    resumesAt: null,
  })
  expect(await statesOf(id)).toEqual({ 'unwanted@b.example': 'Abgelehnt', 'after@b.example': 'Wartet' })
  expect((await admin.list('/blocked_addresses?q=unwanted%40b.example')).body).toEqual([])
  await turn()
  expect(sentTo('after@b.example')).toHaveLength(0)
  expect((await sender.post(`${url}/resume`)).body).toMatchObject({ state: 'Läuft', trouble: null })
  await turn()
  expect(sentTo('after@b.example')).toHaveLength(1)
  expect(await stateOf(url)).toMatchObject({ state: 'Gesendet' })
})

test('paused, gone on and cancelled: the rest gets nothing', async () => {
  const { id, url } = await draftTo(['c1@c.example', 'c2@c.example'])
  await send(url)
  expect((await sender.post(`${url}/pause`)).body).toMatchObject({ state: 'Angehalten', trouble: null })
  await turn()
  expect(sentTo('c1@c.example')).toHaveLength(0)
  expect((await sender.post(`${url}/cancel`)).body).toMatchObject({ state: 'Abgebrochen', waiting: 0 })
  expect(await statesOf(id)).toEqual({ 'c1@c.example': 'Übersprungen', 'c2@c.example': 'Übersprungen' })
  const [first] = await recipients(id)
  expect((await sender.post(`${url}/recipients/${first!.id}/again`)).body).toMatchObject({ state: 'Läuft' })
  await turn()
  expect([sentTo('c1@c.example').length, sentTo('c2@c.example').length]).toEqual([1, 0])
  expect(await stateOf(url)).toMatchObject({ state: 'Gesendet', accepted: 1 })
})

test('whoever was blocked or deleted since the beginning gets nothing', async () => {
  const { id, url, contacts } = await draftTo(['d1@d.example', 'd2@d.example', 'd3@d.example'])
  await send(url)
  await admin.post('/blocked_addresses', {
    mediacontact: `/mediacontacts/${contacts[0]}`,
    reason: 'Widerspruch',
    scope: 'Mails',
    source: 'Anruf',
  })
  await pool.query('delete from project_list_mediacontacts where mediacontact = $1', [contacts[1]])
  expect((await admin.del(`/mediacontacts/${contacts[1]}`)).status).toBe(204)
  await turn()
  expect((await recipients(id)).map(({ state, reply }) => [state, reply])).toEqual([
    ['Übersprungen', 'Steht inzwischen auf der Sperrliste.'],
    ['Übersprungen', 'Der Kontakt wurde gelöscht.'],
    ['Angenommen', expect.stringContaining('250')],
  ])
})

test('material is noted as a Zuteilung with its day, all of it in one deed', async () => {
  const project = await world.newProject()
  const material = await world.refTo('/project_materials', { project })
  const contact = await world.refTo('/mediacontacts', { email: 'f1@f.example' })
  const alone = await world.refTo('/mediacontacts', { email: 'f2@f.example' })
  const list = await world.refTo('/project_lists', { project, projectListMediacontacts: [{ mediacontact: contact }] })
  const { id } = await world.create('/mailings', {
    project,
    audience: `lists=${at(list)}&mediacontacts=${at(alone)}`,
    subject: 'Presseheft',
    text: 'Hier',
    sender: null,
    material,
    materialCount: 2,
  })
  await pool.query('update mailings set "perMinute" = 100000, "perDomain" = 100000 where id = $1', [id])
  await send(`/mailings/${id}`)
  await turn()
  const { rows } = await pool.query(
    `select a.count, a.date from project_list_mediacontact_materials a where a."projectMaterial" = $1`,
    [at(material)],
  )
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
  expect(rows).toEqual([{ count: 2, date: today }])
  const { rows: deeds } = await pool.query(
    `select id, title, counts from deeds where id = (select deed from mailing_sendings where mailing = $1)`,
    [id],
  )
  expect(deeds).toEqual([
    {
      id: expect.any(String),
      title: 'Mail „Presseheft“ an 2 Empfänger',
      counts: { contact_notes: { create: 2 }, project_list_mediacontact_materials: { create: 1 } },
    },
  ])
  const { body: taken } = await admin.list('/exports?itemsPerPage=1')
  expect(taken).toMatchObject([{ actor: { id: sender.id }, path: 'mailings', address: `/mailings/${id}`, count: 2 }])
  // taken back are the notes, not the mails
  expect((await admin.post(`/deeds/${deeds[0].id}/undo`)).body).toMatchObject({ undone: 3, kept: [] })
  expect(await stateOf(`/mailings/${id}`)).toMatchObject({ state: 'Gesendet', accepted: 2 })
  await turn()
  expect((await admin.list(`${alone}/contact_notes`)).body).toEqual([])
})

test('only the first mail to somebody says where their data comes from', async () => {
  const { url, list, project } = await draftTo(['g@g.example'])
  await send(url)
  await turn()
  const again = await world.create('/mailings', {
    project,
    audience: `lists=${at(list)}`,
    subject: 'Noch etwas',
    text: 'Hallo',
    sender: null,
  })
  await send(`/mailings/${again.id}`)
  await turn()
  const texts = await Promise.all(sentTo('g@g.example').map(async ({ raw }) => (await PostalMime.parse(raw)).html))
  expect(texts.map((text) => text?.includes('Ihre Kontaktdaten haben wir'))).toEqual([true, false])
})

test('planned: it begins at its time with whoever fits then, and not for somebody who has left', async () => {
  const { id, url, list } = await draftTo(['h1@h.example'])
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await send(url, { at: soon, expects: 1 })
  await turn()
  expect(await recipients(id)).toEqual([])
  expect((await sender.post(`${url}/unschedule`)).body).toMatchObject({ state: 'Entwurf', scheduledAt: null })
  await send(url, { at: soon })
  await admin.post(`${list}/contacts`, {
    mediacontacts: [await world.refTo('/mediacontacts', { email: 'h2@h.example' })],
  })
  await pool.query(`update mailings set "scheduledAt" = now() - interval '1 second' where id = $1`, [id])
  await turn()
  expect(await statesOf(id)).toEqual({ 'h1@h.example': 'Angenommen', 'h2@h.example': 'Angenommen' })

  const leaver = await person(['ROLE_USER'])
  const other = await draftTo(['h3@h.example'])
  expect((await leaver.post(`${other.url}/send`, { at: soon })).status).toBe(200)
  await pool.query(`update users set "isActive" = false where id = $1`, [leaver.id])
  await pool.query(`update mailings set "scheduledAt" = now() - interval '1 second' where id = $1`, [other.id])
  await turn()
  expect(await stateOf(other.url)).toMatchObject({
    state: 'Angehalten',
    trouble:
      'Wer den Versand begonnen hat, darf nicht mehr senden. Mit „Fortsetzen“ geht er unter eigenem Namen weiter.',
  })
  expect((await sender.post(`${other.url}/resume`)).body).toMatchObject({
    state: 'Läuft',
    startedBy: { id: sender.id },
  })
  await turn()
  expect(sentTo('h3@h.example')).toHaveLength(1)
})

test('a merged contact keeps what it got', async () => {
  const { id, url, contacts } = await draftTo(['i@i.example'])
  await send(url)
  await turn()
  const winner = at(await world.refTo('/mediacontacts', { email: 'i2@i.example' }))
  expect((await admin.post(`/mediacontacts/${winner}/merge`, { loser: `/mediacontacts/${contacts[0]}` })).status).toBe(
    200,
  )
  const { rows } = await pool.query('select person from mailing_recipients where mailing = $1', [id])
  expect(rows).toEqual([{ person: winner }])
})
