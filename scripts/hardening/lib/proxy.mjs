// A network between the server and its database that fails on demand.
//   const network = await openNetwork(() => socketPath)   listens on a port of its own, passes everything on to that socket
//   network.port
//   network.slow(ms)      everything takes this much longer, each way
//   network.stall()       nothing passes any more, in no direction; whoever connects waits, too
//   network.swallow()     what is connected now is deaf and dumb for good, without a word; new connections are fine
//   network.reset()       every connection breaks off at once
//   network.cut()         every connection breaks off, and nobody gets a new one
//   network.heal()        as at the beginning; what was held back by `stall` arrives
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from './place.mjs'

export const openNetwork = async (socketPath) => {
  let delay = 0
  let isCut = false
  /** Waits while nothing passes. */
  let passage = Promise.resolve()
  let letPass = () => {}
  const pairs = new Set()

  /** One direction: piece by piece, in order. */
  const pass = async (from, to, pair) => {
    try {
      for await (const bytes of from) {
        if (delay) await sleep(delay)
        await passage
        if (!pair.isSwallowed && !to.write(bytes)) await once(to, 'drain')
      }
      if (!pair.isSwallowed) to.end()
    } catch {
      if (!pair.isSwallowed) to.destroy()
    }
  }
  const server = createServer(async (near) => {
    near.on('error', () => {})
    if (isCut) return near.resetAndDestroy()
    await passage
    const far = connect(socketPath())
    far.on('error', () => near.destroy())
    const pair = { near, far, isSwallowed: false }
    pairs.add(pair)
    await Promise.all([pass(near, far, pair), pass(far, near, pair)])
    pairs.delete(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reset = () => {
    for (const { near, far } of pairs) {
      near.resetAndDestroy()
      far.destroy()
    }
  }
  atEnd(() => {
    reset()
    server.close()
  })
  return {
    port: server.address().port,
    slow: (ms) => {
      delay = ms
    },
    stall: () => {
      passage = new Promise((done) => {
        letPass = done
      })
    },
    swallow: () => {
      for (const pair of pairs) pair.isSwallowed = true
    },
    reset,
    cut: () => {
      isCut = true
      reset()
    },
    heal: () => {
      delay = 0
      isCut = false
      letPass()
      passage = Promise.resolve()
    },
  }
}
