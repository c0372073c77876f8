// Somebody who asks without a pause, for measuring: node:http keeps its connections, which `fetch` does not promise.
//   const asker = askerOf(address, token, { connections })
//   asker.ask(method, path, json)   answers { status, ms }: status undefined where no answer came
//   asker.use(token)                another one from now on; a token lives for ten minutes
//   asker.close()
// and what is measured meanwhile:
//   p99(values)                     the value below which 99 of 100 lie
//   memoryOf(pid)                   what a process has in memory (RSS), in MB; Linux only
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

export const askerOf = (address, token, { connections }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(address)
  let bearer = token
  const ask = (method, path, json) =>
    new Promise((done) => {
      const began = performance.now()
      const finish = (status) => done({ status, ms: performance.now() - began })
      const text = json === undefined ? undefined : JSON.stringify(json)
      const headers = {
        authorization: `Bearer ${bearer}`,
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
        response.resume()
        response.on('end', () => finish(response.statusCode))
        response.on('error', () => finish(undefined))
      })
      sent.on('error', () => finish(undefined))
      sent.end(text)
    })
  return {
    ask,
    use: (next) => {
      bearer = next
    },
    close: () => agent.destroy(),
  }
}

export const p99 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0

export const memoryOf = (pid) => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
