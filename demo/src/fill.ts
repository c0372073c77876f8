import { quoted } from '@rampenlicht/model/kit/table'
import { hashBlocks } from './blocks.ts'
import { demoData } from './data.ts'
import { writeFollowers } from './followers.ts'
import { writeHistory } from './history.ts'
import type { House } from './house.ts'
import { withoutIndexes } from './indexes.ts'
import { writeRecipients } from './mailings.ts'
import type { Wish } from './rows.ts'
import { writeSignIns } from './sign-ins.ts'
import { writeSheets } from './write.ts'

const PASSWORD = 'rampenlicht'
/** sharp keeps the processors busy with few at a time; more only take memory. */
const AT_ONCE = 4
/** Lines of progress while a group of pictures is drawn. */
const LINES = 3
/** The smallest PNG there is, in place of pictures that nobody will look at. */
const NO_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

export interface FillOptions {
  /** False leaves out what takes time: posters, portraits, channel images; clippings are blank. */
  readonly pictures?: boolean
}

/**
 * Fills an empty database with the demo: files first, then all rows in one transaction, so that a broken start leaves
 * an empty database behind. Files without rows are swept away later.
 */
export const fillDemo = async (
  { inTransaction, store, hashPassword }: House,
  say: (line: string) => void,
  { pictures = true }: FillOptions = {},
): Promise<void> => {
  say('Demodaten werden angelegt …')
  const hashing = hashPassword(PASSWORD)
  const { sheets, wishes } = demoData(new Date())
  for (const { what, wishes: group } of wishes) await fulfil(group, store, pictures, (done) => say(`${what}${done} …`))
  const passwordHash = await hashing
  for (const { path, rows } of sheets)
    if (path === 'users') for (const { columns } of rows) Object.assign(columns, { passwordHash })
  await inTransaction(async (client) => {
    await client.query('set local statement_timeout = 0')
    const makeSearchIndexes = await withoutIndexes(
      client,
      sheets.map(({ path }) => path),
      'gin',
    )
    await writeSheets(client, sheets)
    await hashBlocks(client)
    await writeRecipients(client)
    await writeHistory(client)
    await writeFollowers(client)
    await writeSignIns(client)
    await makeSearchIndexes()
    await client.query(`analyze ${sheets.map(({ path }) => quoted(path))}`)
  })
}

const fulfil = async (
  wishes: readonly Wish[],
  store: House['store'],
  pictures: boolean,
  say: (done: string) => void,
): Promise<void> => {
  const waiting = wishes.filter((wish) => pictures || wish.isPicture !== true || !wish.ending)
  if (!waiting.length) return
  if (pictures) say('')
  const isSlow = pictures && waiting.every(({ isPicture }) => isPicture)
  const step = Math.ceil(waiting.length / LINES)
  let done = 0
  const queue = waiting.values()
  // several take from the same queue
  const worker = async () => {
    for (const { shelf, ending, draw, keep, isPicture } of queue) {
      const content = pictures || !isPicture ? await draw() : NO_PICTURE
      keep(await store(shelf, ending, content), content.length)
      done++
      if (isSlow && done % step === 0 && done < waiting.length) say(` (${done} von ${waiting.length})`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
