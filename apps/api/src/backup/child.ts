import { readConfig } from '../config.ts'
import { storageFor } from '../storage/configured.ts'
import { makeBackup } from './make.ts'
import { reachDatabase } from './reach.ts'

const stopping = new AbortController()
// told to end, or left alone by a server that was killed
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => stopping.abort())

const config = readConfig(process.env)
const { connection, stop } = await reachDatabase(config)
const outcome = await makeBackup({
  connection,
  dataDir: config.DATA_DIR,
  storage: storageFor(config),
  folder: config.BACKUP_DIR,
  key: config.BACKUP_KEY,
  reason: process.argv[2] === 'Nacht' ? 'Nacht' : 'Von Hand',
  signal: stopping.signal,
  // a server that was killed hears nothing more
  progress: (bytes) => process.connected && process.send?.({ bytes }),
})
await stop()
if (process.connected) await new Promise((resolve) => process.send?.({ outcome }, resolve))
process.exit(0)
