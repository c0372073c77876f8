import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { canReach, type Runner } from './runner.ts'

/** Used only where root runs PostgreSQL as somebody who cannot enter the folders it was started from. */
const SHARED = '/var/lib/rampenlicht'

/** Where the runner finds the programs: in node_modules, else in a copy that it can reach. */
export const placePrograms = (runner: Runner, folder: string): string => {
  const program = join(folder, 'bin', 'postgres')
  if (!existsSync(program)) throw new Error(`In ${folder} liegt kein PostgreSQL (bin/postgres fehlt).`)
  if (canReach(runner, program)) return folder
  const copy = shared('postgresql', readFileSync(program))
  if (!existsSync(copy)) copyPrograms(folder, copy)
  if (canReach(runner, join(copy, 'bin', 'postgres'))) return copy
  throw new Error(`PostgreSQL läuft hier ${runner.says} und erreicht seine Programme nicht, auch nicht in ${copy}.`)
}

/** Copies beside and renames, so that a copy broken off, or made twice at the same moment, does no harm. */
const copyPrograms = (folder: string, copy: string) => {
  const fresh = mkdtempSync(`${copy}.new-`)
  cpSync(folder, fresh, { recursive: true, verbatimSymlinks: true })
  // A strict umask at installation would keep the copy closed, too.
  for (const path of [fresh, ...everythingIn(fresh)]) {
    const entry = lstatSync(path)
    if (entry.isSymbolicLink()) continue
    chmodSync(path, entry.mode | 0o444 | (entry.isDirectory() || entry.mode & 0o100 ? 0o111 : 0))
  }
  try {
    renameSync(fresh, copy)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

/** A folder by itself instead of by its name: the same after a move, another for a copy. */
export const identityOf = (folder: string): string => {
  const { dev, ino } = statSync(folder, { bigint: true })
  return `${dev}:${ino}`
}

/** Where the database lies or will lie: DATA_DIR/postgres, or elsewhere when the runner cannot enter DATA_DIR. */
export const placeData = (runner: Runner, dataDir: string): string => {
  const wanted = join(realpathSync(dataDir), 'postgres')
  const found = lstatSync(wanted, { throwIfNoEntry: false })
  if (found?.isSymbolicLink()) return targetOf(wanted)
  if (canReach(runner, dataDir)) return wanted
  if (!found) return shared('data', wanted)
  throw new Error(
    `PostgreSQL läuft hier ${runner.says} und kommt an ${dataDir} nicht heran. ` +
      'Verschieben Sie DATA_DIR an einen Ort, den es betreten darf, zum Beispiel unter /var/lib.',
  )
}

/** Leaves a link in DATA_DIR to data that lies elsewhere. Only once that is there: a broken link then means a loss. */
export const linkData = (dataDir: string, data: string) => {
  const wanted = join(realpathSync(dataDir), 'postgres')
  if (wanted === data) return
  claimData(dataDir, data)
  if (!lstatSync(wanted, { throwIfNoEntry: false })) symlinkSync(data, wanted)
}

const targetOf = (link: string) => {
  if (existsSync(link)) return realpathSync(link)
  throw new Error(`${link} verweist auf einen Ordner, den es nicht gibt. Ist das Laufwerk eingehängt?`)
}

const OWNER = 'rampenlicht-owner'
/** Data that lies elsewhere remembers its DATA_DIR. A copy of that one brings a link to the data of the original. */
const claimData = (dataDir: string, data: string) => {
  const note = join(data, OWNER)
  const [identity, path = ''] = existsSync(note) ? readFileSync(note, 'utf8').split('\n') : []
  const own = identityOf(dataDir)
  if (identity === own) return
  if (existsSync(path) && identityOf(path) === identity)
    throw new Error(
      `Die Datenbank in ${data} gehört zu DATA_DIR=${path}; ${dataDir} ist eine Kopie davon, die nur auf sie verweist. ` +
        'Kopieren Sie auch die Datenbank, oder wählen Sie ein anderes DATA_DIR.',
    )
  writeFileSync(note, `${own}\n${realpathSync(dataDir)}`)
}

const shared = (name: string, fingerprint: string | Buffer) => {
  mkdirSync(SHARED, { recursive: true, mode: 0o755 })
  return join(SHARED, `${name}-${createHash('sha256').update(fingerprint).digest('hex').slice(0, 12)}`)
}

/** PostgreSQL wants to own its data; as whom it runs may change between two starts. */
export const giveTo = (runner: Runner, folder: string) => {
  const { uid, gid } = runner.account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  if (statSync(folder).uid === uid) return
  try {
    for (const path of everythingIn(folder)) lchownSync(path, uid, gid)
    lchownSync(folder, uid, gid) // last: broken off before, the next start begins again
  } catch (cause) {
    throw new Error(`${folder} gehört einem anderen Benutzer. Starten Sie Rampenlicht wieder als dieser.`, { cause })
  }
}

const everythingIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
