// Folders to work in, all below one that is gone when the script ends.
//   newFolder(name)          an empty one
//   dataDirWith({ demo })    a DATA_DIR with a migrated database: the account ADMIN only, or the demo data with its
//                            five accounts (DEMO_PASSWORD); made once, copied for each call
//   atEnd(work)              done when the script ends, the newest first; must not wait for anything
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN } from './people.mjs'
import { startServer } from './server.mjs'

export const work = mkdtempSync(join(tmpdir(), 'rl-hardening-'))
const lastThings = [() => rmSync(work, { recursive: true, force: true, maxRetries: 5 })]
export const atEnd = (one) => lastThings.unshift(one)
process.on('exit', () => {
  for (const one of lastThings) one()
})

let count = 0
export const newFolder = (name) => {
  const folder = join(work, `${name}-${++count}`)
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

const made = new Map()
export const dataDirWith = async ({ demo = false } = {}) => {
  if (!made.has(demo)) made.set(demo, await makeData(demo))
  const folder = newFolder('data')
  cpSync(made.get(demo), folder, { recursive: true })
  return folder
}

const makeData = async (demo) => {
  const folder = newFolder('template')
  const server = await startServer({ dataDir: folder, env: { DEMO: demo ? '1' : '0' } })
  const [, link] = /einmal\): (\S+)/.exec(server.said()) ?? []
  if (link) {
    const body = new URLSearchParams({ firstName: 'Ada', lastName: 'Möller', ...ADMIN })
    const { status } = await fetch(link, { method: 'POST', redirect: 'manual', body })
    if (status !== 303) throw new Error(`Das erste Konto ließ sich nicht anlegen (${status}).`)
  }
  await server.stop()
  return folder
}
