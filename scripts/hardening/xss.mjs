// Every text that can be typed tries to be a script; a browser then visits every route, opens what can be opened there,
// down to the question before a deletion and the preview of a print, and says whether anything ran or was refused.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../build.mjs'
import { ensureChromium } from '../lib/chromium.mjs'
import { root } from '../lib/terminal.mjs'
import { fillWith } from './lib/hostile-world.mjs'
import { wordsOf } from './lib/payloads.mjs'
import { ADMIN, signIn } from './lib/people.mjs'
import { dataDirWith } from './lib/place.mjs'
import { row } from './lib/rows.mjs'
import { startServer } from './lib/server.mjs'

/** How much is opened on one page: of buttons each name once, of rows the first ones. */
const MOST_BUTTONS = 20
const MOST_ROWS = 2
/** These leave the page, or only send something. */
const LEFT_ALONE =
  /abmelden|sichern|jetzt testen|endgültig|leeren|kopieren|exportieren|csv|excel|herunterladen|mehr laden/i
/** In a dialog: what opens more of it, without saving. */
const DEEPER = /^(bearbeiten|verlauf|einzeldruck|löschen|vorschau|zu projekt|zu verteiler|spalten|details|materialien)/i

/** Nobody is there any more then. */
const LAST = ['/logout', '/login']

/** The addresses of the router's own table, filled with what is there. */
const routesWith = (world) => {
  const pathsIn = (file) => {
    const source = readFileSync(join(root, 'apps/web/src', file), 'utf8')
    return [...source.matchAll(/\b(?:page|part|directory)\(\s*'([^']+)'|path: '(\/[^']*)'/g)].map(
      ([, named, own]) => named ?? own,
    )
  }
  const ofProject = pathsIn('project-routes.tsx').map((path) =>
    path.startsWith('/projekte/') ? path : `/projekte/$projectId${path}`,
  )
  const paths = [...pathsIn('router.tsx'), ...ofProject]
  const ids = { projectId: 'projects', projectListId: 'project_lists', customerId: 'customers' }
  const filled = paths.map((path) => path.replaceAll(/\$(\w+)/g, (_, name) => world.get(ids[name])[0]))
  const first = filled.filter((path) => !LAST.includes(path))
  return [...new Set(['/dashboard', ...first]), '/gibt/es/<img src=x onerror=__xss=1>', ...LAST]
}

/** Runs before the page's own scripts, in every frame. */
const watch = ({ token, refresh_token }) => {
  const tell = (text) => console.error(`hardening: ${text}`)
  Object.defineProperty(globalThis, '__xss', { set: () => tell('ausgeführt'), get: () => undefined })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    tell(`CSP ${violatedDirective} ${blockedURI} ${sourceFile}`),
  )
  if (!location.protocol.startsWith('http') || localStorage.getItem('hardening')) return
  localStorage.setItem('hardening', 'signed in')
  localStorage.setItem('refresh_token', refresh_token)
  localStorage.setItem('token', token)
}

/** What a text would have become if it had been taken for markup. */
const INJECTED = 'img[src=x], [onerror], [onload], [onclick], [srcdoc], a[href^="javascript:" i], script:not([src])'

const UNFOLDED = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const visitor = (page, found) => {
  let [opened, looked, shown] = [0, 0, 0]
  let isFirst = true
  const dialogs = page.locator('[role=dialog], [role=alertdialog]')
  const settle = async () => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    // what takes longer is looked at with the next step
    await page
      .waitForFunction(() => !document.querySelector('[aria-busy=true]'), undefined, { timeout: 4_000 })
      .catch(() => {})
  }
  const look = async (where) => {
    looked++
    await settle()
    if (
      await page.evaluate(
        () => document.body.innerText.includes('__xss=1') || Boolean(document.querySelector('input[value*="__xss=1"]')),
      )
    )
      shown++
    for (const frame of page.frames()) {
      const injected = await frame
        .evaluate(
          (selector) => [...document.querySelectorAll(selector)].map((one) => one.outerHTML.slice(0, 120)),
          INJECTED,
        )
        .catch(() => []) // a frame that has just gone
      for (const one of injected) found.push(`${where}: ${one}`)
    }
  }
  const close = async () => {
    for (let n = 0; n < 8 && (await page.locator(UNFOLDED).filter({ visible: true }).count()); n++) {
      await page.keyboard.press('Escape')
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
    }
  }
  /** Not by mouse: what lies behind something else is opened as well. */
  const click = (target) =>
    target
      .evaluate((element) => element.click(), undefined, { timeout: 1_000 })
      .then(
        () => true,
        () => false,
      )
  const deeper = async (where) => {
    const buttons = dialogs.last().locator('button, [role=tab]')
    const names = (await buttons.allInnerTexts()).map((text) => text.trim())
    for (const name of new Set(names.filter((one) => DEEPER.test(one)))) {
      if (!(await dialogs.count())) return
      const target = dialogs.last().locator('button, [role=tab]').filter({ hasText: name }).first()
      if (!(await click(target))) continue
      opened++
      await look(`${where} › ${name}`)
      if (/^löschen/i.test(name)) await page.keyboard.press('Escape')
    }
  }
  /** As a link of ours would: nothing is loaded anew. */
  const go = async (address) => {
    await page.evaluate((to) => history.pushState({}, '', to), address)
    await page.locator('main, form').first().waitFor({ timeout: 30_000 })
    await settle()
  }
  /** Opens one thing, looks into it and around, and leaves the page as it was. */
  const open = async (target, where, address) => {
    if (!(await click(target))) return
    opened++
    await look(where)
    if (await dialogs.count()) await deeper(where)
    await close()
    if (new URL(page.url()).pathname !== new URL(address, page.url()).pathname) await go(address)
  }
  return {
    counts: () => ({ opened, looked, shown }),
    visit: async (path) => {
      const address = encodeURI(path)
      if (isFirst || LAST.includes(path)) await page.goto(address)
      else await go(address)
      await look(path)
      const rows = page.locator('main [role=grid] [role=row]:not(:has([role=columnheader]))')
      for (let n = 0; n < Math.min(MOST_ROWS, await rows.count()); n++)
        await open(rows.nth(n), `${path} › Zeile ${n + 1}`, address)
      // what stands around every page is opened once
      const buttons = page.locator(isFirst ? 'button' : 'main button').filter({ visible: true })
      isFirst = false
      const names = await buttons.evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label') ?? one.innerText.trim()),
      )
      const chosen = names
        .map((name, at) => ({ name, at }))
        .filter(({ name, at }) => name && !LEFT_ALONE.test(name) && names.indexOf(name) === at)
      for (const { name, at } of chosen.slice(0, MOST_BUTTONS))
        await open(buttons.nth(at), `${path} › ${name.slice(0, 40)}`, address)
    },
  }
}

/** Hears of scripts that ran and of those that the policy stopped. */
const listen = (page, { ran, reports, where }) => {
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') ran.push(`${where()}: ${dialog.message()}`)
    return dialog.accept()
  })
  page.on('console', (message) => {
    const text = message.text()
    if (text === 'hardening: ausgeführt') ran.push(where())
    else if (/^hardening: CSP|Content Security Policy/.test(text)) reports.push(`${where()}: ${text}`)
  })
}

/** Whether a script that runs, and one that the policy stops, would be noticed at all. */
const tryAlarms = async (context) => {
  const page = await context.newPage()
  const [ran, reports] = [[], []]
  listen(page, { ran, reports, where: () => 'Probe' })
  await page.goto('/login')
  await page.evaluate(() => {
    globalThis.__xss = 1
    const script = document.createElement('script')
    script.textContent = '__xss=1'
    document.body.append(script)
  })
  await page.close()
  if (ran.length !== 1 || reports.length === 0)
    throw new Error('Die Melder melden nicht: ein ausgeführtes oder ein gestopptes Skript bliebe unbemerkt.')
}

export const run = async ({ say }) => {
  await ensureBuilt(['web'])
  const { CHROMIUM_PATH: executablePath } = await ensureChromium()
  const { chromium } = await import('@playwright/test')
  const server = await startServer({ dataDir: await dataDirWith() })
  const person = await signIn(server.address, ADMIN)
  const world = await fillWith(person, wordsOf)
  // something to tell of in the history, in the trash, and in the menu of the person
  for (const path of ['projects', 'mediacontacts', 'customers'])
    await person.put(`/${path}/${world.get(path)[0]}`, {
      [path === 'projects' ? 'title' : path === 'customers' ? 'name' : 'notes']: wordsOf(1)[1],
    })
  for (const path of ['news', 'mediacontact_regions', 'project_lists'])
    await person.del(`/${path}/${world.get(path)[1]}`)
  const [{ id }] = (await person.get('/users')).body.filter(({ email }) => email === ADMIN.email)
  await person.put(`/users/${id}`, { firstName: wordsOf(1)[1], lastName: wordsOf(2)[1] })

  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const { token, refresh_token } = await (await context.request.post('/authentication_token', { data: ADMIN })).json()
  await context.addInitScript(watch, { token, refresh_token })
  await tryAlarms(context)
  const page = await context.newPage()
  const ran = []
  const reports = []
  const injected = []
  let where = ''
  listen(page, { ran, reports, where: () => where })
  const { visit, counts } = visitor(page, injected)
  const routes = routesWith(world)
  for (const path of routes) {
    where = path
    await visit(path)
    say(
      `${path}: bis hier ${counts().looked} angesehen, ${counts().opened} geöffnet, ${ran.length} ausgeführt, ${reports.length} gemeldet`,
    )
  }
  await browser.close()
  await server.stop()
  for (const one of [...ran, ...reports, ...injected].slice(0, 20)) say(one)
  return [
    row({
      test: 'Skripte in jedem Textfeld, jede Route mit dem, was sich dort öffnen lässt',
      rounds: routes.length,
      wanted: '0 ausgeführt, 0 Meldungen der CSP',
      measured: `${routes.length} Routen, ${counts().opened} Dialoge und Menüs geöffnet, ${counts().looked} Ansichten, ${counts().shown} davon mit solchen Texten; ${ran.length} ausgeführt, ${reports.length} Meldungen, ${injected.length} als Markup übernommen`,
      isOk:
        ran.length + reports.length + injected.length === 0 &&
        counts().opened > routes.length &&
        counts().shown > routes.length,
      figures: { ...counts(), ran: ran.length, reports: reports.length, injected: injected.length },
    }),
  ]
}
