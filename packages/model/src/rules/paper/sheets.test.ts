import { describe, expect, it } from 'vitest'
import { labelsOn, placeOn, readSheet, SHEETS, sheetAt } from './sheets.ts'

describe('sheets that shops sell', () => {
  it.each([
    // number, name, label, how many, first and last label's upper left corner
    ['3474', 'Zweckform 3474', 70, 37, 24, [0, 0.5], [140, 259.5]],
    ['3475', 'Zweckform 3475', 70, 36, 24, [0, 4.5], [140, 256.5]],
    ['3490', 'Zweckform 3475', 70, 36, 24, [0, 4.5], [140, 256.5]],
    ['3477', 'Zweckform 3477', 105, 41, 14, [0, 5], [105, 251]],
    ['3652', 'Zweckform 3652', 70, 42.3, 21, [0, 0.45], [140, 254.25]],
    ['3659', 'Zweckform 3659', 97, 42.3, 12, [8, 21.6], [105, 233.1]],
    ['3669', 'Zweckform 3669', 70, 50.8, 15, [0, 21.5], [140, 224.7]],
    ['L7159', 'Avery L7159', 63.5, 33.9, 24, [7.2, 12.9], [139.2, 250.2]],
    ['L7160', 'Avery L7160', 63.5, 38.1, 21, [7.2, 15.15], [139.28, 243.75]],
    ['L4760', 'Avery L7160', 63.5, 38.1, 21, [7.2, 15.15], [139.28, 243.75]],
    ['L7161', 'Avery L7161', 63.5, 46.6, 18, [7.2, 8.7], [139.2, 241.7]],
    ['L7162', 'Avery L7162', 99.1, 33.9, 16, [4.65, 12.9], [106.25, 250.2]],
    ['L7163', 'Avery L7163', 99.1, 38.1, 14, [4.65, 15.15], [106.25, 243.75]],
    ['L7164', 'Avery L7164', 63.5, 72, 12, [7.2, 4.5], [139.2, 220.5]],
    ['L7165', 'Avery L7165', 99.1, 67.7, 8, [4.65, 13.1], [106.25, 216.2]],
    ['4677', 'Herma 4677', 63.5, 38.1, 21, [6.75, 15.15], [139.75, 243.75]],
  ] as const)('%s', (id, name, width, height, count, first, last) => {
    const sheet = sheetAt(id)!
    expect([sheet.name, sheet.width, sheet.height, labelsOn(sheet)]).toEqual([name, width, height, count])
    const corner = (n: number) => [placeOn(sheet, n).x, placeOn(sheet, n).y].map((mm) => Math.round(mm * 100) / 100)
    expect([corner(0), corner(count - 1)]).toEqual([first, last])
  })

  it('are fourteen, all of them within A4', () => {
    expect(SHEETS).toHaveLength(14)
    for (const { id: _, name: __, also: ___, ...plan } of SHEETS)
      expect(readSheet(plan)).toEqual({ sheet: plan, violations: [], unknown: [] })
  })
})

describe('a sheet of one’s own', () => {
  const OWN = { width: 50, height: 30, columns: 4, rows: 9, left: 5, top: 13.5, stepX: 50, stepY: 30 }
  const told = (change: object) => readSheet({ ...OWN, ...change }).violations.map(({ message }) => message)

  it('lies on A4, and no label on another', () => {
    expect(told({})).toEqual([])
    expect(told({ columns: 5 })).toEqual(['„Spalten“: Die Etiketten reichen bis 255 mm, A4 ist 210 mm breit.'])
    expect(told({ top: 40 })).toEqual(['„Zeilen“: Die Etiketten reichen bis 310 mm, A4 ist 297 mm hoch.'])
    expect(told({ stepX: 49 })).toEqual(['„Abstand nach rechts“ ist kleiner als die Breite des Etiketts (50 mm).'])
    expect(told({ stepY: 29.5 })).toEqual(['„Abstand nach unten“ ist kleiner als die Höhe des Etiketts (30 mm).'])
  })

  it('says what is missing by name', () => {
    expect(told({ width: null, rows: '' })).toEqual(['Bitte „Breite“ ausfüllen.', 'Bitte „Zeilen“ ausfüllen.'])
    expect(readSheet({ ...OWN, breite: 3 }).unknown).toEqual(['breite'])
  })
})
