import { describe, expect, it } from 'vitest'
import { baseIn, baseName, outlivedIn, pieceAt, pieceIn } from './names.ts'

const DIGEST = '0123456789abcdef'.repeat(2)
const piece = (name: string) => `${name}.${DIGEST}.gz.age`
const base = (first: string, day: number) => `base-${first}-2026-11-${String(day).padStart(2, '0')}T010000Z.tar.gz.age`
const at = (number: number, timeline = 1) =>
  `0000000${timeline}00000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`

describe('names', () => {
  it('of pieces are those of PostgreSQL', () => {
    expect(pieceAt('1', '0/2000028')).toBe('000000010000000000000002')
    expect(pieceAt('10', '1A/FF000000')).toBe('0000000A0000001A000000FF')
    for (const name of [at(2), '00000002.history', `${at(2)}.00000028.backup`])
      expect(pieceIn(piece(name))).toMatchObject({ name, digest: DIGEST })
    expect(pieceIn('gone.json')).toBeUndefined()
  })

  it('of bases tell the second after they were complete', () => {
    const name = baseName(at(2), new Date('2026-11-16T19:20:29.001Z'))
    expect(name).toBe('base-000000010000000000000002-2026-11-16T192030Z.tar.gz')
    expect(baseIn(`${name}.age`)).toMatchObject({ first: at(2), at: new Date('2026-11-16T19:20:30Z') })
  })
})

describe('what may go', () => {
  const now = new Date('2026-11-16T12:00:00Z')

  it('is what no moment of the last seven days needs', () => {
    const bases = [base(at(0x10), 7), base(at(0x20), 8), base(at(0x30), 9), base(at(0x40), 10), base(at(0x50), 16)]
    const pieces = [0x0f, 0x10, 0x2f, 0x30, 0x60].map((number) => piece(at(number)))
    expect(outlivedIn([...bases, ...pieces, piece('00000002.history')], now)).toEqual([
      bases[1],
      bases[0],
      ...[0x0f, 0x10, 0x2f].map((number) => piece(at(number))),
    ])
  })

  it('is never the newest base, nor the log before there is one', () => {
    expect(outlivedIn([base(at(0x10), 1), piece(at(0x10))], now)).toEqual([])
    expect(outlivedIn([piece(at(1))], now)).toEqual([])
  })

  it('is not the log that began anew at an earlier place', () => {
    const bases = [base(at(0x50), 14), base(at(0x31, 2), 15)]
    expect(outlivedIn([...bases, piece(at(0x30)), piece(at(0x33, 2)), piece(at(0x50))], now)).toEqual([piece(at(0x30))])
  })
})
