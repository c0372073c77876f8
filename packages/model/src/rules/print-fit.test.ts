import { describe, expect, it } from 'vitest'
import { baselineOf, type Frame, fit, heightOf, MM_PER_PT } from './print-fit.ts'

/** Every letter half as wide as high; accents take no room. */
const measure = (text: string) => [...text.replace(/\p{M}/gu, '')].length * 0.5
const FRAME: Frame = { width: 75, height: 27.3, mostLines: 6, largest: 10.5, readable: 8, smallest: 6 }
/** As many letters as a line takes at a size. */
const roomAt = (size: number) => Math.floor(FRAME.width / (size * MM_PER_PT) / 0.5)
const widest = ({ size, lines }: { size: number; lines: readonly string[] }) =>
  Math.max(...lines.map((line) => measure(line) * size * MM_PER_PT))

describe('lines in a frame', () => {
  it('keep the full size when they are short', () => {
    const lines = ['elbkind', 'z. Hd. Selin Acar', 'Rothestraße 41', '22765 Hamburg']
    expect(fit(lines, FRAME, measure)).toEqual({ size: 10.5, lines, isCut: false })
  })

  it('become smaller first', () => {
    const line = 'm'.repeat(roomAt(9))
    expect(fit([line, 'b'], FRAME, measure)).toEqual({ size: 9, lines: [line, 'b'], isCut: false })
  })

  it('break between words and after hyphens when smaller could not be read, at full size as long as there is room', () => {
    const fitted = fit(
      ['Gesellschaft für Rundfunk-, Fernseh- und Zeitschriftenvertrieb-Verwaltungsgesellschaft', 'b'],
      FRAME,
      measure,
    )
    expect(fitted).toEqual({
      size: 10.5,
      lines: ['Gesellschaft für Rundfunk-, Fernseh- und', 'Zeitschriftenvertrieb-', 'Verwaltungsgesellschaft', 'b'],
      isCut: false,
    })
  })

  it('keep a number with its street and a postcode with its town', () => {
    const street = `${'Lange '.repeat(9)}Straße 12`
    const { lines } = fit([street, `22765 ${'Ort '.repeat(20)}`.trim()], FRAME, measure)
    expect(lines.some((line) => /^12/.test(line) || /22765$/.test(line))).toBe(false)
    expect(lines.join(' ')).toBe(`${street} 22765 ${'Ort '.repeat(20)}`.trim())
  })

  it('break inside of a word that no line can hold, but never between a letter and its accent', () => {
    const { lines, isCut } = fit(['m\u0323'.repeat(90)], FRAME, measure)
    expect(isCut).toBe(false)
    expect(lines.join('')).toBe('m\u0323'.repeat(90))
    expect(lines.every((line) => line.startsWith('m'))).toBe(true)
  })

  it('are shortened visibly at last, each keeping a line of its own', () => {
    const lines = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(500))
    const fitted = fit(lines, FRAME, measure)
    expect(fitted.isCut).toBe(true)
    expect(fitted.size).toBe(6)
    expect(fitted.lines).toHaveLength(6)
    expect(fitted.lines.map((line) => line[0]).join('')).toBe('abcdee')
    expect(fitted.lines.filter((line) => line.endsWith('…'))).toHaveLength(5)
    expect(widest(fitted)).toBeLessThanOrEqual(FRAME.width)
  })

  it.each([1, 2, 3, 5, 6])('never leave the frame: %i lines of every length', (count) => {
    for (let length = 1; length <= 500; length += 7) {
      const text = Array.from({ length }, (_, index) => (index % 9 === 8 ? ' ' : 'w')).join('')
      const fitted = fit(Array(count).fill(text.trim()), FRAME, measure)
      expect(fitted.lines.length).toBeLessThanOrEqual(6)
      expect(fitted.lines.every(Boolean)).toBe(true)
      expect(heightOf(fitted.lines.length, fitted.size)).toBeLessThanOrEqual(FRAME.height + 1e-6)
      expect(baselineOf(fitted.lines.length - 1, fitted.size)).toBeLessThan(FRAME.height)
      expect(widest(fitted)).toBeLessThanOrEqual(FRAME.width + 1e-6)
    }
  })

  it('may be none at all', () => {
    expect(fit([], FRAME, measure)).toEqual({ size: 10.5, lines: [], isCut: false })
  })
})
