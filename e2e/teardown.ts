import { rmSync } from 'node:fs'

/** The run leaves nothing behind. */
export default () => {
  const folder = process.env['E2E_DATA_DIR']
  // the server is stopped after this, and may write meanwhile
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
}
