import { expect } from 'vitest'
import { worldOf } from '../spec/world.ts'
import { type Person, startApp } from '../support.ts'

/** A server whose lists are taken along as files. */
export const exportStage = async () => {
  const stage = await startApp()
  const { app, person } = stage
  const admin = await person(['ROLE_ADMIN'])
  const trainee = await person(['ROLE_TRAINEE'])
  const world = await worldOf(admin)
  const TODAY = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

  const download = (url: string, who: Person = trainee) =>
    app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
  const csv = async (url: string, who?: Person) => {
    const answer = await download(url, who)
    expect(answer.statusCode, answer.payload).toBe(200)
    return answer.payload.replace('\uFEFF', '').trimEnd().split('\r\n')
  }
  const nameOf = (answer: Awaited<ReturnType<typeof download>>) =>
    decodeURIComponent(
      /^attachment; filename\*=UTF-8''(.+)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? '',
    )
  return { ...stage, admin, trainee, world, download, csv, nameOf, TODAY }
}
