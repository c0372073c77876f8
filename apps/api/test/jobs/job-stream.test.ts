import { expect, test } from 'vitest'
import { addJob } from '../../src/jobs/queue.ts'
import { type Person, startApp } from '../support.ts'

const { app, pool, person } = await startApp()
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const anna = await person(['ROLE_USER'])
const ben = await person(['ROLE_CHIEF'])
const ada = await person(['ROLE_ADMIN'])

/** Opens a stream and reads one event after the other. */
const listen = async (by: Person) => {
  const response = await fetch(`${address}/jobs/stream`, { headers: { authorization: `Bearer ${by.token}` } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<{ event: string; data: unknown } | undefined> => {
    for (;;) {
      const [, event, data] = /event: (.*)\ndata: (.*)\n\n/.exec(text) ?? []
      if (event && data) {
        text = text.slice(text.indexOf(`data: ${data}\n\n`) + data.length + 8)
        return { event, data: JSON.parse(data) }
      }
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return undefined
      text += value
    }
  }
  return { response, next }
}
/** A job of a kind that nobody runs. */
const add = (title: string, actor: number | null) => addJob(pool, { kind: 'x', title, actor })

test('everybody hears of the jobs they see, as they are, and of no others', async () => {
  const streams = { anna: await listen(anna), ben: await listen(ben), ada: await listen(ada) }
  for (const { next } of Object.values(streams)) expect(await next()).toEqual({ event: 'ready', data: {} })

  const his = await add('Seiner', ben.id)
  expect(await streams.ben.next()).toMatchObject({
    event: 'changed',
    data: [{ id: his, title: 'Seiner', state: 'Wartet' }],
  })
  expect(await streams.ada.next()).toMatchObject({ event: 'changed', data: [{ id: his }] })
  const hers = await add('Ihrer', anna.id)
  // the first word that she hears is about her own
  expect(await streams.anna.next()).toMatchObject({ event: 'changed', data: [{ id: hers, title: 'Ihrer' }] })
  expect(await streams.ada.next()).toMatchObject({ event: 'changed', data: [{ id: hers }] })

  await pool.query(`update jobs set state = 'Läuft', progress = 3, total = 10 where id = $1`, [hers])
  expect(await streams.anna.next()).toMatchObject({ data: [{ id: hers, state: 'Läuft', progress: 3, total: 10 }] })
  expect((await anna.del(`/jobs/${hers}`)).status).toBe(204)
  expect(await streams.anna.next()).toMatchObject({ data: [{ id: hers, state: 'Abgebrochen' }] })
})

test('whoever loses a role hears less from then on', async () => {
  const dora = await person(['ROLE_ADMIN'])
  const { next } = await listen(dora)
  await next()
  await pool.query(`update users set roles = '{ROLE_USER}' where id = $1`, [dora.id])
  await add('Seiner', ben.id)
  const own = await add('Ihrer', dora.id)
  expect(await next()).toMatchObject({ data: [{ id: own }] })
})

test('nobody listens without a sign-in', async () => {
  expect((await fetch(`${address}/jobs/stream`)).status).toBe(401)
})
