// Twenty people save the same record at the same moment, all of them having read the same state: one wins, the others are
// told what it is now. With a field, with relations, and with the rows of a list that is sent along.
import { ADMIN, signIn } from './lib/people.mjs'
import { dataDirWith } from './lib/place.mjs'
import { row } from './lib/rows.mjs'
import { startServer } from './lib/server.mjs'

export const rounds = 1000
const PEOPLE = 20
/** A token lives for ten minutes. */
const SIGN_IN_EVERY = 100

const kindsFor = async (person) => {
  const make = async (path, body) => {
    const made = await person.post(path, body)
    if (made.status !== 201) throw new Error(`${path}: ${made.status} ${made.bytes}`)
    return `${path}/${made.body.id}`
  }
  const all = (work) => Promise.all(Array.from({ length: PEOPLE }, (_, n) => work(n)))
  const customer = await make('/customers', { name: 'Arte', fullName: 'Arte GmbH' })
  const contact = await make('/mediacontacts', { firstName: 'Eva', lastName: 'Weiß' })
  const regions = await all((n) => make('/mediacontact_regions', { name: `Region ${n}` }))
  const contacts = await all((n) => make('/mediacontacts', { firstName: 'Kim', lastName: `Nr. ${n}` }))
  const project = await make('/projects', {
    title: 'Nachtzug',
    category: 'Kino',
    customer,
    departments: ['Online PR'],
  })
  const list = await make('/project_lists', { project, name: 'Print' })
  const idsOf = (rows, name) => rows.map((one) => (name ? one[name] : one).id).toSorted((a, b) => a - b)
  /** Several, and never the same ones twice in a row. */
  const some = (from, round, n) => [from[n], from[(n + 1 + (round % (PEOPLE - 1))) % PEOPLE]]
  return [
    {
      test: '20 PUTs mit einem ETag: ein Feld',
      url: customer,
      body: (round, n) => ({ city: `Ort ${round}-${n}`, street: `Weg ${round}-${n}` }),
      stored: ({ city, street }) => [city, street],
    },
    {
      test: '20 PUTs mit einem ETag: Beziehungen',
      url: contact,
      body: (round, n) => ({ jobTitle: `Runde ${round}-${n}`, regions: some(regions, round, n) }),
      stored: ({ jobTitle, regions }) => [jobTitle, idsOf(regions)],
    },
    {
      test: '20 PUTs mit einem ETag: mitgeschickte Zeilen (Kontakte eines Verteilers)',
      url: list,
      body: (round, n) => ({
        name: `Runde ${round}-${n}`,
        projectListMediacontacts: some(contacts, round, n).map((mediacontact) => ({ mediacontact })),
      }),
      stored: ({ name, projectListMediacontacts }) => [name, idsOf(projectListMediacontacts, 'mediacontact')],
    },
  ]
}

/** What was wrong in this round, as sentences. */
const play = async (person, { url, body, stored }, round) => {
  const etag = (await person.get(url)).headers.get('etag')
  const answers = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => person.put(url, body(round, n), { headers: { 'if-match': etag } })),
  )
  const now = JSON.stringify(stored((await person.get(url)).body))
  const won = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 412)
  const odd = answers.filter(({ status }) => status !== 200 && status !== 412)
  return [
    ...(won.length === 1 ? [] : [`Runde ${round}: ${won.length} haben gewonnen`]),
    ...odd.map(({ status }) => `Runde ${round}: Antwort ${status}`),
    ...won.filter((one) => JSON.stringify(stored(one.body)) !== now).map(() => `Runde ${round}: nicht der Sieger`),
    ...refused
      .filter((one) => JSON.stringify(stored(one.body.current)) !== now)
      .map(() => `Runde ${round}: ein Verlierer sieht einen anderen Stand`),
  ]
}
export const run = async ({ rounds, say }) => {
  const server = await startServer({ dataDir: await dataDirWith() })
  const person = await signIn(server.address, ADMIN)
  const rows = []
  for (const kind of await kindsFor(person)) {
    const wrong = []
    for (let round = 1; round <= rounds; round++) {
      if (round % SIGN_IN_EVERY === 0) await person.renew()
      wrong.push(...(await play(person, kind, round)))
    }
    say(`${kind.test}: ${wrong.length} falsch`)
    for (const one of wrong.slice(0, 10)) say(one)
    rows.push(
      row({
        test: kind.test,
        rounds,
        wanted: 'genau einer gewinnt, 19 × 412 mit dessen Stand',
        measured: wrong.length ? `${wrong.length} falsch` : `${rounds} Runden, 0 falsch`,
        isOk: wrong.length === 0,
        figures: { wrong: wrong.length, puts: rounds * PEOPLE },
      }),
    )
  }
  await server.stop()
  return rows
}
