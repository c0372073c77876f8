// A small stand-in for the server, started as a child by the launcher's tests: it runs the embedded PostgreSQL of
// DATA_DIR, writes a row every 20 ms and stops on a signal. It prints what the tests read: ready, 503, lost, stopped.
import { once } from 'node:events'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/api/dist/db/embedded/embedded-postgres.js'

// Heard from the first moment, also while the database starts.
const signal = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
const began = performance.now()
const onLost = (error) => console.log(`lost ${error.message}`)
const options = process.env.TEST_PG_PROGRAMS ? { programs: process.env.TEST_PG_PROGRAMS } : {}
const database = await startEmbeddedPostgres(process.env.DATA_DIR, onLost, options).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
const pool = new pg.Pool({ ...database.connection, max: 10 })
pool.on('error', () => {}) // an idle connection was lost; the next query opens another
await pool.query('create table if not exists probe (id int generated always as identity)')
const { rows } = await pool.query('insert into probe default values returning id')
console.log(`ready ${Math.round(performance.now() - began)} ms, row ${rows[0].id}, ${database.says}`)

const beat = setInterval(() => {
  pool.query('insert into probe default values').catch((error) => console.log(`503 ${error.message}`))
}, 20)

await signal
clearInterval(beat)
await pool.end()
await database.stop()
console.log('stopped')
process.exit(0)
