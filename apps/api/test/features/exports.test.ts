import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { answerTable, type Format } from '../../src/crud/export/answer.ts'
import { csvOf } from '../../src/crud/export/csv.ts'
import type { Table } from '../../src/crud/export/table.ts'
import { xlsxOf } from '../../src/crud/export/xlsx.ts'
import { closeAtEnd } from '../closing.ts'

const COLUMNS = [{ heading: 'Nachname', width: 20 }]
const tableWith = (rows: Table['rows']): Table => ({ title: 'Verteiler', columns: COLUMNS, rows })
/** More than anybody waits for. */
function* endless() {
  for (let n = 0; ; n++) yield [`Zeile ${n}`]
}
function* broken() {
  yield ['Abel']
  throw new Error('the row cannot be read')
}
const served = async (answer: (reply: FastifyReply, format: Format) => unknown) => {
  const app = Fastify()
  app.get<{ Params: { format: Format } }>('/:format', (request, reply) => answer(reply, request.params.format))
  closeAtEnd(() => app.close())
  return app
}

test('others have their turn while a file is made', async () => {
  const order: string[] = []
  function* slow() {
    for (const name of ['Abel', 'Berg']) {
      const begun = performance.now()
      while (performance.now() - begun < 20);
      order.push(name)
      yield [name]
    }
  }
  const made = csvOf(tableWith(slow()), new AbortController().signal)
  await setImmediate()
  order.push('somebody else')
  expect((await made).toString()).toBe('\uFEFFNachname\r\nAbel\r\nBerg\r\n')
  expect(order).toEqual(['Abel', 'somebody else', 'Berg'])
})

test.each([
  ['csv', (signal: AbortSignal) => csvOf(tableWith(endless()), signal)],
  ['xlsx', (signal: AbortSignal) => xlsxOf([tableWith(endless())], signal)],
])('%s: making a file stops when nobody wants it any more', async (_, make) => {
  const leaving = new AbortController()
  const made = make(leaving.signal)
  await setImmediate()
  leaving.abort()
  await expect(made).rejects.toThrow('aborted')
})

test.each(['csv', 'xlsx'])('%s: what fails in the middle is no file', async (format) => {
  const app = await served((reply, asked) => answerTable(reply, asked, async () => tableWith(broken())))
  const { statusCode, headers, payload } = await app.inject(`/${format}`)
  expect(statusCode).toBe(500)
  expect(headers['content-disposition']).toBeUndefined()
  expect(payload).not.toContain('Abel')
})

test('two at once load their rows, the others wait; who has gone away loads none', async () => {
  const loads: (() => void)[] = []
  const seen = { arriving: 0, gone: 0 }
  const app = await served((reply, format) => {
    seen.arriving++
    reply.raw.once('close', () => seen.gone++)
    return answerTable(reply, format, async () => {
      await new Promise<void>((go) => loads.push(go))
      return tableWith([['Abel']])
    })
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const answers: Promise<string>[] = []
  for (const signal of [null, null, leaving.signal, null]) {
    answers.push(fetch(`${address}/csv`, { signal }).then((answer) => answer.text()))
    while (seen.arriving < answers.length) await setImmediate()
  }
  expect(loads).toHaveLength(2)
  leaving.abort()
  await expect(answers[2]).rejects.toThrow('aborted')
  while (seen.gone === 0) await setImmediate()
  loads[0]?.()
  expect(await answers[0]).toContain('Abel')
  while (loads.length < 3) await setImmediate()
  loads[1]?.()
  loads[2]?.()
  expect(await answers[1]).toContain('Abel')
  expect(await answers[3]).toContain('Abel')
  expect(loads).toHaveLength(3)
})
