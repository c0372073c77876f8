import { describe, expect, test } from 'vitest'
import { outsideWith } from '../../src/outside/call.ts'
import { answers, fakeService } from '../fake-service.ts'

const service = await fakeService()
const outside = outsideWith(300)
const ask = (path = '/') => outside({ service: 'Wetter', url: `${service.url}${path}`, read: JSON.parse })

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
  ])('%s: says so, after as many tries as can help', async (_, answer, message, tries) => {
    service.says(answer)
    await expect(ask()).rejects.toThrow(message)
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
})
