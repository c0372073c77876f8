// A process of its own that keeps so many connections busy for so long, and counts.
import { Agent, request } from 'node:http'

const ask = (options) =>
  new Promise((done) => {
    const sent = request(options, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode === 200))
    })
    sent.on('error', () => done(false))
    sent.end()
  })

process.on('message', async ({ port, path, token, connections, seconds }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const options = { port, path, agent, host: '127.0.0.1', headers: token ? { authorization: `Bearer ${token}` } : {} }
  let count = 0
  let failures = 0
  const until = (end) => async () => {
    while (performance.now() < end) {
      if (await ask(options)) count++
      else failures++
    }
  }
  await Promise.all(Array.from({ length: connections }, until(performance.now() + 300))) // warm
  count = 0
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, until(began + seconds * 1000)))
  const perSecond = (count * 1000) / (performance.now() - began)
  agent.destroy()
  process.send({ perSecond, failures })
})
