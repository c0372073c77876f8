import { TextInput } from '@mantine/core'
import { labelsOn, OWN_SHEET, placeOn, readSheet, SHEETS, type SheetPlan } from '@rampenlicht/model/rules/paper/sheets'
import { useState } from 'react'
import { isFound } from '../../ui/fold.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import s from './Paper.module.css'
import { type ChosenSheet, loadSettings, planOf } from './settings.ts'

const OWN = 'Eigenes Maß'
const german = (value: number) => value.toLocaleString('de-DE')
const sizeOf = ({ width, height }: SheetPlan) => `${german(width)} × ${german(height)} mm`

/** The sheet itself, so small that only its pattern shows. */
const Drawing = ({ plan }: { plan: SheetPlan }) => (
  <svg viewBox="0 0 210 297" width="26" height="37" aria-hidden className={s.drawing}>
    <rect width="210" height="297" rx="8" />
    {Array.from({ length: labelsOn(plan) }, (_, n) => placeOn(plan, n)).map(({ x, y, width, height }) => (
      <rect
        key={`${x} ${y}`}
        data-label
        x={x + width * 0.06}
        y={y + height * 0.1}
        width={width * 0.88}
        height={height * 0.8}
      />
    ))}
  </svg>
)

interface Props {
  readonly sheet: ChosenSheet
  readonly onChoose: (sheet: ChosenSheet) => void
}

const Tile = ({
  name,
  plan,
  isOn,
  onChoose,
}: {
  name: string
  plan: SheetPlan
  isOn: boolean
  onChoose: () => void
}) => (
  <label className={s.tile} data-on={isOn || undefined}>
    <input type="radio" className="sr" name="sheet" checked={isOn} onChange={onChoose} />
    <Drawing plan={plan} />
    <span className={s.about}>
      <b>{name}</b>
      <small>{sizeOf(plan)}</small>
      <small>{labelsOn(plan)} je Bogen</small>
    </span>
  </label>
)

/** The sheets that were used last as tiles, all of them in a list with a search, and one's own. */
export const Sheets = ({ sheet, onChoose }: Props) => {
  const [{ recent, own }] = useState(loadSettings)
  const [isAll, setIsAll] = useState(typeof sheet !== 'string')
  const [sought, setSought] = useState('')
  const few = SHEETS.filter(({ id }) => recent.includes(id) || id === sheet)
    .sort((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id))
    .slice(0, 4)
  const shown = isAll ? SHEETS.filter(({ name, also }) => isFound(`${name} ${also.join(' ')}`, sought)) : few
  const isOwn = typeof sheet !== 'string'
  return (
    <>
      {isAll && (
        <TextInput
          placeholder="Nummer suchen, z. B. L7160"
          aria-label="Bogen suchen"
          value={sought}
          onChange={({ currentTarget: { value } }) => setSought(value)}
        />
      )}
      <div role="radiogroup" aria-label="Bogen" className={s.sheets} data-all={isAll || undefined}>
        {shown.map((one) => (
          <Tile key={one.id} name={one.name} plan={one} isOn={sheet === one.id} onChoose={() => onChoose(one.id)} />
        ))}
        {isAll && isFound(OWN, sought) && (
          <Tile name={OWN} plan={isOwn ? planOf(sheet) : own} isOn={isOwn} onChoose={() => onChoose(own)} />
        )}
      </div>
      <button type="button" className={s.more} onClick={() => setIsAll(!isAll)}>
        {isAll ? 'Weniger' : `Alle ${SHEETS.length} Bögen …`}
      </button>
      {isOwn && <OwnSheet first={planOf(sheet)} onChange={onChoose} />}
    </>
  )
}

const FIELDS = Object.entries(OWN_SHEET) as [keyof SheetPlan, (typeof OWN_SHEET)['width']][]
/** The measures of a sheet that no shop sells; it counts as soon as everything on it lies on A4. */
const OwnSheet = ({ first, onChange }: { first: SheetPlan; onChange: (sheet: SheetPlan) => void }) => {
  const [typed, setTyped] = useState<Readonly<Record<string, number | null | undefined>>>({ ...first })
  const complaints = new Map(readSheet(typed).violations.map((one) => [one.propertyPath, one.message]))
  return (
    <div className={s.own}>
      {FIELDS.map(([name, { label, kind, unit }]) => (
        <NumberField
          key={name}
          label={label}
          initial={first[name]}
          leastDecimals={0}
          mostDecimals={kind === 'integer' ? 0 : 2}
          unit={unit}
          error={complaints.get(name)}
          onNumber={(value) => {
            const now = { ...typed, [name]: value }
            setTyped(now)
            const { sheet, violations } = readSheet(now)
            if (violations.length === 0) onChange(sheet)
          }}
        />
      ))}
    </div>
  )
}
