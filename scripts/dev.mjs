// npm run dev: the compiler watches, the server restarts, the page reloads by itself. One Ctrl-C ends all three.
import { createInterface } from 'node:readline'
import { ensureBuilt, TSC, viteProgram } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { endChildren, endOnSignals, isEnding, startChild } from './lib/processes.mjs'
import { main, root } from './lib/terminal.mjs'

const COLOURS = { tsc: 36, api: 32, web: 35 }

/** Starts a program whose lines carry its name; when one of them ends, the others have no use. */
const watch = (name, args, options = {}) => {
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = startChild(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const label = process.stdout.isTTY ? `\u001b[${COLOURS[name]}m[${name}]\u001b[0m` : `[${name}]`
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${label} ${line}`))
  }
  child.once('exit', async (code) => {
    if (isEnding()) return
    console.log(`${label} endete (Code ${code}), die anderen werden beendet.`)
    await endChildren()
    process.exit(1)
  })
}

endOnSignals()
await main(async () => {
  await ensureInstalled()
  // The server needs something to run before the compiler reports; type errors may be what one is here to mend.
  await ensureBuilt(['api']).catch((error) => console.log(error.message))
})
watch('tsc', [TSC, '-b', 'apps/api', '--watch', '--preserveWatchOutput'])
// Node passes the signal on to the server, which drains and stops its database; to signal both would be one too many.
watch('api', ['--watch', '--watch-preserve-output', 'apps/api/dist/server.js'], { leaderOnly: true })
watch('web', [viteProgram(), '--clearScreen', 'false'], { cwd: `${root}apps/web` })
