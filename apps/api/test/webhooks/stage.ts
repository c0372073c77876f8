import { deliveryFor } from '../../src/features/webhooks/tasks.ts'
import { answers, fakeService } from '../fake-service.ts'
import { startApp } from '../support.ts'

export interface Told {
  readonly type: string
  readonly timestamp: string
  readonly data: { readonly path?: string; readonly deed?: number; readonly changes?: readonly string[] }
}

/** A server and a receiver that it may call. Nothing is delivered before it is asked for. */
export const webhookStage = async () => {
  const receiver = await fakeService()
  const started = await startApp({ WEBHOOKS_ALLOW_PRIVATE: true })
  const { pool, person, config } = started
  const admin = await person(['ROLE_ADMIN'])
  const warned: object[] = []
  const deliver = () => deliveryFor(pool, config, (facts) => warned.push(facts)).deliverDue()
  const said = (): readonly Told[] => receiver.asked.map(({ body }) => JSON.parse(body) as Told)
  let count = 0
  /** A webhook with its secret. */
  const hook = async (more: object = {}) => {
    const body = {
      name: `Empfänger ${++count}`,
      url: `${receiver.url}/haken`,
      events: ['created', 'changed', 'deleted'],
      resources: ['customers'],
      ...more,
    }
    const { body: made } = await admin.post<{ id: number }>('/webhooks', body)
    const { body: own } = await admin.post<{ secret: string }>(`/webhooks/${made.id}/secret`)
    return { id: made.id, secret: own.secret, url: `/webhooks/${made.id}` }
  }
  const customer = async (name = 'Arte') =>
    (await admin.post<{ id: number }>('/customers', { name, fullName: `${name} GmbH` })).body.id
  /** No webhook is left for the next test. */
  const clear = async () => {
    await pool.query('delete from webhooks')
    receiver.asked.length = 0
    receiver.says(answers.ok({}))
  }
  return { ...started, receiver, admin, deliver, said, hook, customer, clear, warned }
}
