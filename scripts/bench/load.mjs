// A process of its own that keeps so many connections busy for so long, and counts.
import { Agent, request } from 'node:http'

const WARM_MS = 300

const ask = (options, body) =>
  new Promise((done) => {
    const sent = request(options, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode < 300))
    })
    sent.on('error', () => done(false))
    sent.end(body)
  })

process.on('message', async ({ port, token, requests, connections, seconds }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const prepared = requests.map(({ method, path, body }) => {
    const sent = body && JSON.stringify(body)
    const typed = sent
      ? { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
      : headers
    return { options: { host: '127.0.0.1', port, agent, method, path, headers: typed }, body: sent }
  })
  let next = 0
  let count = 0
  let failures = 0
  const until = (end) => async () => {
    while (performance.now() < end) {
      const { options, body } = prepared[next++ % prepared.length]
      if (await ask(options, body)) count++
      else failures++
    }
  }
  await Promise.all(Array.from({ length: connections }, until(performance.now() + WARM_MS)))
  count = 0
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, until(began + seconds * 1000)))
  const perSecond = (count * 1000) / (performance.now() - began)
  agent.destroy()
  process.send({ perSecond, failures, asked: next })
})
