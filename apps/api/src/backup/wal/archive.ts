import { createReadStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { controlOf } from '../../db/embedded/control.ts'
import { mirrorFiles } from './mirror.ts'
import { FILES, pieceIn } from './names.ts'
import { digestOf, store, storedName } from './store.ts'

/**
 * node archive.js FOLDER FILES RECIPIENT PATH NAME: PostgreSQL runs it in its own folder for each piece of its log, and
 * keeps the piece until this ends well. Files come first: one was there before its row was saved, so that all that the
 * rows in a stored piece name is stored, too.
 */
const [root = '', files = '', given = '', path = '', name = ''] = process.argv.slice(2)
const recipient = given || undefined

const archive = async () => {
  const folder = join(root, controlOf('.').system)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await mirrorFiles(files, join(folder, FILES), recipient)
  const digest = await digestOf(path)
  const known = (await readdir(folder)).map(pieceIn).find((piece) => piece?.name === name)
  // stored already, and PostgreSQL was killed before it heard of it
  if (known?.digest === digest) return
  if (known) throw new Error(`${name} is there already, and is another: do two servers share this folder?`)
  // what goes wrong is told where it is stored
  const zipped = pipeline(createReadStream(path), createGzip({ level: 1 }), () => {})
  await store(zipped, join(folder, storedName(`${name}.${digest}.gz`, recipient)), recipient)
}

archive().catch((error) => {
  process.stderr.write(`archiving ${name} failed: ${error}\n`)
  process.exitCode = 1
})
