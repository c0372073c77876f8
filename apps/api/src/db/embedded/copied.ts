import { closeSync, openSync, readdirSync, readFileSync, readSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { controlOf } from './control.ts'
import { notWritable } from './data-dir.ts'

/** Beside PostgreSQL's own files: in which folder its server runs, or since when it does not. */
export const PLACE = 'rampenlicht-place'
interface Note {
  readonly place: string
  /** Milliseconds, by the clock of the file system; absent while it runs. */
  readonly stopped?: number
}

/**
 * Refuses data that were copied file by file while their server ran: PostgreSQL would take them for those of a crash,
 * and rows would be missing or not fit together without a word. A folder that crashed, was moved, or was copied at rest
 * starts, and so does the picture of a whole disk: in it the folder is the very same one.
 */
export const refuseCopyOfRunning = (dataDir: string, data: string) => {
  const known = noteIn(data)
  if (known && isSamePlace(known.place, placeOf(data))) return
  const links = statSync(join(data, 'global/pg_control'), { throwIfNoEntry: false })?.nlink ?? 0
  if (links > 1)
    throw new Error(`Die Dateien in ${data} gehören auch zu einem anderen Ordner (harte Verweise). ${WAY_OUT}`)
  // without a note the data are from before there were any
  if (known && links && isMixed(data, known))
    throw new Error(
      `DATA_DIR=${dataDir} ist eine Kopie, und als sie entstand, lief Rampenlicht oder war abgestürzt. Darin können ` +
        `Zeilen fehlen oder nicht zueinander passen; deshalb startet sie nicht. ${WAY_OUT}`,
    )
}

/** Before the server starts. */
export const noteRunning = (dataDir: string, data: string) => {
  try {
    write(data, { place: placeOf(data) })
  } catch (cause) {
    throw notWritable(dataDir, cause)
  }
}
/** When it has ended. On a disk that is full or gone it stays noted as running: copies are refused then, nothing else. */
export const noteStopped = (data: string) => {
  try {
    const fresh = join(data, `${PLACE}.new`)
    writeFileSync(fresh, '')
    write(data, { place: placeOf(data), stopped: statSync(fresh).mtimeMs })
  } catch {
    // whoever stops a server waits for no more than that
  }
}

/** Whole or not at all, and on the disk at once. */
const write = (data: string, note: Note) => {
  const path = join(data, PLACE)
  writeFileSync(`${path}.new`, JSON.stringify(note), { flush: true })
  renameSync(`${path}.new`, path)
}
const noteIn = (data: string): Note | undefined => {
  try {
    return JSON.parse(readFileSync(join(data, PLACE), 'utf8')) as Note
  } catch {
    return undefined
  }
}

const WAY_OUT = `So geht es:
  - das Original starten, beenden und dann noch einmal kopieren, oder
  - beim Original, auch im Betrieb    npm run backup -- --to DATEI
    und hier, in ein leeres DATA_DIR  npm run restore -- DATEI`

/**
 * A folder by itself: another one for every copy, the same after a move. The device is left out, since its number may
 * change when the machine starts anew. Where a birth is not known, there is none or it is said to be the last change.
 */
const placeOf = (folder: string): string => {
  const { ino, birthtimeNs, ctimeNs } = statSync(folder, { bigint: true })
  return `${ino} ${birthtimeNs === ctimeNs ? 0 : birthtimeNs}`
}
const isSamePlace = (one: string, other: string): boolean => {
  const [[ino, birth], [otherIno, otherBirth]] = [one.split(' '), other.split(' ')]
  return ino === otherIno && (birth === otherBirth || birth === '0' || otherBirth === '0')
}

/** Whether a server ran while this was copied, be it for a part of the time. */
const isMixed = (data: string, { stopped }: Note): boolean => {
  const { isShutDown, end } = controlOf(data)
  if (!isShutDown || stopped === undefined) return true
  return readdirSync(data, { recursive: true, withFileTypes: true }).some((one) => {
    const path = join(one.parentPath, one.name)
    return one.isFile() && (wasCopiedBefore(stopped, path) || (isOfTable(path) && hasPageBehind(end, path)))
  })
}

/** The server was stopped when some of it had been copied already. */
const wasCopiedBefore = (stopped: number, path: string) => {
  const { birthtimeMs } = statSync(path)
  return birthtimeMs > 0 && birthtimeMs < stopped
}

const PAGE = 8192
const isOfTable = (path: string) => /\/(base\/\d+|global)\/\d+(_[a-z]+)?(\.\d+)?$/.test(path)
/** The server was started when some had not been copied yet: a page begins with the place in the log of its last change. */
const hasPageBehind = (end: bigint, path: string): boolean => {
  const file = openSync(path, 'r')
  try {
    const pages = Buffer.alloc(128 * PAGE)
    for (;;) {
      const length = readSync(file, pages)
      if (length === 0) return false
      for (let at = 0; at + PAGE <= length; at += PAGE)
        if ((BigInt(pages.readUInt32LE(at)) << 32n) + BigInt(pages.readUInt32LE(at + 4)) > end) return true
    }
  } finally {
    closeSync(file)
  }
}
