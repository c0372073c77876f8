// The whole server, signed in as an administrator, with the rate limit off.
import { randomUUID } from 'node:crypto'
import { readConfig } from '../../apps/api/dist/config.js'
import { createPool } from '../../apps/api/dist/db/pool.js'
import { tokensWith } from '../../apps/api/dist/plugins/tokens.js'
import { openServer } from '../../apps/api/dist/serving.js'
import { storageIn } from '../../apps/api/dist/storage/folder.js'

const {
  BENCH_HOST: host,
  BENCH_USER: user,
  BENCH_DATA_DIR: DATA_DIR,
  BENCH_WEBHOOK: CHAT_WEBHOOK_URL = '',
  BENCH_SMTP: SMTP_URL = '',
  BENCH_PER_MINUTE: MAIL_PER_MINUTE = '',
} = process.env
const pool = createPool({ host, user, database: 'postgres' })
const PUBLIC_URL = SMTP_URL ? 'http://rampenlicht.example' : ''
const mail = { SMTP_URL, PUBLIC_URL, MAIL_PER_MINUTE, MAIL_PER_DOMAIN: MAIL_PER_MINUTE }
const config = readConfig({ DATA_DIR, CHAT_WEBHOOK_URL, ...mail, PORT: '0', RATE_LIMIT: '0', LOG: 'error' })
const app = await openServer(config, pool, storageIn(DATA_DIR))
const { rows } = await pool.query(`select id from users where 'ROLE_ADMIN' = any (roles) and "isActive" limit 1`)
const signIn = randomUUID()
await pool.query(`insert into sign_ins (id, "user", "expiresAt") values ($1, $2, now() + interval '1 day')`, [
  signIn,
  rows[0].id,
])
const token = await tokensWith(config.JWT_SECRET).signAccess({ id: rows[0].id, signIn })
process.send({ port: app.server.address().port, token })
