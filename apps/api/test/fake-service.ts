import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { closeAtEnd } from './closing.ts'

/** What a provider may do to us. */
export const answers = {
  ok: (body: unknown) => reply(200, JSON.stringify(body)),
  text: (body: string, type = 'text/plain') => reply(200, body, type),
  unknown: (body: unknown = { message: 'not found' }) => reply(404, JSON.stringify(body)),
  refused: (body: unknown = { message: 'invalid key' }) => reply(401, JSON.stringify(body)),
  says: (status: number, body: unknown) => reply(status, JSON.stringify(body)),
  bytes: (body: Buffer, type: string) => reply(200, body, type),
  tooMany: () => reply(429, '{"message":"slow down"}'),
  broken: () => reply(500, 'oops'),
  malformed: () => reply(200, '<html>Wartung</html>'),
  /** Takes the request and says nothing until the test is over. */
  slow: () => () => {},
  hangsUp: () => (response: ServerResponse) => void response.socket?.destroy(),
  movesTo: (address: string) => (response: ServerResponse) => void response.writeHead(302, { location: address }).end(),
}
/** A busy machine may be late with an answer; only one that never comes is not waited for. */
export const patienceWith = (kind: string) => (kind === 'slow' ? 2_000 : 60_000)

type Reply = (response: ServerResponse) => void
const reply =
  (status: number, body: string | Buffer, type = 'application/json'): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A service on loopback that answers as it is told to and remembers what it was asked. */
export const fakeService = async () => {
  const asked: Asked[] = []
  let answer: (request: Asked) => Reply = () => answers.unknown()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    const { method = '', headers } = request
    const one = { method, path: pathname, query: searchParams, headers, body: await text(request) }
    asked.push(one)
    answer(one)(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closeAtEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** The same answer to everything from now on. */
    says: (always: Reply) => {
      asked.length = 0
      answer = () => always
    },
    /** An answer that depends on the request. */
    saysTo: (choose: (request: Asked) => Reply) => {
      asked.length = 0
      answer = choose
    },
  }
}
