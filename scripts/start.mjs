// npm start: installs and builds what is missing, then becomes the server.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { endOnSignals } from './lib/processes.mjs'
import { main } from './lib/terminal.mjs'

const release = endOnSignals()
await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
// From here on the server listens for signals itself, to drain its requests and stop its database.
release()
await import('../apps/api/bundle/server.js')
