import { Agent, type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure, Agent as SecureAgent } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { unavailable } from '../errors.ts'
import { isFull } from './folder.ts'
import type { Opened } from './storage.ts'

export interface Access {
  /** The store, the bucket and perhaps a folder in it: https://s3.example/bucket/folder */
  readonly url: string
  readonly keyId: string
  readonly secret: string
  readonly region: string
}
interface Sending {
  readonly size: number
  readonly sha256: string
  /** From its beginning, each time it is asked for. */
  readonly content: () => Readable
}
interface Listed {
  readonly key: string
  readonly size: number
  readonly changedAt: number
}
export type S3 = ReturnType<typeof s3At>

/** A store that says nothing for so long is away. */
const SILENCE_MS = 15_000
/** Whoever loads a file may pause, and what is not read holds up the connection. */
const UNREAD_MS = 5 * 60_000
const FULL = 507

/** The five deeds that are needed of an S3-compatible store, each signed (Signature Version 4, path style). */
export const s3At = ({ url, keyId, secret, region }: Access) => {
  const { origin, pathname } = new URL(url)
  const [, bucket = '', ...folders] = pathname.replace(/\/+$/, '').split('/')
  const below = folders.map((folder) => `${folder}/`).join('')
  const isSecure = origin.startsWith('https:')
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true })
  const addressOf = (key: string) => new URL(`/${bucket}/${below}${key}`, origin)

  const send = async (method: string, address: URL, body?: Sending, isSecond = false): Promise<IncomingMessage> => {
    const signer = new AwsV4Signer({
      method,
      url: address.href,
      headers: body ? { 'x-amz-content-sha256': body.sha256, 'content-length': String(body.size) } : {},
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
    })
    const { headers } = await signer.sign()
    const request = (isSecure ? requestSecure : requestPlain)(address, {
      method,
      agent,
      timeout: SILENCE_MS,
      headers: { ...Object.fromEntries(headers), ...(body ? { 'content-length': body.size } : {}) },
    })
    try {
      return await new Promise((resolve, reject) => {
        request.once('response', (answer) => {
          request.setTimeout(UNREAD_MS)
          resolve(answer)
        })
        request.once('error', reject)
        request.once('timeout', () => request.destroy(new Error('the store is silent')))
        if (body) pipeline(body.content(), request).catch(reject)
        else request.end()
      })
    } catch (error) {
      // a connection that was kept, and closed by the other end just now
      if (request.reusedSocket && !isSecond) return send(method, address, body, true)
      throw error
    }
  }
  /** The answer if it is one of these; else what is wrong, in German. */
  const asked = async (method: string, address: URL, wanted: readonly number[], body?: Sending) => {
    const answer = await send(method, address, body).catch((cause) => {
      throw away(cause)
    })
    const { statusCode: status = 0 } = answer
    if (wanted.includes(status)) return answer
    const text = await textOf(answer)
    if (status === 404 && wordIn(text, 'Code') !== 'NoSuchBucket') return undefined
    if (status === FULL) throw isFull()
    throw away(new Error(`${method}: ${status} ${wordIn(text, 'Code') ?? ''}`))
  }

  return {
    put: async (key: string, sending: Sending): Promise<void> => {
      const answer = await asked('PUT', addressOf(key), [200], sending)
      if (!answer) throw away(new Error('PUT: 404'))
      await textOf(answer)
    },
    get: async (key: string): Promise<Opened | undefined> => {
      const answer = await asked('GET', addressOf(key), [200])
      return answer && { size: Number(answer.headers['content-length']), content: answer }
    },
    remove: async (key: string): Promise<void> => {
      const answer = await asked('DELETE', addressOf(key), [200, 204])
      if (answer) await textOf(answer)
    },
    async *list(prefix: string): AsyncGenerator<Listed> {
      let token: string | undefined
      do {
        const address = new URL(`/${bucket}`, origin)
        address.searchParams.set('list-type', '2')
        address.searchParams.set('prefix', `${below}${prefix}`)
        if (token) address.searchParams.set('continuation-token', token)
        const answer = await asked('GET', address, [200])
        const text = answer ? await textOf(answer) : ''
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield {
            key: (wordIn(entry, 'Key') ?? '').slice(below.length),
            size: Number(wordIn(entry, 'Size')),
            changedAt: Date.parse(wordIn(entry, 'LastModified') ?? ''),
          }
        token = wordIn(text, 'NextContinuationToken')
      } while (token)
    },
  }
}

const away = (cause: unknown) =>
  Object.assign(unavailable('Der Dateispeicher ist gerade nicht erreichbar. Bitte gleich noch einmal versuchen.'), {
    cause,
  })

const textOf = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of answer) chunks.push(chunk as Buffer)
  } catch (cause) {
    throw away(cause)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** The text of the first element of this name. */
const wordIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replace(/&(amp|lt|gt|quot|apos);/g, (_sign, word: string) => SIGNS[word] ?? '')
