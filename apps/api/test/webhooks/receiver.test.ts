import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { closeAtEnd } from '../closing.ts'
import { until } from '../until.ts'
import { webhookStage } from './stage.ts'

const RECEIVER = fileURLToPath(new URL('../../../../docs/beispiele/webhook-receiver.mjs', import.meta.url))

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
const running = async (port: number, secret: string) => {
  const program = spawn(process.execPath, [RECEIVER], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
  })
  closeAtEnd(() => void program.kill())
  let printed = ''
  program.stdout.on('data', (chunk) => {
    printed += String(chunk)
  })
  await until(() => expect(printed).toContain('bereit'))
  return { lines: () => printed.trim().split('\n').slice(1) }
}

test('the sample receiver of the documentation takes what we send, and nothing else', async () => {
  const { admin, hook, customer, deliver } = await webhookStage()
  const port = await freePort()
  const { url, secret } = await hook({ url: `http://127.0.0.1:${port}/` })
  const receiver = await running(port, secret)
  const id = await customer()
  await deliver()
  await until(() => expect(receiver.lines()).toEqual([`customers.created /customers/${id}`]))
  // the same one again is not worked on twice
  const [sent] = (await admin.list(`${url}/deliveries`)).body
  expect((await admin.post(`${url}/deliveries/${sent!['id']}/again`)).body).toMatchObject({ status: 204 })
  const forged = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: '{"type":"customers.deleted","data":{}}',
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,AAAA',
    },
  })
  expect(forged.status).toBe(401)
  expect(receiver.lines()).toEqual([`customers.created /customers/${id}`])
})
