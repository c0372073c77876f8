// Somebody who asks without a pause, for measuring: node:http keeps its connections, which `fetch` does not promise.
//   const asker = askerOf(address, token, { connections })
//   asker.ask(method, path, json)   answers { status, ms, body }: status undefined where no answer came
//   asker.close()
import { Agent, request } from 'node:http'

export const askerOf = (address, token, { connections }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(address)
  let bearer = token
  const ask = (method, path, json) =>
    new Promise((done) => {
      const began = performance.now()
      const finish = (status, body) => done({ status, ms: performance.now() - began, body })
      const text = json === undefined ? undefined : JSON.stringify(json)
      const headers = {
        authorization: `Bearer ${bearer}`,
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      const sent = request({ hostname, port, method, path, headers, agent }, (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => finish(response.statusCode, Buffer.concat(chunks).toString()))
        response.on('error', () => finish(undefined, ''))
      })
      sent.on('error', () => finish(undefined, ''))
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

/** The value below which 99 of 100 lie. */
export const p99 = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
