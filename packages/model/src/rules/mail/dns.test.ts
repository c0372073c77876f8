import { describe, expect, test } from 'vitest'
import { type SenderFacts, senderChecks } from './dns.ts'

const GOOD: SenderFacts = {
  domain: 'agentur.example',
  host: 'mail.agentur.example',
  texts: ['google-site-verification=abc', 'v=spf1 mx ~all'],
  dmarc: ['v=DMARC1; p=none; rua=mailto:dmarc@agentur.example'],
  dkim: { domain: 'agentur.example', selector: 'rl', publicKey: 'MIIB', texts: ['v=DKIM1; k=rsa; p=MI IB'] },
}
const states = (facts: Partial<SenderFacts>) =>
  Object.fromEntries(senderChecks({ ...GOOD, ...facts }).map(({ name, state }) => [name, state]))
const textOf = (name: string, facts: Partial<SenderFacts>) =>
  senderChecks({ ...GOOD, ...facts }).find((check) => check.name === name)?.text

describe('who sends', () => {
  test('all is well', () => {
    expect(states({})).toEqual({ SPF: 'ok', DKIM: 'ok', DMARC: 'ok', Absender: 'ok' })
  })
  test.each([
    ['no SPF', { texts: [] }, 'fail', 'Für agentur.example fehlt der SPF-Eintrag.'],
    [
      'two',
      { texts: ['v=spf1 a ~all', 'v=spf1 mx -all'] },
      'fail',
      'Für agentur.example gibt es 2 SPF-Einträge, erlaubt ist einer.',
    ],
    [
      'everybody may',
      { texts: ['v=spf1 +all'] },
      'fail',
      'Der SPF-Eintrag von agentur.example erlaubt jedem zu senden.',
    ],
    ['nobody answers', { texts: null }, 'warn', 'Der DNS-Server hat nicht geantwortet. Später noch einmal prüfen.'],
    [
      'Microsoft is not named',
      { host: 'smtp.office365.com' },
      'fail',
      'Der SPF-Eintrag von agentur.example nennt smtp.office365.com nicht: es fehlt include:spf.protection.outlook.com.',
    ],
    [
      'Microsoft is',
      { host: 'smtp.office365.com', texts: ['v=spf1 include:spf.protection.outlook.com -all'] },
      'ok',
      'SPF ist eingetragen für agentur.example.',
    ],
  ] as const)('SPF: %s', (_what, facts, state, text) => {
    expect(states(facts)['SPF']).toBe(state)
    expect(textOf('SPF', facts)).toBe(text)
  })
  test('what is missing can be copied', () => {
    expect(senderChecks({ ...GOOD, texts: [], dmarc: [] }).map(({ record }) => record)).toEqual([
      'agentur.example TXT "v=spf1 a:mail.agentur.example ~all"',
      undefined,
      '_dmarc.agentur.example TXT "v=DMARC1; p=none"',
      undefined,
    ])
  })
  test.each([
    ['no key there', { ...GOOD.dkim!, texts: [] }, 'fail', 'Unter rl._domainkey.agentur.example steht kein Schlüssel.'],
    [
      'another key',
      { ...GOOD.dkim!, texts: ['v=DKIM1; p=XXXX'] },
      'fail',
      'Unter rl._domainkey.agentur.example steht ein anderer Schlüssel als der unsere.',
    ],
    [
      'not ours to sign',
      null,
      'warn',
      'Rampenlicht unterschreibt nicht selbst (DKIM_KEY). Bitte nachsehen, ob der Mailserver unterschreibt.',
    ],
  ] as const)('DKIM: %s', (_what, dkim, state, text) => {
    expect(states({ dkim })['DKIM']).toBe(state)
    expect(textOf('DKIM', { dkim })).toBe(text)
  })
  test.each([
    ['none', [], 'fail', 'Für agentur.example fehlt der DMARC-Eintrag.'],
    [
      'no rule',
      ['v=DMARC1; rua=mailto:x@y.example'],
      'fail',
      'Der DMARC-Eintrag von agentur.example nennt keine Regel.',
    ],
    ['strict and exact', ['v=DMARC1; p=reject; adkim=s'], 'ok', 'DMARC ist eingetragen für agentur.example (reject).'],
  ] as const)('DMARC: %s', (_what, dmarc, state, text) => {
    expect(states({ dmarc })['DMARC']).toBe(state)
    expect(textOf('DMARC', { dmarc })).toBe(text)
  })
  test('signed for another house does not fit, for the house above it does unless it wants to be exact', () => {
    const signedFor = (domain: string, dmarc: string) =>
      states({ domain: 'presse.agentur.example', dmarc: [dmarc], dkim: { ...GOOD.dkim!, domain } })['DMARC']
    expect(signedFor('versand.example', 'v=DMARC1; p=quarantine')).toBe('fail')
    expect(signedFor('versand.example', 'v=DMARC1; p=none')).toBe('warn')
    expect(signedFor('agentur.example', 'v=DMARC1; p=quarantine')).toBe('ok')
    expect(signedFor('agentur.example', 'v=DMARC1; p=quarantine; adkim=s')).toBe('fail')
  })
  test('neither SPF nor DKIM: nobody will believe it', () => {
    expect(states({ texts: [], dkim: null })['Absender']).toBe('fail')
    expect(states({ texts: [] })['Absender']).toBe('ok')
  })
})
