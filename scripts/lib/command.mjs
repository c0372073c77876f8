// A command of the server's own code: installs and builds what is missing, then becomes it.
import { ensureBuilt } from '../build.mjs'
import { ensureInstalled } from '../install.mjs'
import { endOnSignals } from './processes.mjs'
import { main } from './terminal.mjs'

export const becomeCommand = async (name, program = 'backup') => {
  const release = endOnSignals()
  await main(async () => {
    await ensureInstalled()
    await ensureBuilt(['api'])
  })
  release()
  process.argv.splice(2, 0, name)
  await import(`../../apps/api/dist/${program}/program.js`)
}
