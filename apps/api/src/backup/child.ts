import { readConfig } from '../config.ts'
import { makeBackup } from './make.ts'
import { reachDatabase } from './reach.ts'

const tell = (message: unknown) => new Promise<void>((resolve) => process.send?.(message, () => resolve()))
const stopping = new AbortController()
// told to end, or left alone by a server that was killed
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => stopping.abort())

const config = readConfig(process.env)
const { connection, stop } = await reachDatabase(config)
const outcome = await makeBackup({
  connection,
  dataDir: config.DATA_DIR,
  folder: config.BACKUP_DIR,
  key: config.BACKUP_KEY,
  reason: process.argv[2] === 'Nacht' ? 'Nacht' : 'Von Hand',
  signal: stopping.signal,
  progress: (bytes) => void process.send?.({ bytes }),
})
await stop()
await tell({ outcome })
process.exit(0)
