// A Chromium for the browser tests: the system's, else one that can be installed.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './processes.mjs'
import { Failure, progress, root } from './terminal.mjs'

/** The same engine without the windows around it: starts and draws a quarter faster. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The first browser named by CHROMIUM_PATH or found where programs lie. */
export const findChromium = () => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Failure(`CHROMIUM_PATH=${given} gibt es nicht.`)
  }
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/**
 * The environment for Playwright: CHROMIUM_PATH names a browser of the system; it is left out when Playwright has its
 * own, which it finds by itself.
 */
export const ensureChromium = async () => {
  const found = findChromium() ?? (await installFromSystem())
  if (found) return { CHROMIUM_PATH: found }
  await attempt('Playwrights Chromium wird geladen', [
    [process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium']],
  ])
  return {}
}

const installFromSystem = async () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  for (const name of [SHELL, 'chromium']) {
    await attempt(`${name} wird installiert (apt-get)`, [
      ['apt-get', ['update']],
      ['apt-get', ['install', '-y', '--no-install-recommends', name]],
    ]).catch((error) => console.log(error.message))
    const found = findChromium()
    if (found) return found
  }
  return undefined
}

const attempt = async (says, commands) => {
  const done = progress(says)
  for (const [command, args] of commands) {
    const { code, output } = await run(command, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (code === 0) continue
    done('gescheitert')
    throw new Failure(`${says}: gescheitert.\n\n${output.trim().split('\n').slice(-20).join('\n')}`)
  }
  done('fertig')
}
