import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const SHORTEST_SECRET = 32

/** What ends the start, each line naming its variable. */
export const wrong = (lines: readonly string[]) =>
  new Error(`Die Konfiguration stimmt nicht:\n${lines.map((line) => `  ${line}`).join('\n')}`)

/**
 * Made at the first start and kept where only we can read it. It gets its name when it is complete: of two processes
 * that start at once one names its own, and both read that.
 */
export const keptSecret = (dataDir: string): string => {
  const file = join(dataDir, 'jwt-secret')
  const own = `${file}.${randomBytes(6).toString('hex')}`
  try {
    mkdirSync(dirname(dataDir), { recursive: true })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(file)) nameOnce(own, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw wrong([`DATA_DIR: erwartet wird ein Ordner, in den geschrieben werden kann (${dataDir}: ${code})`])
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SHORTEST_SECRET)
    throw wrong([
      `JWT_SECRET: ${file} ist beschädigt; ohne die Datei entsteht ein neuer Schlüssel, alle melden sich neu an`,
    ])
  return secret
}
const nameOnce = (own: string, file: string) => {
  try {
    writeFileSync(own, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
}
