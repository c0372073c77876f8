// Two servers on one PostgreSQL and one folder of files behind nginx (deploy/nginx.conf). One of them is killed with
// kill -9 while people write, upload, listen and stay signed in, and is started again; then the same with SIGTERM, as an
// update does it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchFeed } from './lib/feed.mjs'
import { openLedger } from './lib/ledger.mjs'
import { nginxProgram, startNginx } from './lib/nginx.mjs'
import { DEMO_EMAILS, DEMO_PASSWORD, signIn } from './lib/people.mjs'
import { newFolder } from './lib/place.mjs'
import { row, skipped } from './lib/rows.mjs'
import { freePort, startServer } from './lib/server.mjs'
import { openSession } from './lib/session.mjs'
import { startWriting } from './lib/writing.mjs'

export const rounds = 20
const TEST = 'zwei Prozesse hinter nginx, einer stirbt unter Last'
/** Long enough that nginx asks the one that is back, before the other one dies. */
const BETWEEN_MS = 2_500
const SETTLE_MS = 20_000

export const run = async ({ rounds, say }) => {
  if (!nginxProgram()) return [skipped(TEST, 'nginx ist nicht installiert')]
  const stage = await openStage()
  const people = await Promise.all(
    DEMO_EMAILS.map((email) => openSession(stage.nginx.address, { email, password: DEMO_PASSWORD })),
  )
  const writer = await signIn(stage.nginx.address, { email: DEMO_EMAILS.at(-1), password: DEMO_PASSWORD })
  const ledger = await openLedger(writer)
  const briefings = await openBriefings(people.at(-1))
  const views = people.map((person) => watchFeed(person, stage.nginx.address))

  const phase = async (signal, count) => {
    const before = stage.nginx.answers().length
    const writing = startWriting(ledger, { people: 4 })
    const telling = startWriting({ writer: briefings.writer }, { people: 2 })
    for (let round = 1; round <= count; round++) {
      await sleep(BETWEEN_MS)
      await stage.replace(round % 2, signal)
      if (round % 5 === 0) say(`${signal} ${round}: ${ledger.counts.acknowledged} bestätigt`)
    }
    await sleep(BETWEEN_MS)
    await Promise.all([writing.stop(), telling.stop()])
    return stage.nginx.answers().slice(before)
  }
  const killed = await phase('SIGKILL', rounds)
  const stopped = await phase('SIGTERM', Math.ceil(rounds / 2))

  const { lost, torn } = await ledger.check()
  const missed = await settled(async () => briefings.missedIn(views, await stage.namesOfBriefings()))
  const waiting = await settled(stage.waitingNotices)
  const unknown = await stage.unknownNotices()
  const twice = await stage.createdTwice()
  await Promise.all([...views, ...people].map((one) => one.stop()))
  await stage.close()

  for (const one of [...lost, ...torn, ...missed].slice(0, 20)) say(one)
  const refused = sum(people, ({ counts }) => counts.refused)
  const opened = sum(views, ({ counts }) => counts.opened)
  const heard = sum(views, ({ counts }) => counts.heard)
  const renewed = sum(people, ({ counts }) => counts.renewed)
  const { acknowledged, files } = ledger.counts
  return [
    row({
      test: `${TEST}: bestätigte Änderungen und Dateien`,
      rounds,
      wanted: '0 verloren, 0 zerrissen, 0 doppelt',
      measured: `${acknowledged + briefings.counts.acknowledged} bestätigt (davon ${files} Dateien), ${lost.length} verloren, ${torn.length} zerrissen, ${twice} doppelt`,
      isOk: !lost.length && !torn.length && twice === 0,
      figures: { acknowledged, files, briefings: briefings.counts.acknowledged, lost: lost.length, torn: torn.length },
    }),
    row({
      test: 'Anmeldungen',
      rounds,
      wanted: 'niemand abgemeldet',
      measured: `${people.length} Personen, ${renewed} Erneuerungen, ${refused} abgewiesen`,
      isOk: refused === 0 && renewed > 0,
      figures: { renewed, refused },
    }),
    row({
      test: 'Aktivität im Strom',
      rounds,
      wanted: 'alle Ströme gehen weiter, nichts fehlt',
      measured: `${views.length} Ströme, ${opened}-mal geöffnet, ${heard} Meldungen, ${missed.length} verpasst`,
      isOk: missed.length === 0 && heard > 0,
      figures: { opened, heard, missed: missed.length },
    }),
    row({
      test: 'Hinweise in den Chat',
      rounds,
      wanted: 'keiner bleibt liegen, keiner kommt doppelt, je kill höchstens einer mit unbekanntem Ausgang',
      measured: `${stage.told.length} gesendet, ${waiting} liegen geblieben, ${stage.toldTwice()} doppelt, ${unknown} unbekannt`,
      isOk: waiting === 0 && stage.toldTwice() === 0 && unknown <= rounds,
      figures: { told: stage.told.length, unknown },
    }),
    answersRow(
      'Antworten ab 500 bei kill -9',
      rounds,
      killed,
      ({ method, status }) => method !== 'GET' && status === 502,
    ),
    answersRow('Antworten ab 500 bei SIGTERM', Math.ceil(rounds / 2), stopped, () => false),
  ]
}

/** What nginx could not send to the other one: a change that was under way when its process died. */
const answersRow = (test, rounds, answers, isAllowed) => {
  const bad = answers.filter(({ status }) => status >= 500)
  const kinds = new Map()
  for (const { method, status } of bad) kinds.set(`${method} ${status}`, (kinds.get(`${method} ${status}`) ?? 0) + 1)
  const retried = answers.filter(({ tried, status }) => tried.includes(',') && status < 500).length
  const named = [...kinds].map(([kind, count]) => `${count}-mal ${kind}`).join(', ') || 'keine'
  return row({
    test,
    rounds,
    wanted: test.includes('SIGTERM') ? 'keine' : 'nur 502 für Änderungen, die unterwegs waren',
    measured: `${named}, von ${answers.length}; ${retried} beim anderen Prozess beantwortet`,
    isOk: bad.every(isAllowed),
    figures: { answers: answers.length, bad: bad.length, retried },
  })
}

const sum = (all, of) => all.reduce((total, one) => total + of(one), 0)

/** The answer as soon as it is empty or 0, at last the one there is. */
const settled = async (ask) => {
  const end = performance.now() + SETTLE_MS
  for (;;) {
    const found = await ask()
    if ((found.length ?? found) === 0 || performance.now() > end) return found
    await sleep(100)
  }
}

/** PostgreSQL, two servers that start on its empty database at the same time, nginx, and a chat that hears of briefings. */
const openStage = async () => {
  const { startEmbeddedPostgres } = await import('../../apps/api/dist/db/embedded/embedded-postgres.js')
  const { createPool } = await import('../../apps/api/dist/db/pool.js')
  const database = await startEmbeddedPostgres(newFolder('postgres'), console.error)
  const { host, user } = database.connection
  const pool = createPool({ ...database.connection, max: 1 })
  const told = []
  const chat = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    told.push(JSON.parse(text).attachments[0].text)
    response.end('ok')
  }).listen(0, '127.0.0.1')
  await once(chat, 'listening')
  const dataDir = newFolder('data')
  const env = {
    DATABASE_URL: `postgres://${user}@/postgres?host=${encodeURIComponent(host)}`,
    CHAT_WEBHOOK_URL: `http://127.0.0.1:${chat.address().port}/`,
    DEMO: '1',
    TRUST_PROXY: '1',
    RATE_LIMIT: '1000000',
  }
  const ports = [await freePort(), await freePort()]
  const start = (port) => startServer({ dataDir, port, env })
  const servers = await Promise.all(ports.map(start))
  const nginx = await startNginx({ folder: join(newFolder('nginx'), 'run'), ports })
  const countOf = async (text) => Number((await pool.query(text)).rows[0].count)
  return {
    nginx,
    told,
    replace: async (which, signal) => {
      await servers[which].stop(signal)
      servers[which] = await start(ports[which])
    },
    waitingNotices: () => countOf('select count(*) from outbox where "doneAt" is null and "claimedAt" is null'),
    unknownNotices: () => countOf('select count(*) from outbox where "doneAt" is null and "claimedAt" is not null'),
    namesOfBriefings: async () => (await pool.query('select id, name from project_briefings')).rows,
    toldTwice: () => told.length - new Set(told).size,
    createdTwice: () =>
      countOf(`select count(*) from (select name from customers where name like 'Kunde %' group by name having count(*) > 1
        union all select name from project_uploads where name like 'Datei %' group by name having count(*) > 1
        union all select name from project_briefings where name like 'Anlass %' group by name having count(*) > 1) twice`),
    close: async () => {
      await nginx.stop()
      await Promise.all(servers.map((server) => server.stop()))
      chat.closeAllConnections()
      chat.close()
      await pool.end()
      await database.stop()
    },
  }
}

/** Briefings of one project that are created and renamed; who has them in view ends with the names they have. */
const openBriefings = async (person) => {
  const { body: projects } = await person.get('/projects?itemsPerPage=1')
  const project = `/projects/${projects[0].id}`
  const created = new Set()
  const counts = { acknowledged: 0 }
  let count = 0
  const writer = () => {
    let id
    return async () => {
      const name = `Anlass ${++count}`
      const answer = await (id
        ? person.put(`/project_briefings/${id}`, { name })
        : person.post('/project_briefings', { project, category: 'Marketing', status: 'Idee', name })
      ).catch(() => ({ status: undefined }))
      if (answer.status === 200 || answer.status === 201) {
        counts.acknowledged++
        created.add(answer.body.id)
      }
      id = answer.status === 201 ? answer.body.id : undefined
      return answer.status
    }
  }
  const missedIn = (views, rows) => {
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    const seen = views.map((view) => view.names())
    return [...created].flatMap((id) =>
      seen.flatMap((known) =>
        known.get(id) === names.get(id) ? [] : [`Briefing ${id}: „${known.get(id)}“ statt „${names.get(id)}“`],
      ),
    )
  }
  return { writer, missedIn, counts }
}
