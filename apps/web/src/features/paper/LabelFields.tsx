import { Button } from '@mantine/core'
import { LARGEST_OFFSET, MOST_COPIES } from '@rampenlicht/model/rules/paper/labels'
import { labelsOn } from '@rampenlicht/model/rules/paper/sheets'
import { NumberField } from '../../ui/NumberField.tsx'
import { Choose, Group } from './Group.tsx'
import s from './Paper.module.css'
import { Sheets } from './Sheets.tsx'
import { keepSettings, planOf } from './settings.ts'
import type { Wish } from './wish.ts'

interface Props {
  readonly wish: Wish
  readonly onWish: (change: Partial<Wish>) => void
  readonly onTest: () => void
}
const ORDERS = [
  ['zip', 'PLZ'],
  ['name', 'Name'],
] as const
const PER = [
  ['person', 'Person'],
  ['house', 'Medium'],
] as const

export const OrderFields = ({ wish, onWish }: Pick<Props, 'wish' | 'onWish'>) => (
  <>
    <Choose label="Reihenfolge" options={ORDERS} value={wish.order} onChange={(order) => onWish({ order })} />
    <Choose label="Eins je" options={PER} value={wish.per} onChange={(per) => onWish({ per })} />
  </>
)

/** Which sheet, where to begin, and by how much the printer is off. */
export const LabelFields = ({ wish, onWish, onTest }: Props) => {
  const most = labelsOn(planOf(wish.sheet))
  const within = (value: number | null | undefined, least: number, largest: number) =>
    typeof value === 'number' && value >= least && value <= largest
  const shift = (name: 'x' | 'y', label: string) => (
    <NumberField
      label={label}
      initial={wish.offset[name]}
      leastDecimals={1}
      mostDecimals={1}
      unit="mm"
      onNumber={(value) => {
        if (!within(value ?? 0, -LARGEST_OFFSET, LARGEST_OFFSET)) return
        const offset = { ...wish.offset, [name]: value ?? 0 }
        keepSettings({ offset })
        onWish({ offset })
      }}
    />
  )
  return (
    <>
      <Group title="Bogen" note="A4">
        <Sheets sheet={wish.sheet} onChoose={(sheet) => onWish({ sheet, start: 1 })} />
        <div className={s.three}>
          <NumberField
            // a click on the sheet says the same
            key={wish.start}
            label="Beginnen bei"
            data-autofocus
            initial={wish.start}
            leastDecimals={0}
            mostDecimals={0}
            onNumber={(start) => within(start, 1, most) && onWish({ start: start as number })}
          />
          <OrderFields wish={wish} onWish={onWish} />
        </div>
      </Group>
      <Group title="Drucker" note="gilt für diesen Rechner">
        <div className={s.three}>
          {shift('x', 'Nach rechts')}
          {shift('y', 'Nach unten')}
          <Button variant="default" className={s.end ?? ''} onClick={onTest}>
            Testbogen
          </Button>
        </div>
        <div className={s.three}>
          <NumberField
            label="Exemplare"
            initial={wish.copies}
            leastDecimals={0}
            mostDecimals={0}
            onNumber={(copies) => within(copies, 1, MOST_COPIES) && onWish({ copies: copies as number })}
          />
        </div>
      </Group>
    </>
  )
}
