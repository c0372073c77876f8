// Ein Empfänger für Webhooks von Rampenlicht, nur mit Node:
//   WEBHOOK_SECRET=whsec_… PORT=8080 node webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')
const seen = new Set() // in Wirklichkeit in der eigenen Datenbank

const isOurs = ({ headers }, body) => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64')
    return signature.startsWith('v1,') && given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

createServer(async (request, response) => {
  const body = await text(request)
  if (!isOurs(request, body)) return response.writeHead(401).end()
  response.writeHead(204).end() // erst danken, dann arbeiten
  const id = request.headers['webhook-id']
  if (seen.has(id)) return
  seen.add(id)
  const { type, data } = JSON.parse(body)
  console.log(type, data.path ?? '') // z. B. GET data.path mit einem API-Schlüssel
}).listen(Number(PORT), () => console.log('bereit'))
