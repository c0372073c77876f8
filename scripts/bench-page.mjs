// node scripts/bench-page.mjs: how long the page keeps a slow processor busy at a stretch, in Chromium slowed down four times:
// on first visits with an empty cache, with 300 campaigns in one project, and while somebody works in a directory of 20,000.
//   --runs 7                         of each case (default 5)
//   --only liste                     cases whose names contain this; repeatable
//   --processor                      by the processor's time, for a machine that others use as well
//   --url http://127.0.0.1:4941      a server that runs already; several are measured in turns, such as two builds
// Without --url the place is made as for the other measurements: DATA_DIR, or one for this run only.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { CASES } from './bench/page-cases.mjs'
import { openPlace } from './bench/place.mjs'
import { ensureChromium } from './lib/chromium.mjs'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    throttle: { type: 'string', default: '4' },
    processor: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [''] },
    url: { type: 'string', multiple: true },
  },
})
const account = { email: 'admin@demo.test', password: 'rampenlicht' }
const CONTACTS = 20_000
const CAMPAIGNS = 300

const ask = async (url, path, { body, token } = {}) => {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** The project with so many campaigns, made where there is none yet. */
const ensureCampaigns = async (url, token) => {
  const title = `${CAMPAIGNS} Kampagnen`
  const listed = await ask(url, `/projects?title=${encodeURIComponent(title)}`, { token })
  const found = listed.find((project) => project.title === title)
  if (found) return found.id
  const [customer] = await ask(url, '/customers?itemsPerPage=1', { token })
  const project = await ask(url, '/projects', {
    token,
    body: { title, category: 'Buch', customer: `/customers/${customer.id}`, departments: ['Marketing'] },
  })
  for (let n = 0; n < CAMPAIGNS; n++) {
    const day = new Date(Date.UTC(2026, n % 12, 1 + (n % 27))).toISOString().slice(0, 10)
    await ask(url, '/project_ad_campaigns', {
      token,
      body: {
        project: `/projects/${project.id}`,
        publisher: `Verlag ${n}`,
        placement: `Platz ${n % 7}`,
        format: '300 × 250',
        contact: `Kontakt ${n % 40}`,
        customerNet: 100 * n,
        agencyNet: 80 * n,
        campaignStart: day,
        campaignEnd: day,
        campaignStatus: n % 2 ? 'Eingeplant' : 'In Absprache',
        invoiceStatus: 'Offen',
      },
    })
  }
  return project.id
}

/** What the page notes about itself from its first moment on. */
const watch = (isThere) => {
  const seen = { tasks: [], shift: 0, complete: undefined }
  globalThis.seen = seen
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, took: duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
  const looking = setInterval(() => {
    if (!isThere()) return
    seen.complete = performance.now()
    clearInterval(looking)
  }, 20)
}

const measure = async (browser, { url, project }, { path, work, isThere }) => {
  // anew each time: they last for minutes, and are renewed only once
  const tokens = await ask(url, '/authentication_token', { body: account })
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(({ token, refresh_token }) => {
      localStorage.setItem('refresh_token', refresh_token)
      localStorage.setItem('token', token)
    }, tokens)
    await page.addInitScript({ content: `(${watch})(${isThere})` })
    // what is looked for a second time is in the browser's cache
    const files = new Set()
    page.on('request', (request) => {
      if (/\.(js|css)$/.test(new URL(request.url()).pathname)) files.add(request.url())
    })
    const devtools = await context.newCDPSession(page)
    const clock = values.processor ? processorClock(devtools) : pageClock(devtools, page)
    await clock.start()
    await page.goto(url + path(project), { waitUntil: 'commit' })
    let complete
    while (complete === undefined) complete = await page.evaluate(() => globalThis.seen?.complete)
    const filesThen = files.size
    await page.evaluate(quiet)
    if (!work) {
      const tasks = await clock.tasks()
      const { shift, visible } = await page.evaluate(() => ({
        shift: globalThis.seen.shift,
        visible: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      }))
      return { ...told(tasks), visible, complete, files: filesThen, shift }
    }
    await clock.tasks()
    // what Playwright brings along to look for elements is no work of the page
    await page.locator('main [role=row]').nth(3).hover()
    await page.evaluate(quiet)
    await page.evaluate(() => {
      globalThis.seen.tasks.length = 0
      globalThis.seen.shift = 0
    })
    await clock.start()
    await work(page)
    await page.evaluate(quiet)
    const tasks = await clock.tasks()
    return { ...told(tasks), shift: await page.evaluate(() => globalThis.seen.shift) }
  } finally {
    await context.close()
  }
}

/** As the page itself sees it, with the processor slowed down: on a busy machine it counts what others had of it, too. */
const pageClock = (devtools, page) => ({
  start: () => devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.throttle) }),
  tasks: () => page.evaluate(() => globalThis.seen.tasks),
})

/** How long the processor was busy with each task, times the throttle: the same whatever else the machine does. */
const processorClock = (devtools) => {
  let events = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const start = () => {
    events = []
    const traceConfig = { includedCategories: ['disabled-by-default-devtools.timeline'] }
    return devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  }
  const tasks = async () => {
    const over = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await over
    const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    const isOfPage = ({ pid, tid }) => threads.some((one) => one.pid === pid && one.tid === tid)
    return events
      .filter((event) => event.name === 'RunTask' && event.tdur !== undefined && isOfPage(event))
      .map(({ ts, tdur }) => ({ at: ts / 1000, took: (tdur / 1000) * Number(values.throttle) }))
      .filter(({ took }) => took > 50)
  }
  return { start, tasks }
}

/** Until for a while nothing has come nor been computed: what is fetched ahead counts, too. A stream never ends. */
const quiet = async () => {
  const done = () => performance.getEntriesByType('resource').length + globalThis.seen.tasks.length
  for (let before = -1; before !== done(); ) {
    before = done()
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
const told = (tasks) => ({
  longest: Math.max(0, ...tasks.map(({ took }) => took)),
  blocked: tasks.reduce((sum, { took }) => sum + took - 50, 0),
})

const middle = (sorted) => sorted[Math.floor((sorted.length - 1) / 2)]
const german = (value, digits = 0) =>
  value.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const said = (results, what, digits) => {
  const sorted = results.map((result) => result[what]).toSorted((a, b) => a - b)
  if (sorted[0] === undefined) return '–'
  return `${german(sorted[0], digits)} / ${german(middle(sorted), digits)}`
}

const run = async (urls) => {
  const { CHROMIUM_PATH: executablePath } = await ensureChromium()
  const places = []
  for (const url of urls) {
    const { token } = await ask(url, '/authentication_token', { body: account })
    places.push({ url, project: await ensureCampaigns(url, token) })
  }
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  console.log('| Was | längste Aufgabe | über 50 ms | sichtbar | vollständig | Dateien | Sprünge |')
  console.log('|---|---|---|---|---|---|---|')
  try {
    for (const one of CASES.filter(({ name }) =>
      values.only.some((part) => name.toLowerCase().includes(part.toLowerCase())),
    )) {
      const results = places.map(() => [])
      // in turns, so that whatever else the machine does meets all of them
      for (let count = 0; count < Number(values.runs); count++)
        for (const [n, place] of places.entries()) results[n].push(await measure(browser, place, one))
      for (const [n, { url }] of places.entries()) {
        const of = (what, digits) => said(results[n], what, digits)
        const name = places.length > 1 ? `${one.name}, ${new URL(url).port}` : one.name
        const cells = [of('longest'), of('blocked'), of('visible'), of('complete'), of('files'), of('shift', 3)]
        console.log(`| ${[name, ...cells].join(' | ')} |`)
      }
    }
  } finally {
    await browser.close()
  }
}

const place = values.url ? undefined : await openPlace(CONTACTS)
try {
  await run(values.url ?? [`http://127.0.0.1:${(await place.start('ours.mjs')).port}`])
} finally {
  await place?.stop()
  place?.remove()
}
