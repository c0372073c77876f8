/** A seeded source of chance: the same seed always draws the same picture. */
export interface Random {
  /** 0 ≤ value < 1 */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  sign(): 1 | -1
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

export type Seed = number | string

/** FNV-1a with a final avalanche, so that neighbouring seeds share nothing. */
export function hashOf(seed: Seed): number {
  let hash = 0x811c9dc5
  for (const character of String(seed)) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** mulberry32 */
export function randomOf(seed: Seed): Random {
  let state = hashOf(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? -1 : 1),
    pick: (list) => list[whole(0, list.length - 1)]!,
    shuffled(list) {
      const rest = [...list]
      return list.map(() => rest.splice(whole(0, rest.length - 1), 1)[0]!)
    },
  }
}
