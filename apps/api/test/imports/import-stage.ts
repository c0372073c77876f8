import type { Import, ImportRow } from '@rampenlicht/model/rules/import/imports'
import { expect } from 'vitest'
import { type Person, startApp } from '../support.ts'
import { until } from '../until.ts'

/** A server whose jobs run, and ways to bring files in. */
export const importStage = async () => {
  const stage = await startApp()
  await stage.app.engine.start()
  const manager = await stage.person(['ROLE_MANAGER'], { firstName: 'Merle' })

  const upload = (name: string, content: string | Buffer, resource = 'mediacontacts', who: Person = manager) =>
    who.upload('/imports', { name, content: Buffer.from(content) }, { resource })
  const importOf = async (id: number) => (await manager.get<Import>(`/imports/${id}`)).body
  /** Comes into this state, or says where it got stuck. */
  const inState = async (id: number, state: Import['state']): Promise<Import> => {
    await until(async () => expect((await importOf(id)).state).toBe(state))
    return importOf(id)
  }
  const checked = async (id: number): Promise<Import> => {
    const { status, body } = await manager.post(`/imports/${id}/check`)
    expect([status, body['kind'], body['state']]).toEqual([202, 'import check', 'Wartet'])
    return inState(id, 'Geprüft')
  }
  const ran = async (id: number): Promise<Import> => {
    expect((await manager.post(`/imports/${id}/run`)).status).toBe(202)
    return inState(id, 'Fertig')
  }
  const rowsOf = async (id: number, query = '') => (await manager.get<ImportRow[]>(`/imports/${id}/rows${query}`)).body
  /** Uploads and checks a file of these lines. */
  const brought = async (lines: readonly string[], resource = 'mediacontacts', settings: object = {}) => {
    const { status, body } = await upload('presse.csv', lines.join('\r\n'), resource)
    expect(status, JSON.stringify(body)).toBe(201)
    const id = Number(body['id'])
    if (Object.keys(settings).length) expect((await manager.put(`/imports/${id}`, settings)).status).toBe(200)
    return checked(id)
  }
  return { ...stage, manager, upload, importOf, inState, checked, ran, rowsOf, brought }
}
