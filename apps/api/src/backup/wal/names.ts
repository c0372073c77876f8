import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Below BACKUP_DIR: one folder for each database, with its bases, the pieces of its log, and its files. */
export const WAL = 'wal'
export const FILES = 'files'

export interface Piece {
  readonly file: string
  /** As PostgreSQL calls it: timeline and place in the log, or the history of a timeline. */
  readonly name: string
  /** The beginning of the SHA-256 of what it holds. */
  readonly digest: string
}
const PIECE =
  /^([0-9A-F]{8}(?:\.history|[0-9A-F]{16}(?:\.[0-9A-F]{8}\.backup|\.partial)?))\.([0-9a-f]{32})\.gz(?:\.age)?$/
export const pieceIn = (file: string): Piece | undefined => {
  const [, name, digest] = PIECE.exec(file) ?? []
  return name && digest ? { file, name, digest } : undefined
}

export interface Base {
  readonly file: string
  /** The first piece of the log that is needed with it. */
  readonly first: string
  /** When it was complete: from then on the log leads to any moment. */
  readonly at: Date
}
const BASE = /^base-([0-9A-F]{24})-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/
export const baseIn = (file: string): Base | undefined => {
  const [, first, day, hour, minute, second] = BASE.exec(file) ?? []
  return first ? { file, first, at: new Date(`${day}${hour}:${minute}:${second}Z`) } : undefined
}
/** The second after: nothing that is in it lies behind its moment. */
export const baseName = (first: string, end: Date): string => {
  const second = new Date(Math.ceil(end.getTime() / 1000) * 1000).toISOString().slice(0, 19)
  return `base-${first}-${second.replaceAll(':', '')}Z.tar.gz`
}

const SEGMENT_BYTES = 16n * 1024n * 1024n
const PER_NUMBER = 2n ** 32n / SEGMENT_BYTES
const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0')
/** The piece of the log in which a place such as "0/2000028" lies. */
export const pieceAt = (timeline: string, place: string): string => {
  const [high = '0', low = '0'] = place.split('/')
  const number = ((BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)) / SEGMENT_BYTES
  return hex(BigInt(timeline)) + hex(number / PER_NUMBER) + hex(number % PER_NUMBER)
}
export const timelineOf = (name: string) => name.slice(0, 8)
const placeIn = (name: string) => name.slice(8, 24)

export const KEPT_DAYS = 7
const DAY_MS = 24 * 3_600_000

/**
 * What may go: bases that no moment of the last days needs any more, and the log before all that stay. After going back the
 * log begins once more at an earlier place, so the newest base need not be the farthest.
 */
export const outlivedIn = (files: readonly string[], now: Date): readonly string[] => {
  const bases = files.flatMap((file) => baseIn(file) ?? []).sort((a, b) => b.at.getTime() - a.at.getTime())
  const span = now.getTime() - KEPT_DAYS * DAY_MS
  // one leads to the moments before the next younger one
  const kept = bases.filter((_, place) => place === 0 || bases[place - 1]!.at.getTime() > span)
  const [first] = kept.map((base) => placeIn(base.first)).sort()
  if (first === undefined) return []
  const isBefore = (file: string) => {
    const piece = pieceIn(file)
    return piece !== undefined && !piece.name.endsWith('.history') && placeIn(piece.name) < first
  }
  return [...bases.filter((base) => !kept.includes(base)).map(({ file }) => file), ...files.filter(isBefore)]
}

export interface FoundBase extends Base {
  /** The database that it is of. */
  readonly system: string
  readonly folder: string
}
/** All bases in BACKUP_DIR, of whatever database, newest first. */
export const basesIn = async (folder: string): Promise<readonly FoundBase[]> => {
  const root = join(folder, WAL)
  const systems = await readdir(root).catch(() => [])
  const found = await Promise.all(
    systems.map(async (system) => {
      const files = await readdir(join(root, system)).catch(() => [])
      return files.flatMap((file) => {
        const base = baseIn(file)
        return base ? [{ ...base, system, folder: join(root, system) }] : []
      })
    }),
  )
  return found.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
}
