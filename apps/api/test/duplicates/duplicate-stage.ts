import type { AlikeRecord, Duplicate, DuplicateCounts } from '@rampenlicht/model/rules/duplicates'
import { expect } from 'vitest'
import { duplicateErrands } from '../../src/features/duplicates/tasks.ts'
import { type Person, startApp } from '../support.ts'

/** A server, somebody who keeps the directories, and the errands that compare, done when a test says so. */
export const duplicateStage = async () => {
  const stage = await startApp()
  const { pool } = stage
  const merle = await stage.person(['ROLE_MANAGER'], { firstName: 'Merle' })

  const made = async (path: string, values: object): Promise<number> => {
    const { status, body } = await merle.post(`/${path}`, values)
    expect(status, JSON.stringify(body)).toBe(201)
    return Number(body['id'])
  }
  const contact = (values: object) => made('mediacontacts', values)
  const errand = (kind: string) => duplicateErrands(pool).find((one) => one.kind === kind)!
  /** What the engine does soon after a save. */
  const compared = async () => {
    await errand('duplicates').run(new AbortController().signal)
    expect((await pool.query('select from uncompared')).rowCount).toBe(0)
  }
  const swept = () => errand('sweep duplicates').run(new AbortController().signal)
  const pairs = async (query = '', who: Person = merle): Promise<readonly Duplicate[]> => {
    const { status, body } = await who.get<Duplicate[]>(`/duplicates?resource=mediacontacts${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  /** The open pairs of one record, compared as things stand: the other one, the score, the reasons. */
  const pairsOf = async (id: number, query = '') => {
    await compared()
    const all = await pairs(`&itemsPerPage=500${query}`)
    return all.flatMap(({ one, other, score, reasons }) => {
      if (one.id !== id && other.id !== id) return []
      return [[one.id === id ? other.id : one.id, score, reasons] as const]
    })
  }
  const counts = async (resource = 'mediacontacts') =>
    (await merle.get<DuplicateCounts>(`/duplicates/counts?resource=${resource}`)).body
  const alike = async (values: object, record: number | null = null, resource = 'mediacontacts') => {
    const { status, body } = await merle.post<AlikeRecord[]>('/duplicates/alike', { resource, record, values })
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  return { ...stage, merle, made, contact, compared, swept, errand, pairs, pairsOf, counts, alike }
}
