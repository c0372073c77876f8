// The server of ours.mjs, which also tells since when it was asked last: the longest time in which it heard nobody, the most
// it worked in such a time, whoever else had the processor meanwhile, and the most memory it took.
import { createServer } from 'node:http'

const LOOK_MS = 2
const none = () => ({ stillMs: 0, busyMs: 0, megabytes: 0 })
let seen = none()
let [at, used] = [performance.now(), process.cpuUsage()]
const look = () => {
  const { user, system } = process.cpuUsage(used)
  seen = {
    stillMs: Math.max(seen.stillMs, performance.now() - at - LOOK_MS),
    busyMs: Math.max(seen.busyMs, (user + system) / 1000),
    megabytes: Math.max(seen.megabytes, process.memoryUsage.rss() / 2 ** 20),
  }
  ;[at, used] = [performance.now(), process.cpuUsage()]
}
setInterval(look, LOOK_MS)

const watch = createServer((_, answer) => {
  look()
  answer.end(JSON.stringify(seen))
  seen = none()
})
await new Promise((done) => watch.listen(0, '127.0.0.1', done))
const send = process.send.bind(process)
process.send = (message) => send({ ...message, watch: watch.address().port })
await import('./ours.mjs')
