// The limit: node:http and pg, statements written down once, and nothing else – no rights, no checks, no memory but a
// line of the audit. It gives the same answers.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { resourceAt } from '@rampenlicht/model/resources/index'
import { answeredNames, columnsOf } from '../../apps/api/dist/crud/answer.js'
import { selectionOf } from '../../apps/api/dist/crud/selection.js'
import { createPool, inTransaction } from '../../apps/api/dist/db/pool.js'

const { BENCH_HOST: host, BENCH_USER: user } = process.env
// it may take as long as it takes: counting to the end of a million rows for sixteen at once does
const pool = createPool({ host, user, database: 'postgres', statement_timeout: 0, connectionTimeoutMillis: 0 })
const actor = { id: 1, roles: ['ROLE_ADMIN'] }
const contacts = resourceAt('mediacontacts')
const columns = columnsOf('mediacontacts', answeredNames(contacts), actor)
const keys = [...selectionOf(contacts, {}, actor).order.map(({ key }) => key), 't0.id']
const LIMIT = 50

const jsonOf = (ids) => `select coalesce(json_agg(r), '[]')::text as body from (
  select ${columns} from (${ids}) page (id, n) join mediacontacts t0 on t0.id = page.id order by page.n) r`
const idsWhere = (condition) =>
  `select t0.id, row_number() over (order by ${keys}) from mediacontacts t0 where ${condition} order by ${keys} limit ${LIMIT}`
const behind = `(${keys}) > (${keys.map((_, n) => `$${n + 1}`)})`
const LISTED = { name: 'list', text: jsonOf(idsWhere('true')) }
const FURTHER = { name: 'further', text: jsonOf(idsWhere(behind)) }
const CHOSEN = { name: 'chosen', text: jsonOf('select * from unnest($1::integer[]) with ordinality') }
const RECORD = {
  name: 'record',
  text: `select (select row_to_json(r) from (select ${columns}) r)::text as body from mediacontacts t0 where t0.id = $1`,
}
const NOTE = {
  name: 'note',
  text: `insert into audit (actor, path, record, deed, changes) values (1, 'mediacontacts', $1, $2, $3)`,
}

const bodyOf = async (statement, values = []) => (await pool.query({ ...statement, values })).rows[0].body
/** What is searched depends on the word, so it is planned each time; what is answered does not. */
const chosenBy = async (condition, value) => {
  const { rows } = await pool.query(idsWhere(condition), [value])
  return bodyOf(CHOSEN, [rows.map(({ id }) => id)])
}

const read = (url) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const id = /\/(\d+)$/.exec(pathname)?.[1]
  if (id) return bodyOf(RECORD, [Number(id)])
  const after = searchParams.get('after')
  if (after) return bodyOf(FURTHER, JSON.parse(Buffer.from(after, 'base64url').toString('utf8')))
  const word = searchParams.get('q')
  if (word) return chosenBy('t0.search like any (search_patterns($1))', word)
  const page = Number(searchParams.get('page') ?? 1)
  if (page > 1) return bodyOf({ text: jsonOf(`${idsWhere('true')} offset ${(page - 1) * LIMIT}`) })
  const region = searchParams.get('regions[]')
  if (!region) return bodyOf(LISTED)
  const linked = 'exists (select from mediacontacts__regions where owner = t0.id and target = $1::integer)'
  return chosenBy(linked, Number(region.split('/').pop()))
}

const CREATE = {
  name: 'create',
  text: `insert into mediacontacts ("firstName", "lastName", email, phone, city, departments, "isInformal", "keepsEmbargo", "inquiryCase", contests,
    interviews, "pressPreview", "isActive") values ($1, $2, $3, $4, $5, $6, false, false, $7, $8, $9, $10, $11) returning id`,
}
const UPDATE = {
  name: 'update',
  text: 'update mediacontacts set city = $2, version = version + 1, "updatedAt" = now(), "updatedBy" = 1 where id = $1',
}
const REMOVE = { name: 'remove', text: 'delete from mediacontacts where id = $1 returning row_to_json(mediacontacts)' }

const write = async ({ method, url }, sent) => {
  const id = Number(/\/(\d+)$/.exec(url)?.[1])
  return inTransaction(pool, async (client) => {
    const run = async (statement, values) => (await client.query({ ...statement, values })).rows[0]
    if (method === 'DELETE') {
      const { row_to_json: row } = await run(REMOVE, [id])
      await run(NOTE, [id, 'delete', row])
      return ''
    }
    if (method === 'POST') {
      const { id: created } = await run(CREATE, Object.values(sent))
      await run(NOTE, [created, 'create', sent])
      return (await run(RECORD, [created])).body
    }
    await run({ name: 'lock', text: 'select * from mediacontacts where id = $1 for update' }, [id])
    await run(UPDATE, [id, sent.city])
    await run(NOTE, [id, 'update', sent])
    return (await run(RECORD, [id])).body
  })
}

const server = createServer(async (request, response) => {
  try {
    const isRead = request.method === 'GET'
    const sent = isRead ? '' : await text(request)
    const body = isRead ? await read(request.url) : await write(request, sent && JSON.parse(sent))
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(body)
  } catch (error) {
    console.error(error)
    response.writeHead(500).end()
  }
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
