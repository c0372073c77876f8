import type { Terms } from '@rampenlicht/model/rules/privacy/retention'
import { describe, expect, test } from 'vitest'
import { termsStage } from './terms-stage.ts'

const { pool, chief, manager, colleague, old, terms, ruleOf, proposed } = await termsStage()

describe('the rules', () => {
  test('are the management\u2019s; managers look, others do not', async () => {
    expect((await colleague.get('/privacy/terms')).status).toBe(403)
    expect((await manager.put('/privacy/terms/rules', { noContact: { months: 12 } })).status).toBe(403)
    expect((await manager.post('/privacy/terms/erasures', { people: [], confirm: 'Löschen' })).status).toBe(403)
    const id = await old('mediacontacts', 14)
    expect(await proposed('noContact', 'mediacontacts', id)).toBeUndefined()
    const { status, body } = await chief.put<Terms>('/privacy/terms/rules', { noContact: { months: 12 } })
    expect(status).toBe(200)
    expect(body.rules[0]).toMatchObject({ name: '12 Monate ohne Kontakt', months: 12, isOn: true })
    expect(await proposed('noContact', 'mediacontacts', id)).toBeDefined()
    await chief.put('/privacy/terms/rules', { noContact: { isOn: false } })
    expect(await ruleOf('noContact')).toMatchObject({ months: 12, isOn: false, count: 0, people: [] })
    const register = await manager.get<string>('/privacy/register?format=md')
    expect(register.body).not.toContain('keinen Kontakt mit uns hatte')
    await chief.put('/privacy/terms/rules', { noContact: { isOn: true }, former: { months: 3 } })
    const again = (await manager.get<string>('/privacy/register?format=md')).body
    expect(again).toContain('wer 12 Monate lang keinen Kontakt mit uns hatte')
    expect(again).toContain('Für die Dauer der Beschäftigung und 3 Monate danach')
    const { rows } = await pool.query(
      `select "by", details from security_events where kind = 'privacy-terms-changed' order by id`,
    )
    expect(rows).toEqual([
      { by: chief.id, details: { noContact: '12 Monate ohne Kontakt: eingeschaltet' } },
      { by: chief.id, details: { noContact: '12 Monate ohne Kontakt: ausgeschaltet' } },
      {
        by: chief.id,
        details: {
          noContact: '12 Monate ohne Kontakt: eingeschaltet',
          former: 'Ausgeschiedene Mitarbeiter (3 Monate): eingeschaltet',
        },
      },
    ])
  })

  test.each([
    [{ noContact: { months: 0 } }, 'noContact.months'],
    [{ noContact: { months: 121 } }, 'noContact.months'],
    [{ former: { months: 1.5 } }, 'former.months'],
    [{ former: { months: 'sechs' } }, 'former.months'],
    [{ answered: { isOn: 'ja' } }, 'answered.isOn'],
    [{ answered: { tage: 3 } }, 'answered.tage'],
    [{ answered: 3 }, 'answered'],
    [{ papierkorb: { months: 3 } }, 'papierkorb'],
  ])('refuse %j by the name of the field', async (body, field) => {
    const answer = await chief.put('/privacy/terms/rules', body)
    expect([answer.status, answer.body]).toMatchObject([422, { violations: [{ propertyPath: field }] }])
  })
})

test('who is kept is proposed again in twelve months, or when somebody wants it; who and when is told', async () => {
  const id = await old('influencers')
  const people = [{ path: 'influencers', id }]
  expect((await colleague.post('/privacy/terms/kept', { people })).status).toBe(403)
  const { body } = await manager.post<Terms>('/privacy/terms/kept', { people })
  expect(body.kept).toMatchObject([{ path: 'influencers', id, by: 'Kim Muster', at: expect.any(String) }])
  expect(await proposed('noContact', 'influencers', id)).toBeUndefined()
  await pool.query('update kept_people set until = current_date - 1')
  expect(await proposed('noContact', 'influencers', id)).toBeDefined()
  await manager.post('/privacy/terms/kept', { people })
  await manager.post('/privacy/terms/proposed', { people })
  expect(await proposed('noContact', 'influencers', id)).toBeDefined()
  expect((await terms()).kept).toEqual([])
  await manager.post('/privacy/terms/kept', { people })
  await pool.query(`insert into erasures (path, record, "isWhole") values ('influencers', $1, true)`, [id])
  expect((await terms()).kept).toEqual([])
})

test.each([
  [{ people: [{ path: 'users', id: 1 }] }, 'confirm'],
  [{ people: [{ path: 'users', id: 1 }], confirm: 'löschen' }, 'confirm'],
  [{ people: [], confirm: 'Löschen' }, 'people'],
  [{ people: [{ path: 'projects', id: 1 }], confirm: 'Löschen' }, 'people'],
  [{ people: [{ path: 'users', id: '1' }], confirm: 'Löschen' }, 'people'],
  [{ people: [{ path: 'users', id: 1 }], confirm: 'Löschen', alle: true }, 'alle'],
])('%j is refused by the name of the field', async (body, field) => {
  const answer = await chief.post('/privacy/terms/erasures', body)
  expect([answer.status, answer.body]).toMatchObject([422, { violations: [{ propertyPath: field }] }])
})
