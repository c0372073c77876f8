import type { Proposal, TermKey, Terms } from '@rampenlicht/model/rules/privacy/retention'
import { beforeEach } from 'vitest'
import { worldOf } from '../spec/world.ts'
import { startApp } from '../support.ts'

export const CONTACTS = ['mediacontacts', 'influencers', 'business_contacts', 'customer_contacts'] as const
export const ABOUT = {
  mediacontacts: 'mediacontact',
  influencers: 'influencer',
  business_contacts: 'businessContact',
  customer_contacts: 'customerContact',
} as const
/** Noon of a day at the agency, so many months and days ago. */
export const ago = (months: number, days = 0) =>
  `(((now() at time zone 'Europe/Berlin')::date - interval '${months} months' - interval '${days} days' + interval '12 hours') at time zone 'Europe/Berlin')`

/** A house with people in each role, and with contacts that were heard of so long ago. */
export const termsStage = async () => {
  const { pool, person } = await startApp()
  const admin = await person(['ROLE_ADMIN'])
  const chief = await person(['ROLE_CHIEF'])
  const manager = await person(['ROLE_MANAGER'])
  const colleague = await person(['ROLE_USER'])
  const world = await worldOf(admin)

  /** All that has been written down of a record was done then. */
  const aged = async (path: string, id: number, when: string) => {
    await pool.query(`update audit set at = ${when} where path = $1 and record = $2`, [path, id])
    if (['mediacontacts', 'influencers', 'business_contacts'].includes(path))
      await pool.query(`update ${path} set "updatedAt" = ${when} where id = $1`, [id])
  }
  const old = async (path: (typeof CONTACTS)[number], months = 30) => {
    const { id } = await world.create(`/${path}`)
    await aged(path, id, ago(months))
    return id
  }
  const terms = async () => (await manager.get<Terms>('/privacy/terms')).body
  const ruleOf = async (key: TermKey) => (await terms()).rules.find((one) => one.key === key)!
  const proposed = async (key: TermKey, path: string, id: number): Promise<Proposal | undefined> =>
    (await ruleOf(key)).people.find((one) => one.path === path && one.id === id)

  // as nobody has changed them
  beforeEach(async () => {
    await pool.query(`delete from facts where name = 'privacyTerms'`)
  })
  return { pool, admin, chief, manager, colleague, world, aged, old, terms, ruleOf, proposed }
}
