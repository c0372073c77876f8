import { BlockList, isIP } from 'node:net'
import { type Place, placeIn } from '@rampenlicht/model/rules/place'
import * as z from 'zod'
import type { Outside } from './call.ts'

/** Addresses that stand for no place: inside of offices, of this machine, or kept free for examples. */
const NOWHERE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  NOWHERE.addSubnet(net, bits)
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  NOWHERE.addSubnet(net, bits, 'ipv6')

/** "::ffff:192.168.0.5" is an address of the fourth version. */
const plain = (ip: string) => ip.replace(/^::ffff:(?=[\d.]+$)/i, '')
export const isPrivate = (ip: string): boolean => {
  const version = isIP(plain(ip))
  return version === 0 || NOWHERE.check(plain(ip), version === 6 ? 'ipv6' : 'ipv4')
}

/** The older answers say `loc`, the newer ones `geo`; an address without a place says neither. */
const answer = z.object({
  loc: z.string().optional(),
  geo: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
})
const named = z.object({
  city: z.string().optional(),
  geo: z.object({ city: z.string().optional() }).optional(),
})

interface Access {
  readonly url: string
  readonly token: string
}
const ask = <T>(outside: Outside, { url, token }: Access, ip: string, read: (text: string) => T): Promise<T> =>
  outside({
    service: 'Standort',
    url: `${url}/${encodeURIComponent(plain(ip))}`,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    read,
  })

/** Where an address is, as far as the service knows. */
export const locate = (outside: Outside, access: Access, ip: string): Promise<Place | undefined> =>
  ask(outside, access, ip, (text) => {
    const { loc, geo } = answer.parse(JSON.parse(text))
    return (loc === undefined ? undefined : placeIn(loc)) ?? geo
  })

const LONGEST_TOWN = 80
/** The town of an address, as far as the service knows. */
export const townOf = (outside: Outside, access: Access, ip: string): Promise<string | undefined> =>
  ask(outside, access, ip, (text) => {
    const { city, geo } = named.parse(JSON.parse(text))
    return (city ?? geo?.city)?.slice(0, LONGEST_TOWN) || undefined
  })
