import { mkdtempSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyReply } from 'fastify'
import { expect, inject, test } from 'vitest'
import { answerTable, type TableFormat } from '../../src/crud/export/answer.ts'
import { writeCsv } from '../../src/crud/export/csv.ts'
import type { Table } from '../../src/crud/export/table.ts'
import { writeXlsx } from '../../src/crud/export/xlsx.ts'
import { storageIn } from '../../src/storage/folder.ts'
import { closeAtEnd } from '../closing.ts'

const folder = mkdtempSync(join(inject('run').folder, 'exports-'))
const storage = storageIn(folder)
await storage.prepare()
const outgoing = { ...storage, note: async () => {} }
const RESOURCE = { path: 'mediacontacts' }
/** Files that are being made, or were left behind. */
const unfinished = () => readdirSync(join(folder, 'files', 'incoming'))
/** What `write` puts into a file. */
const contentOf = (write: (path: string) => Promise<unknown>) =>
  storage.temporary(async (path) => {
    await write(path)
    return readFile(path, 'utf8')
  })

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
const served = async (answer: (reply: FastifyReply, format: TableFormat) => unknown) => {
  // a file has arrived before the server knows that it is sent: such a connection counts as busy
  const app = Fastify({ forceCloseConnections: true })
  app.get<{ Params: { format: TableFormat } }>('/:format', (request, reply) => answer(reply, request.params.format))
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
  const made = contentOf((path) => writeCsv(path, tableWith(slow()), new AbortController().signal))
  await setImmediate()
  order.push('somebody else')
  expect(await made).toBe('\uFEFFNachname\r\nAbel\r\nBerg\r\n')
  expect(order).toEqual(['Abel', 'somebody else', 'Berg'])
})

test.each([
  ['csv', (path: string, signal: AbortSignal) => writeCsv(path, tableWith(endless()), signal)],
  ['xlsx', (path: string, signal: AbortSignal) => writeXlsx(path, [tableWith(endless())], signal)],
])('%s: making a file stops when nobody wants it any more', async (_, make) => {
  const leaving = new AbortController()
  const made = contentOf((path) => make(path, leaving.signal))
  await setImmediate()
  leaving.abort()
  await expect(made).rejects.toThrow('aborted')
  expect(unfinished()).toEqual([])
})

test.each(['csv', 'xlsx'])('%s: what fails in the middle is no file', async (format) => {
  const app = await served((reply, asked) =>
    answerTable(reply, outgoing, RESOURCE, asked, async () => tableWith(broken())),
  )
  const { statusCode, headers, payload } = await app.inject(`/${format}`)
  expect(statusCode).toBe(500)
  expect(headers['content-disposition']).toBeUndefined()
  expect(payload).not.toContain('Abel')
  expect(unfinished()).toEqual([])
})

test('two at once load their rows, the others wait; who has gone away loads none', async () => {
  const loads: (() => void)[] = []
  const seen = { arriving: 0, gone: 0 }
  const app = await served((reply, format) => {
    seen.arriving++
    reply.raw.once('close', () => seen.gone++)
    return answerTable(reply, outgoing, RESOURCE, format, async () => {
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

test('xlsx: more lines than a sheet has are refused in words', async () => {
  const write = (lines: number) =>
    contentOf((path) =>
      writeXlsx(path, [tableWith([['Abel'], ['Berg'], ['Zorn']])], new AbortController().signal, lines),
    )
  await expect(write(3)).rejects.toThrow(
    'Das ist für Excel zu viel (höchstens 2 Einträge und 4 GB). Bitte als CSV exportieren oder die Liste eingrenzen.',
  )
  await expect(write(4)).resolves.toMatch(/^PK/)
})
