import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { KEPT_DAYS } from './names.ts'
import { opened, store, storedName } from './store.ts'

const plain = (name: string) => name.replace(/\.age$/, '')
const isWhole = (name: string) => !name.endsWith('.part')

/** Files by their shelves; what is still being received has no record yet. */
const filesIn = async (root: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const shelves = await readdir(root, { withFileTypes: true }).catch(() => [])
  const found = shelves.filter((one) => one.isDirectory() && one.name !== 'incoming')
  return new Map(
    await Promise.all(
      found.map(async ({ name }) => [name, new Set((await readdir(join(root, name))).filter(isWhole))] as const),
    ),
  )
}

/** Files never change under their name: whatever is not there yet is added. */
export const mirrorFiles = async (from: string, to: string, recipient: string | undefined): Promise<void> => {
  const [here, there] = [await filesIn(from), await filesIn(to)]
  for (const [shelf, names] of here) {
    const known = new Set([...(there.get(shelf) ?? [])].map(plain))
    const missing = [...names].filter((name) => !known.has(name))
    if (missing.length) await mkdir(join(to, shelf), { recursive: true, mode: 0o700 })
    for (const name of missing) {
      const stored = store(
        createReadStream(join(from, shelf, name)),
        join(to, shelf, storedName(name, recipient)),
        recipient,
      )
      // swept up meanwhile: no row names it
      await stored.catch((error) => {
        if (error.code !== 'ENOENT') throw error
      })
    }
  }
}

const GONE = 'gone.json'
const DAY_MS = 24 * 3_600_000
/** What is no longer among the files is kept for as long as somebody may want to go back to when it was. */
export const pruneMirror = async (from: string, to: string, now: Date): Promise<void> => {
  const [here, there] = [await filesIn(from), await filesIn(to)]
  const known = JSON.parse(await readFile(join(to, GONE), 'utf8').catch(() => '{}')) as Record<string, string>
  const gone: Record<string, string> = {}
  for (const [shelf, names] of there)
    for (const name of names) {
      if (here.get(shelf)?.has(plain(name))) continue
      const path = `${shelf}/${name}`
      const since = known[path] ?? now.toISOString()
      if (now.getTime() - Date.parse(since) > KEPT_DAYS * DAY_MS) await rm(join(to, path), { force: true })
      else gone[path] = since
    }
  if (there.size) await writeFile(join(to, GONE), JSON.stringify(gone), { mode: 0o600 })
}

/** All of them, as they were; answers how many. */
export const returnFiles = async (from: string, to: string, key: string | undefined): Promise<number> => {
  let count = 0
  for (const [shelf, names] of await filesIn(from)) {
    await mkdir(join(to, shelf), { recursive: true, mode: 0o700 })
    for (const name of names) {
      const target = createWriteStream(join(to, shelf, plain(name)), { mode: 0o600, flags: 'wx', flush: true })
      await pipeline(await opened(join(from, shelf, name), key), target)
      count++
    }
  }
  return count
}
