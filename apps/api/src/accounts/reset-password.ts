import { existsSync, readdirSync } from 'node:fs'
import { endText } from '@rampenlicht/model/rules/link-end'
import type pg from 'pg'
import { reachDatabase } from '../backup/reach.ts'
import { publicUrl, readConfig, readSettings } from '../config.ts'
import { createPool, inTransaction } from '../db/pool.ts'
import { makeLink } from './links.ts'
import { note } from './protocol.ts'
import { accountCalled } from './session.ts'

const HELP = `Aufruf:
  npm run reset-password -- ada@agentur.example    zeigt einen Link, mit dem dieses Konto ein neues Passwort bekommt`

/**
 * npm run reset-password: the way back in for whoever has nobody to ask. It shows a link rather than taking a password, so
 * that none stands in the history of a shell, and the page says what a good one is.
 */
export const resetPasswordCommand = async (args: readonly string[], say: (line: string) => void): Promise<void> => {
  const [email, ...others] = args
  if (email === undefined || email.startsWith('-') || others.length) throw new Error(HELP)
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env)
  // nothing is made here: a new database would know nobody
  if (!DATABASE_URL && !(existsSync(DATA_DIR) && readdirSync(DATA_DIR).length))
    throw new Error(`In ${DATA_DIR} liegen keine Daten. Bitte DATA_DIR wie beim Server setzen.`)
  const config = readConfig(process.env)
  const { connection, stop } = await reachDatabase(config)
  const pool = createPool({ ...connection, max: 1 })
  try {
    const { path, expiresAt } = await linkFor(pool, email)
    say(`Neues Passwort für ${email}: ${publicUrl(config)}${path}`)
    say(`Der Link gilt bis ${endText(expiresAt)} und einmal. Rampenlicht muss dafür laufen.`)
  } finally {
    await pool.end()
    await stop()
  }
}

const linkFor = async (pool: pg.Pool, email: string) => {
  const { rows } = await pool.query<{ known: boolean }>(`select to_regclass('one_time_secrets') is not null as known`)
  if (!rows[0]?.known) throw new Error('Die Datenbank ist älter als dieses Programm. Bitte zuerst einmal starten.')
  return inTransaction(pool, async (client) => {
    const account = await accountCalled(client, email.trim())
    if (!account) throw new Error(`Ein aktives Konto „${email}“ gibt es nicht. ${await whoIsThere(client)}`)
    await note(client, { kind: 'password-link', user: account.id, details: { way: 'terminal' } })
    return makeLink(client, { purpose: 'password', user: account })
  })
}

/** Whoever stands at the machine may know them. */
const whoIsThere = async (client: pg.PoolClient): Promise<string> => {
  const { rows } = await client.query<{ email: string }>(
    `select email from users where 'ROLE_ADMIN' = any (roles) and "isActive" and "deletedAt" is null order by email`,
  )
  return rows.length
    ? `Administratorkonten: ${rows.map((one) => one.email).join(', ')}`
    : 'Es gibt kein Administratorkonto.'
}
