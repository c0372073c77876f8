import { Checkbox } from '@mantine/core'
import { Choose, Group } from './Group.tsx'
import { OrderFields } from './LabelFields.tsx'
import { LetterheadField } from './LetterheadField.tsx'
import s from './Paper.module.css'
import type { Wish } from './wish.ts'

interface Props {
  readonly wish: Wish
  readonly onWish: (change: Partial<Wish>) => void
}
const FORMS = [
  ['A', 'Form A'],
  ['B', 'Form B'],
] as const

/** How the sheet is set, whatever stands on it. */
export default function SheetFields({ wish, onWish }: Props) {
  return (
    <Group title="Blatt" note="DIN 5008">
      <LetterheadField head={wish.head} onHead={(head) => onWish({ head })}>
        <Choose label="Form" options={FORMS} value={wish.form} onChange={(form) => onWish({ form })} />
      </LetterheadField>
      <div className={s.two}>
        <OrderFields wish={wish} onWish={onWish} />
      </div>
      <div className={s.ticks}>
        <Checkbox
          label="Mit Fenster"
          checked={wish.hasWindow}
          onChange={({ currentTarget: { checked } }) => onWish({ hasWindow: checked })}
        />
        <Checkbox
          label="Falzmarken"
          checked={wish.hasMarks}
          onChange={({ currentTarget: { checked } }) => onWish({ hasMarks: checked })}
        />
      </div>
    </Group>
  )
}
