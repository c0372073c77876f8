import type { WebhookDelivery, WebhookState } from '@rampenlicht/model/rules/webhooks'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers } from '../fake-service.ts'
import { webhookStage } from './stage.ts'

const { pool, receiver, admin, deliver, said, hook, customer, clear, warned } = await webhookStage()
beforeEach(clear)

const deliveries = async (url: string) => (await admin.get<WebhookDelivery[]>(`${url}/deliveries`)).body
const stateOf = async (id: number) =>
  (await admin.get<WebhookState[]>('/webhooks/states')).body.find(({ webhook }) => webhook === id)
const later = (seconds: number) =>
  pool.query(
    `with d as (update webhook_deliveries set "nextAt" = "nextAt" - make_interval(secs => $1), at = at - make_interval(secs => $1))
     update webhook_states set "restsUntil" = "restsUntil" - make_interval(secs => $1),
       "failingSince" = "failingSince" - make_interval(secs => $1)`,
    [seconds],
  )
const headersOf = (n = 0) => receiver.asked[n]!.headers as Record<string, string>

describe('what is told', () => {
  test('created, changed and deleted, with the names of changed fields and never with values', async () => {
    await hook()
    const id = await customer('Zeitgeist')
    const changed = await admin.put(`/customers/${id}`, { city: 'Kiel', zip: '24103' })
    await admin.del(`/customers/${id}`)
    await deliver()
    const path = `/customers/${id}`
    expect(said()).toEqual([
      {
        type: 'customers.created',
        timestamp: expect.any(String),
        data: { path, deed: expect.any(Number), changes: expect.arrayContaining(['name', 'fullName']) },
      },
      {
        type: 'customers.changed',
        timestamp: expect.any(String),
        data: { path, deed: Number(changed.headers['deed']), changes: ['city', 'zip'] },
      },
      { type: 'customers.deleted', timestamp: expect.any(String), data: { path, deed: expect.any(Number) } },
    ])
    expect(receiver.asked.map(({ body }) => body).join()).not.toMatch(/Zeitgeist|Kiel|24103/)
  })

  test('what comes back from the trash is there again', async () => {
    await hook({ events: ['created'] })
    const id = await customer()
    const gone = await admin.del(`/customers/${id}`)
    await admin.post(`/deeds/${gone.headers['deed']}/undo`)
    await deliver()
    expect(said().map(({ type }) => type)).toEqual(['customers.created', 'customers.created'])
  })

  test('only what was asked for: records, events, and none means all', async () => {
    await hook({ resources: ['news'] })
    await hook({ events: ['deleted'] })
    await customer()
    await deliver()
    expect(said()).toEqual([])
    await hook({ resources: [] })
    await customer()
    await deliver()
    expect(said().map(({ type }) => type)).toEqual(['customers.created'])
  })

  test('nothing while it is off or has no secret, and nothing of what was rolled back', async () => {
    await hook({ isActive: false })
    await admin.post('/webhooks', { name: 'Ohne', url: receiver.url, events: ['created'], resources: [] })
    await hook()
    expect((await admin.post('/customers', { name: '' })).status).toBe(422)
    await deliver()
    expect(said()).toEqual([])
    expect((await pool.query('select from webhook_deliveries')).rowCount).toBe(0)
    await customer()
    expect((await pool.query('select from webhook_deliveries')).rowCount).toBe(1)
  })
})

describe('signatures', () => {
  test('are those of Standard Webhooks', async () => {
    const { secret } = await hook()
    await customer()
    await deliver()
    expect(secret).toMatch(/^whsec_/)
    const { body } = receiver.asked[0]!
    expect(() => new Webhook(secret).verify(body, headersOf())).not.toThrow()
    expect(() => new Webhook(secret).verify(body.replace('created', 'deleted'), headersOf())).toThrow()
    expect(() => new Webhook('whsec_bmljaHQgZGVyIHJpY2h0aWdlIGhpZXI=').verify(body, headersOf())).toThrow()
  })

  test('after a change both secrets count for a day, then the new one', async () => {
    const { id, secret: former, url } = await hook()
    const { secret } = (await admin.post<{ secret: string }>(`${url}/secret`)).body
    await customer()
    await deliver()
    for (const one of [former, secret])
      expect(() => new Webhook(one).verify(receiver.asked[0]!.body, headersOf())).not.toThrow()
    expect((await stateOf(id))?.formerUntil).not.toBeNull()
    await pool.query(`update webhook_states set "formerUntil" = now() where webhook = $1`, [id])
    await customer()
    await deliver()
    expect(() => new Webhook(secret).verify(receiver.asked[1]!.body, headersOf(1))).not.toThrow()
    expect(() => new Webhook(former).verify(receiver.asked[1]!.body, headersOf(1))).toThrow()
  })

  test('the secret is shown once and encrypted where it is kept', async () => {
    const { id, secret } = await hook()
    const { rows } = await pool.query<{ text: string; bytes: Buffer }>(
      'select s::text as text, secret as bytes from webhook_states s where webhook = $1',
      [id],
    )
    expect(rows[0]!.bytes.toString('latin1') + rows[0]!.text).not.toContain(secret.slice(6))
    const { rows: noted } = await pool.query(`select kind from security_events where kind = 'webhook-secret'`)
    expect(noted.length).toBeGreaterThan(0)
  })
})

describe('failures', () => {
  test('are tried again after 5 s, 5 min, … and under the same id', async () => {
    const { id, url } = await hook()
    receiver.says(answers.broken())
    await customer()
    await deliver()
    const [first] = await deliveries(url)
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, status: 500, answer: 'oops' })
    expect((await stateOf(id))?.failingSince).not.toBeNull()
    await deliver()
    expect(receiver.asked).toHaveLength(1)
    await later(6)
    await deliver()
    expect(receiver.asked).toHaveLength(2)
    await later(60)
    await deliver()
    expect(receiver.asked).toHaveLength(2)
    receiver.says(answers.ok({}))
    await later(300)
    await deliver()
    expect(new Set(receiver.asked.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first!.id]))
    expect((await deliveries(url))[0]).toMatchObject({ state: 'delivered', attempts: 3, status: 200, nextAt: null })
    expect((await stateOf(id))?.failingSince).toBeNull()
  })

  test('of one keep the others waiting, not hammering', async () => {
    await hook()
    receiver.says(answers.broken())
    for (let n = 0; n < 20; n++) await customer(`Kunde ${n}`)
    await deliver()
    const tried = receiver.asked.length
    expect(tried).toBeLessThanOrEqual(8)
    await deliver()
    expect(receiver.asked).toHaveLength(tried)
    receiver.says(answers.ok({}))
    await later(301)
    await deliver()
    expect(new Set(receiver.asked.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
  })

  test('over three days pause it: nothing more is gathered, the administration is told, and it goes on by hand', async () => {
    const { id, url } = await hook()
    receiver.says(answers.broken())
    await customer()
    await deliver()
    for (let n = 0; n < 9; n++) {
      await later(27 * 3600)
      await deliver()
    }
    expect(receiver.asked).toHaveLength(10)
    expect((await deliveries(url))[0]).toMatchObject({ state: 'failed', attempts: 10 })
    expect(await stateOf(id)).toMatchObject({
      pausedAt: expect.any(String),
      pauseReason: expect.stringContaining('drei Tagen'),
    })
    const { rows } = await pool.query(`select details from security_events where kind = 'webhook-paused'`)
    expect(rows).toHaveLength(1)
    expect(warned).toHaveLength(1)
    await customer()
    expect(await deliveries(url)).toHaveLength(1)
    receiver.says(answers.ok({}))
    expect((await admin.post(`${url}/resume`)).status).toBe(204)
    await customer()
    await deliver()
    expect((await deliveries(url))[0]).toMatchObject({ state: 'delivered' })
  })

  test('410 pauses at once, and what waits goes out when it is resumed', async () => {
    const { id, url } = await hook()
    receiver.says(answers.says(410, {}))
    await customer()
    await deliver()
    expect(await stateOf(id)).toMatchObject({ pauseReason: expect.stringContaining('410') })
    expect(receiver.asked).toHaveLength(1)
    receiver.says(answers.ok({}))
    const [gone] = await deliveries(url)
    expect(gone!.state).toBe('failed')
    const again = await admin.post<WebhookDelivery>(`${url}/deliveries/${gone!.id}/again`)
    expect(again.body).toMatchObject({ id: gone!.id, state: 'delivered', attempts: 2 })
  })

  test('redirects are failures, and are not followed', async () => {
    const { url } = await hook()
    receiver.says(answers.movesTo(`${receiver.url}/anderswo`))
    await customer()
    await deliver()
    expect(receiver.asked.map(({ path }) => path)).toEqual(['/haken'])
    expect((await deliveries(url))[0]).toMatchObject({ state: 'waiting', status: 302 })
  })

  test('a secret that cannot be read any more pauses it and says why', async () => {
    const { id } = await hook()
    await pool.query(`update webhook_states set secret = decode(repeat('00', 60), 'hex') where webhook = $1`, [id])
    await customer()
    await deliver()
    expect(receiver.asked).toEqual([])
    expect(await stateOf(id)).toMatchObject({ pauseReason: expect.stringContaining('JWT_SECRET') })
  })
})

describe('several processes', () => {
  test('take different ones: each arrives once', async () => {
    await hook()
    await pool.query(
      `insert into audit (actor, path, record, deed, changes) select null, 'customers', n, 'update', '{}' from generate_series(1, 60) n`,
    )
    await Promise.all([deliver(), deliver(), deliver()])
    expect(receiver.asked).toHaveLength(60)
    expect(new Set(receiver.asked.map(({ headers }) => headers['webhook-id'])).size).toBe(60)
  })

  test('what somebody took and died with is sent again, under the same id', async () => {
    const { url } = await hook()
    await customer()
    receiver.says(answers.hangsUp())
    await deliver()
    const [first] = receiver.asked.map(({ headers }) => headers['webhook-id'])
    // as if it had died with it: taken, and never settled
    await pool.query(
      `update webhook_deliveries set "nextAt" = now() + interval '60 seconds', status = null, answer = null`,
    )
    await pool.query(`update webhook_states set "restsUntil" = null`)
    receiver.says(answers.ok({}))
    await deliver()
    expect(receiver.asked).toEqual([])
    await later(61)
    await deliver()
    expect(receiver.asked.map(({ headers }) => headers['webhook-id'])).toEqual([first])
    expect((await deliveries(url))[0]!.state).toBe('delivered')
  })
})
