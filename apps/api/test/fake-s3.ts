import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { closeAtEnd } from './closing.ts'

const KEY_ID = 'rampenlicht'
const SECRET = 'geheim/geheim+geheim'
const REGION = 'eu-central-1'
/** So few at a time that a list has several pages. */
const PER_PAGE = 2

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Signature Version 4 as Amazon describes it, computed anew. */
const isSigned = ({ method = '', url = '', headers }: IncomingMessage) => {
  const said = /^AWS4-HMAC-SHA256 Credential=(.*), SignedHeaders=(.*), Signature=(.*)$/.exec(
    headers.authorization ?? '',
  )
  const [, credential = '', names = '', signature = ''] = said ?? []
  const [keyId, day = '', region, service, end] = credential.split('/')
  const { pathname, searchParams } = new URL(url, 'http://fake')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = [day, REGION, 's3', 'aws4_request'].join('/')
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [REGION, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET}`, day))
  const isOurs = keyId === KEY_ID && [day, region, service, end].join('/') === scope
  return isOurs && names.split(';').includes('host') && hmac(key, toSign).toString('hex') === signature
}
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const refuse = (response: ServerResponse, status: number, code: string) =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

/** An S3 store on loopback with one bucket, that takes nothing unsigned, incomplete or other than announced. */
export const fakeS3 = async () => {
  const objects = new Map<string, { readonly content: Buffer; changedAt: Date }>()
  let isAway = false
  const listed = (query: URLSearchParams) => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
    const after = query.get('continuation-token')?.replace(/^<&/, '') ?? ''
    const left = keys.filter((key) => key > after)
    const page = left.slice(0, PER_PAGE)
    const entries = page.map((key) => {
      const { content, changedAt } = objects.get(key)!
      return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`
    })
    const next = left.length > PER_PAGE ? `<NextContinuationToken>&lt;&amp;${page.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?>\n<ListBucketResult>${entries.join('\n')}${next}</ListBucketResult>`
  }
  const server = createServer(async (request, response) => {
    if (isAway) return void request.socket.destroy()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    const content = await buffer(request).catch(() => undefined)
    if (!content) return
    if (!isSigned(request)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const [, bucket, ...rest] = pathname.split('/')
    if (bucket !== 'dateien') return refuse(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    const found = objects.get(key)
    switch (request.method) {
      case 'PUT':
        if (request.headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength')
        if (request.headers['x-amz-content-sha256'] !== sha256(content))
          return refuse(response, 400, 'XAmzContentSHA256Mismatch')
        objects.set(key, { content, changedAt: new Date() })
        return void response.end()
      case 'DELETE':
        objects.delete(key)
        return void response.writeHead(204).end()
      case 'GET':
        if (key === '') return void response.end(listed(searchParams))
        if (!found) return refuse(response, 404, 'NoSuchKey')
        return void response.writeHead(200, { 'content-length': found.content.length }).end(found.content)
      default:
        return refuse(response, 405, 'MethodNotAllowed')
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closeAtEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const settings = (folder: string, bucket = 'dateien') => ({
    FILES_S3_URL: `http://127.0.0.1:${port}/${bucket}/${folder}`,
    FILES_S3_KEY_ID: KEY_ID,
    FILES_S3_SECRET: SECRET,
    FILES_S3_REGION: REGION,
  })
  return {
    settings,
    objects,
    keysIn: (folder: string) => [...objects.keys()].filter((key) => key.startsWith(`${folder}/`)).sort(),
    isAway: (now: boolean) => {
      isAway = now
      server.closeAllConnections()
    },
  }
}
