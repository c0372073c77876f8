import type { Random } from './art/random.ts'
import type { Calendar } from './calendar.ts'
import { escaped, sheetsFile } from './documents.ts'
import type { Staff } from './people.ts'
import { newSheet, type Wish } from './rows.ts'

const text = (font: 'R' | 'B', size: number, x: number, y: number, line: string) =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(line)}) Tj ET`
const ACCENT = '0.34 0.325 0.776 rg'
const BLACK = '0.1 0.1 0.12 rg'
const GREY = '0.4 0.4 0.44 rg'

/** From the left edge: columns below the letter. */
const FOOT = [
  [71, 'Rampenlicht', 'Agentur für Medien und PR', 'Hafenstraße 1, 20457 Hamburg'],
  [235, 'Telefon 040 555 01-0', 'post@rampenlicht.example', 'www.rampenlicht.example'],
  [400, 'IBAN DE00 0000 0000 0000 0000 00', 'Amtsgericht Hamburg', 'HRB 00000'],
] as const

const FIRST = [
  ACCENT,
  '0 830 595 12 re f',
  '71 776 16 16 re f',
  BLACK,
  text('B', 20, 96, 777, 'Rampenlicht'),
  GREY,
  text('R', 9, 96, 762, 'Agentur für Medien und PR'),
  '0.8 0.8 0.84 RG 0.5 w 71 78 m 538 78 l S',
  ...FOOT.flatMap(([x, ...lines]) => lines.map((line, n) => text('R', 7.5, x, 64 - 11 * n, line))),
].join('\n')
const NEXT = [ACCENT, '0 836 595 6 re f', '71 799 9 9 re f', BLACK, text('B', 11, 86, 799.5, 'Rampenlicht')].join('\n')

/** Paper of the agency's own, to lie underneath letters. */
export const letterheadOf = (random: Random, calendar: Calendar, staff: Staff) => {
  const sheet = newSheet('letterheads')
  sheet.add(
    { name: 'Briefbogen Rampenlicht.pdf' },
    {
      mimeType: 'application/pdf',
      pages: 2,
      createdBy: staff.named('claudia').id,
      createdAt: calendar.between(random, -90, -90),
    },
  )
  const [row] = sheet.rows
  const file: Wish = {
    shelf: 'letterheads',
    ending: '',
    draw: async () => sheetsFile([FIRST, NEXT]),
    keep: (storedAs, size) => Object.assign(row!.columns, { storedAs, size }),
  }
  return { sheet, file }
}
