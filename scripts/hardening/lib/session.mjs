// Somebody who stays signed in as the page does: the token is swapped for the next one again and again, and an answer
// that got lost is asked for once more.
//   const session = await openSession(address, { email, password })
//   session.get(path), .post(path, json), .put(path, json)      answer { status, headers, body }
//   session.token()      the one that is valid now
//   session.counts       { renewed, refused }: refused is whoever was signed out
//   await session.stop()
import { setTimeout as sleep } from 'node:timers/promises'

const RENEW_MS = 500
const AGAIN_MS = 50

export const openSession = async (address, credentials) => {
  const send = async (method, path, json, token) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(json ? { 'content-type': 'application/json' } : {}),
      },
      ...(json ? { body: JSON.stringify(json) } : {}),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : undefined }
  }
  const first = await send('POST', '/authentication_token', credentials)
  if (first.status !== 200) throw new Error(`Anmelden als ${credentials.email}: ${first.status}`)
  let pair = first.body
  let isOver = false
  const counts = { renewed: 0, refused: 0 }
  const renew = async () => {
    const { status, body } = await send('POST', '/token/refresh', { refresh_token: pair.refresh_token })
    if (status === 200) {
      pair = body
      counts.renewed++
    } else if (status < 500) counts.refused++
    return status === 200
  }
  const renewing = (async () => {
    while (!isOver) {
      const isDone = await renew().catch(() => false)
      await sleep(isDone ? RENEW_MS : AGAIN_MS)
    }
  })()
  const ask = async (method, path, json) => {
    const answer = await send(method, path, json, pair.token)
    if (answer.status === 401) counts.refused++
    return answer
  }
  return {
    counts,
    token: () => pair.token,
    get: (path) => ask('GET', path),
    post: (path, json) => ask('POST', path, json),
    put: (path, json) => ask('PUT', path, json),
    stop: () => {
      isOver = true
      return renewing
    },
  }
}
