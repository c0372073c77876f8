import { hash, verify } from '@node-rs/argon2'
import { isTooLong } from '@rampenlicht/model/rules/passwords'
import { unavailable } from '../errors.ts'

/** argon2id is the library's default algorithm; 64 MiB, three rounds: about a tenth of a second. */
const COST = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const AT_ONCE = 2
const LONGEST_QUEUE = 50

/** Few at a time, for each takes 64 MiB; a flood is turned away instead of piling up. */
const waiting: (() => void)[] = []
let running = 0
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE)
      throw unavailable('Gerade melden sich zu viele an. Bitte gleich noch einmal versuchen.')
    await new Promise<void>((turn) => waiting.push(turn))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

/** A hash nobody knows the password of, so that an unknown account takes as long as a known one. */
let nobodys: Promise<string> | undefined
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  nobodys ??= hashPassword(Math.random().toString(36))
  const against = stored ?? (await nobodys)
  const fits = !isTooLong(password) && (await inTurn(() => verify(against, password)))
  return stored !== null && fits
}
