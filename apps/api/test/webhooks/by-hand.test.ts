import type { WebhookDelivery } from '@rampenlicht/model/rules/webhooks'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { sweepDeliveries } from '../../src/features/webhooks/delivery.ts'
import { answers } from '../fake-service.ts'
import { webhookStage } from './stage.ts'

const { pool, person, receiver, admin, deliver, said, hook, clear } = await webhookStage()
beforeEach(clear)

const deliveries = async (url: string) => (await admin.get<WebhookDelivery[]>(`${url}/deliveries`)).body
const headersOf = (n = 0) => receiver.asked[n]!.headers as Record<string, string>

describe('by hand', () => {
  test('a test is a ping, also while it is off', async () => {
    const { url, secret } = await hook({ isActive: false })
    const { body } = await admin.post<WebhookDelivery>(`${url}/test`)
    expect(body).toMatchObject({ type: 'ping', path: null, state: 'delivered', status: 200 })
    expect(said()).toEqual([{ type: 'ping', timestamp: expect.any(String), data: {} }])
    expect(() => new Webhook(secret).verify(receiver.asked[0]!.body, headersOf())).not.toThrow()
    receiver.says(answers.broken())
    expect((await admin.post<WebhookDelivery>(`${url}/test`)).body).toMatchObject({ state: 'failed', status: 500 })
  })

  test('the log holds the last hundred', async () => {
    const { url } = await hook()
    await pool.query(
      `insert into audit (actor, path, record, deed, changes) select null, 'customers', n, 'update', '{}' from generate_series(1, 130) n`,
    )
    await deliver()
    await sweepDeliveries(pool)
    expect((await pool.query('select from webhook_deliveries')).rowCount).toBe(100)
    expect((await deliveries(url))[0]).toMatchObject({ type: 'customers.changed', path: '/customers/130' })
  })
})

describe('who may', () => {
  test('administrators only, and no key may have a secret', async () => {
    const { url } = await hook()
    const chief = await person(['ROLE_CHIEF'])
    expect((await chief.list('/webhooks')).body).toEqual([])
    expect((await chief.get(url)).status).toBe(404)
    for (const step of ['secret', 'test', 'resume', 'deliveries/msg_x/again'])
      expect([step, (await chief.post(`${url}/${step}`)).status]).toEqual([step, 403])
    for (const path of ['/webhooks/states', `${url}/deliveries`]) expect((await chief.get(path)).status).toBe(403)
  })

  test('an address that would never be called is refused where it is typed', async () => {
    const refused = async (url: string) => {
      const { status, body } = await admin.post<{ violations: { propertyPath: string }[] }>('/webhooks', {
        name: 'x',
        url,
        events: ['created'],
        resources: [],
      })
      expect([url, status, body.violations?.[0]?.propertyPath]).toEqual([url, 422, 'url'])
    }
    await refused('http://empfaenger.example/')
    await refused('https://169.254.169.254/latest')
    await refused('https://a:b@empfaenger.example/')
    const { status, body } = await admin.post('/webhooks', {
      name: 'x',
      url: 'https://x.example/',
      events: [],
      resources: [],
    })
    expect([status, body['detail']]).toEqual([422, '„Ereignisse“: Bitte mindestens eines wählen.'])
  })
})
