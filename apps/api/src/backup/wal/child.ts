import { readConfig } from '../../config.ts'
import { reachDatabase } from '../reach.ts'
import { makeBase } from './base.ts'

// left alone by a server that was killed
process.once('disconnect', () => process.exit(1))

const config = readConfig(process.env)
const { connection, stop } = await reachDatabase(config)
const { DATA_DIR: dataDir, BACKUP_DIR: folder, BACKUP_KEY: key } = config
const failure = await makeBase({ connection, dataDir, folder, key }).then(
  () => null,
  (error) => ({ code: error.code, text: String(error) }),
)
await stop()
if (process.connected) await new Promise((resolve) => process.send?.({ failure }, resolve))
process.exit(0)
