// The built server, as `npm start` runs it; it never outlives the script.
//   launchServer({ dataDir, port, env, wrap })   starts it and does not wait
//   startServer(the same)                        waits until it answers; throws what it said if it ends before
//   freePort()                                   one that a server keeps over its restarts
// `wrap` are programs in front of Node, `port` is any free one by default. Both answer
//   { child, address, ms, said(), ended, stop(signal) }: ms until it was ready, all it has said so far, a promise of its
//   exit code; `stop` ends it (politely by default) and waits.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { startChild } from '../../lib/processes.mjs'
import { root } from '../../lib/terminal.mjs'

const PROGRAM = join(root, 'apps/api/bundle/server.js')
/** No settings of the person who runs this: they might name a real database or real services. */
const own = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]))

export const launchServer = ({ dataDir, port = 0, env = {}, wrap = [] }) => {
  const [command, ...args] = [...wrap, process.execPath, PROGRAM]
  const began = performance.now()
  const child = startChild(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    leaderOnly: true,
    env: {
      ...own,
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      BACKUP: '0',
      RATE_LIMIT: '0',
      LOG: 'error',
      ...env,
    },
  })
  const server = { child, address: '', ms: 0 }
  let text = ''
  const hear = (more) => {
    text += more
    const [, address] = /läuft: (\S+)/.exec(text) ?? []
    if (!address || server.address) return
    server.address = address
    server.ms = performance.now() - began
  }
  child.stdout.setEncoding('utf8').on('data', hear)
  child.stderr.setEncoding('utf8').on('data', hear)
  const ended = once(child, 'close').then(([code]) => code)
  const stop = (signal = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return Object.assign(server, { said: () => text, ended, stop })
}

export const startServer = async (options) => {
  const server = launchServer(options)
  const isReady = () => server.said().includes('Beenden mit')
  await new Promise((ready, fail) => {
    server.child.stdout.on('data', () => isReady() && ready())
    server.ended.then((code) => fail(new Error(`Der Server endete beim Start (${code}): ${server.said()}`)))
  })
  return server
}

export const freePort = async () => {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  await new Promise((done) => socket.close(done))
  return port
}
