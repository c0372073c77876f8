import { labelsOn, placeOn } from '@rampenlicht/model/rules/paper/sheets'
import { MM_PER_PT } from '@rampenlicht/model/rules/print-fit'
import type { PrintPage } from '@rampenlicht/model/rules/print-page'
import s from './Paper.module.css'
import { type ChosenSheet, planOf } from './settings.ts'

interface PaperProps {
  readonly page: PrintPage
  readonly label: string
  /** The paper that lies underneath: a browser cannot draw it here, so it is named. */
  readonly letterhead?: string | undefined
}
/** A page exactly as the PDF has it: the server laid it out. */
const Paper = ({ page, label, letterhead = '' }: PaperProps) => {
  const under = page.under ? `Briefpapier „${letterhead}“, Seite ${page.under}, liegt darunter` : undefined
  return (
    <svg
      className={s.paper}
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="img"
      aria-label={under ? `${label}: ${under}` : label}
    >
      {under && (
        <text data-under x={25} y={16} fontSize={4}>
          {under}
        </text>
      )}
      {page.marks.map(({ x, y, width }) => (
        <line key={`${x} ${y}`} x1={x} x2={x + width} y1={y} y2={y} />
      ))}
      {page.frames?.map((frame) => (
        <rect key={`${frame.x} ${frame.y}`} {...frame} />
      ))}
      {page.texts.map(({ x, y, size, text, isMuted, isBold }) => (
        <text
          key={`${x} ${y}`}
          data-muted={isMuted || undefined}
          data-bold={isBold}
          x={x}
          y={y}
          fontSize={size * MM_PER_PT}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

interface LetterProps extends Pick<PaperProps, 'label' | 'letterhead'> {
  readonly pages: readonly PrintPage[]
}
/** A letter with everything that belongs to it, side by side. */
export const LetterPages = ({ pages, label, letterhead }: LetterProps) => (
  <div className={s.pair}>
    {pages.map((page, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pages have no name but their number
      <Paper key={n} page={page} letterhead={letterhead} label={`${label}, Seite ${n + 1}`} />
    ))}
  </div>
)

const TIGHT = 7
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

interface SheetProps {
  readonly page: PrintPage
  readonly sheet: ChosenSheet
  /** Where the first label is printed; absent on further sheets. */
  readonly start: number | undefined
  readonly onStart: (start: number) => void
}
/** A sheet of labels: what is peeled off already is hatched, and a click says where to begin. */
export const LabelSheet = ({ page, sheet, start, onStart }: SheetProps) => {
  const plan = planOf(sheet)
  const places = Array.from({ length: labelsOn(plan) }, (_, n) => placeOn(plan, n))
  const isIn = ({ x, y }: { x: number; y: number }, place: (typeof places)[number]) =>
    x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height
  return (
    <div className={s.desk}>
      <Paper page={page} label={`Vorschau: ${page.texts.map(({ text }) => text).join(', ')}`} />
      {places.map((place, n) => (
        <button
          key={`${place.x} ${place.y}`}
          type="button"
          tabIndex={-1}
          className={s.place}
          data-used={(start !== undefined && n < start - 1) || undefined}
          data-first={(start !== undefined && n === start - 1) || undefined}
          data-tight={page.texts.some((text) => text.size < TIGHT && isIn(text, place)) || undefined}
          aria-label={`Bei Etikett ${n + 1} beginnen`}
          style={{
            left: percent(place.x, page.width),
            top: percent(place.y, page.height),
            width: percent(place.width, page.width),
            height: percent(place.height, page.height),
          }}
          onClick={() => onStart(n + 1)}
        >
          {start !== undefined && n < start - 1 && n + 1}
        </button>
      ))}
    </div>
  )
}
