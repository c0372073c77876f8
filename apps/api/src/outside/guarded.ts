import { lookup } from 'node:dns/promises'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'

/** Why an address is not called; German, fit for the page. */
export class Refused extends Error {}

export interface Address {
  readonly address: string
  readonly family: number
}
export type Resolve = (host: string) => Promise<readonly Address[]>
const byDns: Resolve = (host) => lookup(host, { all: true, verbatim: true })

type Subnet = readonly [net: string, prefix: number]
const listOf = (four: readonly Subnet[], six: readonly Subnet[]) => {
  const list = new BlockList()
  for (const [net, prefix] of four) list.addSubnet(net, prefix, 'ipv4')
  for (const [net, prefix] of six) list.addSubnet(net, prefix, 'ipv6')
  return list
}
const LOOPBACK = listOf([['127.0.0.0', 8]], [['::1', 128]])
/** Of a house or a company. */
const PRIVATE = listOf(
  [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ],
  [['fc00::', 7]],
)
/** Never anybody's receiver: this network, providers' inner nets, link-local with the metadata of clouds, samples, groups. */
const NOBODY = listOf(
  [
    ['0.0.0.0', 8],
    ['100.64.0.0', 10],
    ['169.254.0.0', 16],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  // unspecified and IPv4 inside of IPv6 in all its spellings: mapped, compatible, NAT64, 6to4, Teredo
  [
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2002::', 16],
    ['2001::', 32],
    ['100::', 64],
    ['2001:db8::', 32],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
)

/** An IPv4 address that is written as one of IPv6 is that IPv4 address. */
const plain = (address: string): string => {
  const mapped = /^::ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [, high, low] = /^::ffff:(?:0:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}
const isIn = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

export const isLoopbackAddress = (address: string): boolean => isIn(LOOPBACK, plain(address))
/** Whether somebody outside of the house may be there. */
export const isAllowed = (address: string, allowsPrivate: boolean): boolean => {
  const meant = plain(address)
  if (isIP(meant) === 0) return false
  if (isIn(LOOPBACK, meant) || isIn(PRIVATE, meant)) return allowsPrivate
  return !isIn(NOBODY, meant)
}

const LOWEST_FREE_PORT = 1024
const INSIDE = 'Die Adresse führt in ein internes Netz.'

/** What is wrong with an address as it is written; undefined when it may be called. */
export const refusalOf = (text: string, allowsPrivate: boolean): string | undefined => {
  if (!URL.canParse(text)) return 'Das ist keine vollständige Adresse.'
  const url = new URL(text)
  const host = hostOf(url)
  const isHere = host === 'localhost' || (isIP(host) !== 0 && isLoopbackAddress(host))
  if (url.protocol !== 'https:' && !(allowsPrivate && isHere && url.protocol === 'http:'))
    return 'Die Adresse muss mit https:// beginnen.'
  if (url.username || url.password) return 'Die Adresse darf keinen Benutzer und kein Passwort enthalten.'
  if (url.hash) return 'Die Adresse darf kein „#“ enthalten.'
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (![80, 443].includes(port) && port < LOWEST_FREE_PORT)
    return `Der Port ${port} ist nicht erlaubt (443 oder ab ${LOWEST_FREE_PORT}).`
  if (isIP(host) !== 0) return isAllowed(host, allowsPrivate) ? undefined : INSIDE
  if (/(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host)) return allowsPrivate ? undefined : INSIDE
  return undefined
}
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').toLowerCase()

export interface Posted {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
export interface Manner {
  readonly allowsPrivate: boolean
  readonly timeoutMs: number
  readonly resolve?: Resolve
}
export interface PostAnswer {
  readonly status: number
  /** The beginning of it. */
  readonly text: string
}
const KEPT_CHARACTERS = 500
const MOST_BYTES = 64 * 1024

/**
 * Sends something to an address that somebody typed in. The name is resolved here, once; all of its addresses are
 * checked, and the connection goes to those very ones, so that no second answer of a name server leads elsewhere.
 * Redirects are not followed.
 */
export const postGuarded = async ({ url, headers, body }: Posted, manner: Manner): Promise<PostAnswer> => {
  const { allowsPrivate, timeoutMs, resolve = byDns } = manner
  const refusal = refusalOf(url, allowsPrivate)
  if (refusal) throw new Refused(refusal)
  const target = new URL(url)
  const signal = AbortSignal.timeout(timeoutMs)
  const addresses = await checked(target, allowsPrivate, resolve, signal)
  const bytes = Buffer.from(body)
  return new Promise((answered, failed) => {
    const send = target.protocol === 'https:' ? overHttps : overHttp
    const sending = send(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(bytes.length) },
        signal,
        agent: false,
        lookup: (_host, options, tell) =>
          options.all ? tell(null, [...addresses]) : tell(null, addresses[0]!.address as never, addresses[0]!.family),
      },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        const done = () =>
          answered({
            status: response.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('utf8').slice(0, KEPT_CHARACTERS),
          })
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          size += chunk.length
          if (size < MOST_BYTES) return
          done()
          response.destroy()
        })
        response.on('end', done)
        response.on('error', failed)
      },
    )
    sending.on('error', failed)
    sending.end(bytes)
  })
}

const checked = async (url: URL, allowsPrivate: boolean, resolve: Resolve, signal: AbortSignal) => {
  const host = hostOf(url)
  const family = isIP(host)
  const addresses = family === 0 ? await within(signal, resolve(host)) : [{ address: host, family }]
  if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address, allowsPrivate)))
    throw new Refused(INSIDE)
  if (url.protocol === 'http:' && !addresses.every(({ address }) => isLoopbackAddress(address)))
    throw new Refused('Unverschlüsselt wird nur an diesen Rechner gesendet.')
  return addresses
}

/** A name server may be slow as well. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, late) => signal.addEventListener('abort', () => late(signal.reason), { once: true })),
  ])
