// What is measured of the page: where it begins, when it is complete, and what somebody does there.

/** Behind the login, nothing in the page waits for an answer, and there is something to see. */
const isComplete = () =>
  !document.getElementById('outline') &&
  document.querySelector('#main h1') &&
  !document.querySelector('main [aria-busy=true], main[aria-busy=true]')

const first = (name, path) => ({ name: `Erster Besuch: ${name}`, path: () => path, isThere: isComplete })

const contacts = { path: () => '/medienkontakte', isThere: isComplete }

export const CASES = [
  first('Dashboard', '/dashboard'),
  first('Projekte', '/projekte'),
  first('Projekt, Übersicht', '/projekte/20/übersicht'),
  first('Projekt, Marketing', '/projekte/20/marketing'),
  first('Projekt, Publicity', '/projekte/20/publicity'),
  first('Medienkontakte', '/medienkontakte'),
  {
    name: 'Marketing mit 300 Kampagnen',
    path: (project) => `/projekte/${project}/marketing`,
    isThere: isComplete,
  },
  {
    name: 'Medienkontakte: suchen',
    ...contacts,
    work: async (page) => {
      await page.locator('#main input:not([type=checkbox])').first().pressSequentially('abendroth', { delay: 120 })
    },
  },
  {
    name: 'Medienkontakte: rollen',
    ...contacts,
    work: async (page) => {
      await page.mouse.move(700, 500)
      for (let turn = 0; turn < 30; turn++) {
        await page.mouse.wheel(0, 400)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
    },
  },
  {
    name: 'Medienkontakte: Eintrag öffnen',
    ...contacts,
    work: async (page) => {
      await page.locator('main [role=row], main tbody tr').nth(3).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
