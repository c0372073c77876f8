import { describe, expect, it } from 'vitest'
import { addressOf, readPdf } from '../read-pdf.ts'
import { startApp } from '../support.ts'

const { app, person } = await startApp()
const azubi = await person(['ROLE_TRAINEE'])
const CLARA = { firstName: 'Clara', lastName: 'Erdmann' }

const printed = async (kind: string, payload: object) => {
  const headers = { authorization: `Bearer ${azubi.token}` }
  const answer = await app.inject({ method: 'POST', url: `/print/${kind}`, headers, payload })
  expect(answer.statusCode, answer.payload.slice(0, 300)).toBe(200)
  return readPdf(answer.rawPayload)
}
const refused = async (kind: string, payload: object) => (await azubi.post(`/print/${kind}`, payload)).body

describe('what is sent', () => {
  it.each([
    ['mediacontact', 'mediacontact', ['Bitte „Vorname“ ausfüllen.', 'Bitte „Nachname“ ausfüllen.']],
    [
      'influencer',
      'influencer',
      [
        'Bitte „Name“ ausfüllen.',
        'Bitte „Zu Händen“ ausfüllen.',
        'Bitte „Straße“ ausfüllen.',
        'Bitte „PLZ“ ausfüllen.',
        'Bitte „Ort“ ausfüllen.',
        'Bitte „Land“ ausfüllen.',
      ],
    ],
    ['business_contact', 'businessContact', ['Bitte „Vorname“ ausfüllen.', 'Bitte „Nachname“ ausfüllen.']],
    ['customer_contact', 'customerContact', ['Bitte „Vorname“ ausfüllen.', 'Bitte „Nachname“ ausfüllen.']],
  ])('needs what spec 5 requires: %s', async (kind, name, messages) => {
    const problem = await refused(kind, { [name]: { street: ' ' } })
    expect(problem).toMatchObject({ status: 422, description: messages.join(' ') })
    expect((problem['violations'] as { message: string }[]).map(({ message }) => message)).toEqual(messages)
  })

  it('may be a whole record, as it is answered', async () => {
    const company = await azubi.post('/business_contact_companies', {
      name: 'Parkett Nord',
      street: 'Ring 1',
      zip: 1067,
      city: 'Dresden',
    })
    const contact = await azubi.post('/business_contacts', {
      ...CLARA,
      email: 'c@e.de',
      company: `/business_contact_companies/${company.body['id']}`,
    })
    const record = await azubi.get(`/business_contacts/${contact.body['id']}`)
    const pdf = await printed('business_contact', { businessContact: record.body })
    expect(addressOf(pdf).map(({ text }) => text)).toEqual(['Parkett Nord', 'Clara Erdmann', 'Ring 1', '01067 Dresden'])
    const partner = await azubi.post('/mediacontact_partners', { name: 'Kinozeit' })
    const media = await azubi.post('/mediacontacts', {
      ...CLARA,
      partners: [`/mediacontact_partners/${partner.body['id']}`],
    })
    const sheet = await printed('mediacontact', {
      mediacontact: (await azubi.get(`/mediacontacts/${media.body['id']}`)).body,
    })
    expect(addressOf(sheet).map(({ text }) => text)).toEqual(['Kinozeit', 'Clara Erdmann'])
  })

  it('is refused with a word where it makes no sense', async () => {
    const details = async (kind: string, payload: object) => {
      const { status, detail } = await refused(kind, payload)
      return [status, detail]
    }
    expect(await details('mediacontact', { mediacontact: CLARA, kopien: 3 })).toEqual([
      400,
      'Unbekanntes Feld: „kopien“.',
    ])
    expect(await details('mediacontact', { mediacontact: { ...CLARA, gehalt: 1 } })).toEqual([
      400,
      'Unbekanntes Feld: „gehalt“.',
    ])
    expect(await details('mediacontact', { influencer: CLARA })).toEqual([400, 'Unbekanntes Feld: „influencer“.'])
    expect(await details('mediacontact', {})).toEqual([
      400,
      '„mediacontact“ fehlt: erwartet werden die Angaben für den Druck.',
    ])
    expect(await details('mediacontact', { mediacontact: [CLARA] })).toEqual([
      400,
      '„mediacontact“ fehlt: erwartet werden die Angaben für den Druck.',
    ])
    expect(await details('mediacontact', { mediacontact: CLARA, format: 'poster' })).toEqual([
      400,
      'Ungültiger Wert für „format“: poster',
    ])
    expect(await details('mediacontact', { mediacontact: CLARA, format: 5 })).toEqual([
      400,
      'Ungültiger Wert für „format“: 5',
    ])
    expect(await details('mediacontact', { mediacontact: { ...CLARA, street: 'x'.repeat(501) } })).toEqual([
      422,
      '„Straße“ ist zu lang (höchstens 500 Zeichen).',
    ])
    expect(await details('mediacontact', { mediacontact: { ...CLARA, street: 5 } })).toEqual([
      422,
      '„Straße“ muss ein Text sein.',
    ])
    expect(await details('customer_contact', { customerContact: { ...CLARA, customer: '/customers/1' } })).toEqual([
      422,
      '„Firma“ muss ausgeschrieben sein; ein Verweis lässt sich nicht drucken.',
    ])
  })

  it('is never the end of the server', async () => {
    const odd = [
      5,
      true,
      [],
      [null],
      {},
      { name: [] },
      { name: {} },
      [{ company: 3 }],
      'Z\u0351\u036b\u0353',
      '\u202e',
      '👩‍👩‍👧',
      '9'.repeat(400),
    ]
    const names = ['company', 'firstName', 'zip', 'country', 'email', 'id']
    for (const value of odd)
      for (const [kind, name, owner] of [
        ['mediacontact', 'mediacontact', 'partners'],
        ['business_contact', 'businessContact', 'topics'],
        ['customer_contact', 'customerContact', 'customer'],
      ] as const) {
        const form = Object.fromEntries([...names, owner].map((one) => [one, value]))
        const { status } = await azubi.post(`/print/${kind}`, { [name]: { lastName: 'Klein', ...form } })
        expect([200, 422], `${kind} ${JSON.stringify(value)}`).toContain(status)
      }
  })

  it('comes from somebody who is signed in', async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/print/mediacontact',
      payload: { mediacontact: CLARA },
    })
    expect(statusCode).toBe(401)
  })
})
