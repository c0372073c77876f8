import { describe, expect, test } from 'vitest'
import { isAllowed, postGuarded, Refused, refusalOf } from '../../src/outside/guarded.ts'
import { answers, fakeService } from '../fake-service.ts'

const receiver = await fakeService()
const port = new URL(receiver.url).port
const posted = (url: string) => ({ url, headers: {}, body: '{}' })
const PATIENT = { allowsPrivate: false, timeoutMs: 10_000 }
const named = (...addresses: readonly string[]) => {
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { asked, resolve }
}

describe('addresses of nobody outside', () => {
  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.8.9.10'],
    ['this network', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['CGNAT', '100.64.0.1'],
    ['metadata of clouds', '169.254.169.254'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback of IPv6', '::1'],
    ['unspecified', '::'],
    ['ULA', 'fd12:3456::1'],
    ['link-local', 'fe80::1'],
    ['multicast of IPv6', 'ff02::1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped in hex', '::ffff:7f00:1'],
    ['IPv4-mapped metadata', '::ffff:a9fe:a9fe'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a net', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::1'],
    ['Teredo', '2001:0:7f00:1::1'],
    ['no address at all', 'example.com'],
  ])('%s: %s', (_what, address) => {
    expect(isAllowed(address, false)).toBe(false)
  })
  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is fine', (address) => {
    expect(isAllowed(address, false)).toBe(true)
  })
  test('inside the house by the setting only, and metadata never', () => {
    for (const address of ['127.0.0.1', '10.0.0.1', 'fd00::1']) expect(isAllowed(address, true)).toBe(true)
    for (const address of ['169.254.169.254', '0.0.0.0', '::', '224.0.0.1', 'fe80::1'])
      expect(isAllowed(address, true)).toBe(false)
  })
})

describe('addresses as they are typed', () => {
  test.each([
    ['http://empfaenger.example/x', 'https://'],
    ['ftp://empfaenger.example/x', 'https://'],
    ['https://kim:geheim@empfaenger.example/', 'Benutzer'],
    ['https://empfaenger.example:25/', 'Port 25'],
    ['https://empfaenger.example/#x', '„#“'],
    ['https://127.0.0.1/', 'internes Netz'],
    ['https://2130706433/', 'internes Netz'],
    ['https://0x7f.1/', 'internes Netz'],
    ['https://0177.0.0.1/', 'internes Netz'],
    ['https://127.1/', 'internes Netz'],
    ['https://[::ffff:169.254.169.254]/', 'internes Netz'],
    ['https://[::1]:8443/', 'internes Netz'],
    ['https://localhost/', 'internes Netz'],
    ['https://LOCALHOST./', 'internes Netz'],
    ['https://dienst.internal/', 'internes Netz'],
    ['nirgends', 'keine vollständige Adresse'],
  ])('%s is refused', (url, word) => {
    expect(refusalOf(url, false)).toContain(word)
  })
  test.each(['https://empfaenger.example/haken?x=1', 'https://empfaenger.example:8443/', 'https://8.8.8.8/'])(
    '%s is fine',
    (url) => {
      expect(refusalOf(url, false)).toBeUndefined()
    },
  )
  test('http is for this very machine, and by the setting only', () => {
    expect(refusalOf('http://127.0.0.1:8080/', false)).toContain('https://')
    expect(refusalOf('http://127.0.0.1:8080/', true)).toBeUndefined()
    expect(refusalOf('http://10.0.0.1:8080/', true)).toContain('https://')
  })
})

describe('what a name leads to', () => {
  test('one inside among those outside is one too many', async () => {
    const { resolve } = named('8.8.8.8', '10.0.0.1')
    await expect(postGuarded(posted('https://beides.example/'), { ...PATIENT, resolve })).rejects.toThrow(Refused)
  })
  test('one that leads inside is not called', async () => {
    const { resolve } = named('127.0.0.1')
    const sending = postGuarded(posted(`https://innen.example:${port}/`), { ...PATIENT, resolve })
    await expect(sending).rejects.toThrow('internes Netz')
    expect(receiver.asked).toEqual([])
  })
  test('it is asked once, and the connection goes where was checked', async () => {
    receiver.says(answers.ok({ thanks: true }))
    const { asked, resolve } = named('127.0.0.1')
    const manner = { ...PATIENT, allowsPrivate: true, resolve }
    const { status, text } = await postGuarded(posted(`http://localhost:${port}/haken`), manner)
    expect([status, text, asked]).toEqual([200, '{"thanks":true}', ['localhost']])
  })
  test('http goes nowhere else, whatever a name leads to', async () => {
    const { resolve } = named('10.0.0.1')
    const sending = postGuarded(posted('http://localhost:8080/'), { ...PATIENT, allowsPrivate: true, resolve })
    await expect(sending).rejects.toThrow('nur an diesen Rechner')
  })
})

describe('answers', () => {
  const manner = { ...PATIENT, allowsPrivate: true }
  test('a redirect is not followed', async () => {
    receiver.asked.length = 0
    receiver.says(answers.movesTo('http://169.254.169.254/latest/meta-data'))
    expect((await postGuarded(posted(`${receiver.url}/x`), manner)).status).toBe(302)
    expect(receiver.asked).toHaveLength(1)
  })
  test('a long one is cut off', async () => {
    receiver.says(answers.text('x'.repeat(5_000_000)))
    expect((await postGuarded(posted(receiver.url), manner)).text).toBe('x'.repeat(500))
  })
  test('one that never comes is not waited for', async () => {
    receiver.says(answers.slow())
    await expect(postGuarded(posted(receiver.url), { ...manner, timeoutMs: 300 })).rejects.toMatchObject({
      name: expect.stringMatching(/AbortError|TimeoutError/),
    })
  })
  test('nor is a name server', async () => {
    const resolve = () => new Promise<never>(() => {})
    await expect(
      postGuarded(posted('https://langsam.example/'), { ...PATIENT, timeoutMs: 100, resolve }),
    ).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
