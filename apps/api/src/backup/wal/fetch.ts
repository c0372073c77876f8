import { createWriteStream } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { pieceIn } from './names.ts'
import { digestOf, opened } from './store.ts'

/** node fetch.js FOLDER NAME PATH: PostgreSQL runs it for each piece of the log that it plays back; BACKUP_KEY opens it. */
const [folder = '', name = '', path = ''] = process.argv.slice(2)
const NOT_THERE = 1
/** From here on PostgreSQL gives up instead of taking it for the end of the log. */
const BROKEN = 200

const fetchPiece = async (): Promise<number> => {
  const piece = (await readdir(folder)).map(pieceIn).find((one) => one?.name === name)
  if (!piece) return NOT_THERE
  const half = `${path}.part`
  await pipeline(
    await opened(join(folder, piece.file), process.env['BACKUP_KEY']),
    createGunzip(),
    createWriteStream(half),
  )
  if ((await digestOf(half)) !== piece.digest) throw new Error('it is not what it was')
  await rename(half, path)
  return 0
}

fetchPiece().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    process.stderr.write(`fetching ${name} failed: ${error}\n`)
    process.exitCode = BROKEN
  },
)
