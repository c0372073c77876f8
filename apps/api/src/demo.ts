import { type FillOptions, fillDemo as fill } from '@rampenlicht/demo/fill'
import type { House } from '@rampenlicht/demo/house'
import * as large from '@rampenlicht/demo/large'
import { inTransaction, type Pool } from './db/pool.ts'
import { hashPassword } from './plugins/passwords.ts'
import { newName } from './storage/folder.ts'
import type { Storage } from './storage/storage.ts'

const houseOf = (pool: Pool, storage?: Storage): House => ({
  inTransaction: (work) => inTransaction(pool, work),
  store: async (shelf, ending, content) => {
    const name = newName(ending)
    await storage?.write(shelf, name, content)
    return name
  },
  hashPassword,
})

/** The demo of its own package, at home in this server. */
export const fillDemo = (pool: Pool, storage: Storage, say: (line: string) => void, options?: FillOptions) =>
  fill(houseOf(pool, storage), say, options)
export const addContacts = (pool: Pool, count: number) => large.addContacts(houseOf(pool), count)
export const addProjects = (pool: Pool, count: number) => large.addProjects(houseOf(pool), count)
