import { describe, expect, test } from 'vitest'
import { outsideWith } from '../../src/outside/call.ts'
import { answers, fakeService, patienceWith } from '../fake-service.ts'

const service = await fakeService()
const outsideAt = (kind: string) => outsideWith(patienceWith(kind))
const ask = (path = '/', kind = '') =>
  outsideAt(kind)({ service: 'Wetter', url: `${service.url}${path}`, read: JSON.parse })

describe('a call to a service outside', () => {
  test('gives what the answer holds', async () => {
    service.says(answers.ok({ temp: 12 }))
    expect(await ask()).toEqual({ temp: 12 })
  })

  test.each([
    ['unknown', answers.unknown(), 'Wetter: nicht gefunden', 1],
    ['refused', answers.refused(), 'Wetter: Zugang verweigert', 1],
    ['too many', answers.tooMany(), 'Wetter: zu viele Anfragen', 1],
    ['slow', answers.slow(), 'Wetter: antwortet nicht rechtzeitig', 1],
    ['malformed', answers.malformed(), 'Wetter: Antwort unverständlich', 1],
    ['broken', answers.broken(), 'Wetter: Antwort 500', 2],
    ['hangs up', answers.hangsUp(), 'Wetter: nicht erreichbar', 2],
  ])('%s: says so, after as many tries as can help', async (kind, answer, message, tries) => {
    service.says(answer)
    await expect(ask('/', kind)).rejects.toThrow(message)
    expect(service.asked).toHaveLength(tries)
  })

  test('a second try may succeed', async () => {
    service.saysTo(() => (service.asked.length === 1 ? answers.broken() : answers.ok({ temp: 3 })))
    expect(await ask()).toEqual({ temp: 3 })
  })

  test('a redirect is not followed', async () => {
    service.says(answers.movesTo(`${service.url}/elsewhere`))
    await expect(ask()).rejects.toThrow('Wetter: Antwort')
    expect(service.asked.map(({ path }) => path)).toEqual(['/'])
  })

  test('an endless answer is cut off', async () => {
    service.says(answers.text('x'.repeat(5 * 1024 * 1024)))
    await expect(ask()).rejects.toThrow('Wetter: Antwort zu lang')
  })

  test('what went wrong never names address or key', async () => {
    service.says(answers.refused())
    const problem = await ask('/?appid=geheim').catch((error: Error) => error)
    expect(JSON.stringify([problem, String(problem)])).not.toMatch(/geheim|127\.0\.0\.1/)
  })

  test('whoever observes hears how each call ended, once', async () => {
    const heard: string[] = []
    const observed = outsideWith(patienceWith(''), (name, problem) => heard.push(`${name} ${problem?.reason ?? 'ok'}`))
    const call = { service: 'Wetter', url: service.url, read: JSON.parse }
    service.says(answers.ok({}))
    await observed(call)
    service.says(answers.broken())
    await observed(call).catch(() => {})
    expect(heard).toEqual(['Wetter ok', 'Wetter Antwort 500'])
  })
})

describe('a call that must not arrive twice', () => {
  const post = (url = service.url, kind = '') =>
    outsideAt(kind)({ service: 'Chat', url, method: 'POST', body: '{"text":"ü"}', isOnce: true, read: JSON.parse })

  test('carries its body', async () => {
    service.says(answers.ok({ taken: true }))
    expect(await post()).toEqual({ taken: true })
    expect(service.asked[0]).toMatchObject({
      body: '{"text":"ü"}',
      headers: { 'content-length': '13', connection: 'close' },
    })
  })

  test.each([
    ['unknown', answers.unknown(), false],
    ['too many', answers.tooMany(), false],
    ['broken', answers.broken(), false],
    ['slow', answers.slow(), true],
    ['malformed', answers.malformed(), true],
    ['hangs up', answers.hangsUp(), true],
  ])('%s: is tried once, and says whether it may have arrived', async (kind, answer, isUncertain) => {
    service.says(answer)
    const problem = await post(service.url, kind).catch((error) => error)
    expect(problem.more.isUncertain ?? false).toBe(isUncertain)
    expect(service.asked).toHaveLength(1)
  })

  test('where nobody takes the call it has certainly not arrived', async () => {
    const problem = await post('http://127.0.0.1:2/').catch((error) => error)
    expect(problem).toMatchObject({ reason: 'nicht erreichbar', more: { isUncertain: false } })
  })

  test('a service may say for how long it wants to be left alone', async () => {
    service.says((response) => void response.writeHead(429, { 'retry-after': '30' }).end())
    expect(await post().catch((error) => error)).toMatchObject({ status: 429, more: { retryAfterMs: 30_000 } })
  })
})
