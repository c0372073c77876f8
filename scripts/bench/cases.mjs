// What is measured: names, and the requests that are sent in turns. Both servers get the same ones.
const PATH = '/mediacontacts'
const SIZE = 'itemsPerPage=50'
/** A frequent word, a rare one, and one that is spelled in several ways. */
const WORDS = ['anna', 'hamburg', 'müller', 'filmwoche']
const PAGES = 20

const BODY = {
  firstName: 'Eva',
  lastName: 'Weiß',
  email: 'eva.weiss@messung.example',
  phone: '+49 40 66969-12',
  city: 'Hamburg',
  departments: ['Print', 'Online'],
  inquiryCase: false,
  contests: false,
  interviews: false,
  pressPreview: false,
  isActive: true,
}

/** Pages 2 to 20, as the links of the answers lead on. */
const furtherPages = async ({ port, token }) => {
  const paths = []
  let path = `${PATH}?${SIZE}`
  while (paths.length < PAGES - 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    if (!path) break
    paths.push(path)
  }
  return paths
}

const reading = (paths) => async () => paths.map((path) => ({ method: 'GET', path }))

/** Rows that may be deleted, made anew before each round. */
const rowsToDelete = async (pool, count) => {
  const { rows } = await pool.query(
    `insert into mediacontacts ("firstName", "lastName", departments, "isInformal", "keepsEmbargo", "inquiryCase", contests, interviews,
       "pressPreview", "isActive")
     select 'Eva', 'Weiß', '{}', false, false, false, false, false, false, true from generate_series(1, $1) returning id`,
    [count],
  )
  return rows.map(({ id }) => ({ method: 'DELETE', path: `${PATH}/${id}` }))
}

export const casesOn = async (pool, ours, seconds) => {
  const { rows } = await pool.query('select id from mediacontacts order by hashint4(id) limit 500')
  const { rows: regions } = await pool.query('select id from mediacontact_regions order by id limit 8')
  const { rows: counted } = await pool.query('select count(*)::integer as count from mediacontacts')
  const pages = Math.floor(counted[0].count / 50)
  // as a scroll bar is dragged: to any place in the list
  const jumps = Array.from({ length: 16 }, (_, n) => `${PATH}?${SIZE}&page=${Math.ceil(((n + 0.5) * pages) / 16)}`)
  const items = rows.map(({ id }) => `${PATH}/${id}`)
  let save = 0
  return [
    ['Liste, Seite 1', reading([`${PATH}?${SIZE}`])],
    ['Liste, Seiten 2–20', reading(await furtherPages(ours))],
    ['Liste, Sprünge', reading(jumps)],
    ['Suche', reading(WORDS.map((word) => `${PATH}?${SIZE}&q=${encodeURIComponent(word)}`))],
    ['Filter', reading(regions.map(({ id }) => `${PATH}?${SIZE}&regions[]=/mediacontact_regions/${id}`))],
    ['Ein Eintrag', reading(items)],
    ['Speichern', async () => items.map((path) => ({ method: 'PUT', path, body: { city: `Ort ${save++}` } }))],
    ['Anlegen', async () => [{ method: 'POST', path: PATH, body: BODY }]],
    // more than can be deleted meanwhile; each only once
    ['Löschen', () => rowsToDelete(pool, Math.ceil(4000 * (seconds + 1)))],
  ]
}
