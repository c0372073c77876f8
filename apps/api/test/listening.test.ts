import { resourceAt } from '@rampenlicht/model/resources/index'
import { expect, test } from 'vitest'
import { doorTo } from '../src/crud/write/door.ts'
import { Problem } from '../src/errors.ts'
import { worldOf } from './spec/world.ts'
import { startApp } from './support.ts'

const { pool, person } = await startApp()
const chief = await person(['ROLE_CHIEF'])
const world = await worldOf(chief)
const actor = { id: chief.id, roles: ['ROLE_CHIEF'] }
const contacts = resourceAt('mediacontacts')

test('two features care about one resource: both are asked, in their order', async () => {
  const asked: string[] = []
  const both = doorTo(
    pool,
    {
      mediacontacts: [
        {
          tidies: (sent) => ({ ...sent, city: 'Kiel' }),
          beforeSave: async (saves) => saves.map(() => ({ columns: { street: 'Ring 1', zip: '24103' } })),
          afterSave: async () => asked.push('first'),
          afterCommit: ({ deed }) => asked.push(`first ${deed}`),
        },
        {
          tidies: (sent) => ({ ...sent, country: `bei ${sent['city']}` }),
          beforeSave: async (saves) => saves.map(() => ({ columns: { zip: '24105' } })),
          afterSave: async () => asked.push('second'),
          afterCommit: ({ deed }) => asked.push(`second ${deed}`),
        },
      ],
    },
    () => asked.push('totals'),
    30,
  )
  const { answer } = await both.create(actor, contacts, { sent: { lastName: 'Weiß' } })
  expect(JSON.parse(answer.body)).toMatchObject({ city: 'Kiel', country: 'bei Kiel', street: 'Ring 1', zip: '24105' })
  expect(asked).toEqual(['first', 'second', 'totals', 'first create', 'second create'])
})

test('of thousands that are refused one by one, none leaves anything held', async () => {
  const held: number[] = []
  const refusing = doorTo(
    pool,
    {
      mediacontacts: [
        {
          afterSave: async ([first]) => {
            const { rows } = await first!.client.query(
              `select count(*)::integer as count from pg_locks where pid = pg_backend_pid() and locktype = 'transactionid'`,
            )
            held.push(rows[0].count)
            throw new Problem(409, 'Heute nicht.')
          },
        },
      ],
    },
    () => {},
    30,
  )
  const ids: number[] = []
  for (let n = 0; n < 6; n++) ids.push((await world.create('/mediacontacts')).id)
  const { result } = await refusing.bulk(actor, contacts, 'Ort geändert', { changes: { city: 'Kiel' } }, ids)
  expect(result.refused).toHaveLength(6)
  // all of them together, and then each by itself
  expect(held).toHaveLength(7)
  expect(held.at(-1)).toBe(held[1])
})

test('of many that are saved at once, features hear of those only that changed', async () => {
  const heard: number[] = []
  const listening = doorTo(
    pool,
    { mediacontacts: [{ afterSave: async (saves) => heard.push(...saves.map(({ id }) => id)) }] },
    () => {},
    30,
  )
  const [same, changed] = [await world.create('/mediacontacts'), await world.create('/mediacontacts')]
  await listening.inDeed(actor, ({ replace }) =>
    replace(contacts, [
      { id: same.id, sent: { lastName: same['lastName'] } },
      { id: changed.id, sent: { lastName: 'Schwarz' } },
    ]),
  )
  expect(heard).toEqual([changed.id])
})
