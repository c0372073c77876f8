// The limit: node:http and pg with the same SQL, and nothing else.
import { createServer } from 'node:http'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { selectionOf } from '../../apps/api/dist/crud/selection.js'
import { pageStatement, recordStatement } from '../../apps/api/dist/crud/statements.js'
import { createPool } from '../../apps/api/dist/db/pool.js'

const { BENCH_HOST: host, BENCH_USER: user } = process.env
const pool = createPool({ host, user, database: 'postgres' })
const actor = { id: 1, roles: ['ROLE_ADMIN'] }
const selection = selectionOf(resourceAt('mediacontacts'), { itemsPerPage: '50' }, actor)
const list = pageStatement('mediacontacts', selection, actor)
const record = recordStatement('mediacontacts', Number(process.argv[2]), actor)

const server = createServer(async (request, response) => {
  const { rows } = await pool.query(request.url.includes('?') ? list : record)
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(rows[0].body)
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
