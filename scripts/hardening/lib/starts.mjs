// What keeps the server from starting, for surroundings.mjs.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { openLedger } from './ledger.mjs'
import { ADMIN, signIn } from './people.mjs'
import { dataDirWith, newFolder } from './place.mjs'
import { row } from './rows.mjs'
import { freePort, launchServer, startServer } from './server.mjs'

/** What a server says that ends by itself, and how. */
const lastWords = async (options) => {
  const server = launchServer(options)
  const code = await server.ended
  const said = server.said().replace('Datenbank startet …', '').trim()
  return { code, said }
}
const WANTED = 'Endwert 1, ein deutscher Satz; danach startet er mit allem'

export const portTaken = async () => {
  const dataDir = await dataDirWith()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address()
  const { code, said } = await lastWords({ dataDir, port })
  await new Promise((done) => other.close(done))
  const server = await startServer({ dataDir, port })
  const { status } = await (await signIn(server.address, ADMIN)).get('/customers')
  await server.stop()
  const isOk = code === 1 && /^Port \d+ ist auf \S+ schon belegt\. .+$/.test(said) && status === 200
  return row({ test: 'Port belegt', wanted: WANTED, measured: `${code}: „${said}“`, isOk })
}

export const databaseAway = async () => {
  const { startEmbeddedPostgres } = await import('../../../apps/api/dist/db/embedded/embedded-postgres.js')
  const port = await freePort()
  const files = newFolder('files')
  const away = await lastWords({
    dataDir: files,
    env: { DATABASE_URL: `postgres://rampenlicht@127.0.0.1:${port}/postgres` },
  })

  const database = await startEmbeddedPostgres(await dataDirWith(), () => {})
  const { user, host } = database.connection
  const DATABASE_URL = `postgres://${user}@/postgres?host=${encodeURIComponent(host)}`
  const server = await startServer({ dataDir: files, env: { DATABASE_URL } })
  const ledger = await openLedger(await signIn(server.address, ADMIN))
  const { lost } = await ledger.check({ isAll: true })
  await server.stop()
  await database.stop()
  const isOk =
    away.code === 1 && /^Die Datenbank aus DATABASE_URL ist nicht erreichbar .+$/.test(away.said) && !lost.length
  const measured = `${away.code}: „${away.said.replace(String(port), 'PORT')}“`
  return row({ test: 'Datenbank fehlt beim Start', wanted: WANTED, measured, isOk })
}
