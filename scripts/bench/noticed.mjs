// What others notice of some work on the server of watched.mjs: beside what it tells of itself, how long a small list takes.
const PING_MS = 20
export const after = (ms) => new Promise((done) => setTimeout(done, ms))
const at = (list, part) => list.toSorted((a, b) => a - b)[Math.floor(list.length * part)]

export const noticed = async ({ port, token, watch }, work) => {
  const ask = (path) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const look = async () => (await fetch(`http://127.0.0.1:${watch}`)).json()
  await look()
  let isRunning = true
  const pings = []
  const pinging = (async () => {
    while (isRunning) {
      const begun = performance.now()
      await (await ask('/customers?itemsPerPage=1')).text()
      pings.push(performance.now() - begun)
      await after(PING_MS)
    }
  })()
  const begun = performance.now()
  const result = await work(ask)
  const seconds = (performance.now() - begun) / 1000
  isRunning = false
  await pinging
  return { ...result, seconds, ...(await look()), ping: [at(pings, 0.5), Math.max(...pings)], p99: at(pings, 0.99) }
}
