import { Checkbox, Select, TextInput } from '@mantine/core'
import { leftOf } from '@rampenlicht/model/rules/material-usage'
import { DateField } from '../../ui/DateField.tsx'
import { number } from '../../ui/format.ts'
import { Group } from './Group.tsx'
import s from './Paper.module.css'
import type { Stock } from './useMaterials.ts'
import type { Wish } from './wish.ts'

interface Props {
  readonly wish: Wish
  readonly onWish: (change: Partial<Wish>) => void
  /** What it is called where nobody says otherwise. */
  readonly list: string | undefined
  readonly materials: readonly Stock[]
  /** How many get a piece. */
  readonly count: number
}

/** What is remembered of it: a Versand of the project, a line with each contact, and which material went out. */
export const Afterwards = ({ wish, onWish, list, materials, count }: Props) => {
  const chosen = materials.find(({ id }) => id === wish.material)
  const lacking = chosen ? count - leftOf({ count: chosen.count, spent: chosen.spent ?? 0 }) : 0
  return (
    <Group title="Danach">
      <Checkbox
        label="Als versendet eintragen"
        description={
          <>
            Als Versand und bei {number(count)} Kontakten im Verlauf
            {wish.isEntered && lacking > 0 && (
              <em className={s.lack}>
                {' '}
                · {lacking === 1 ? 'Es fehlt' : 'Es fehlen'} {number(lacking)} Stück
              </em>
            )}
          </>
        }
        checked={wish.isEntered}
        onChange={({ currentTarget: { checked } }) =>
          onWish({ isEntered: checked, material: wish.material ?? materials[0]?.id })
        }
      />
      {wish.isEntered && (
        <div className={s.sent}>
          <TextInput
            label="Name"
            placeholder={list}
            value={wish.name}
            onChange={({ currentTarget: { value } }) => onWish({ name: value })}
          />
          <Select
            label="Material"
            placeholder="Ohne Material"
            clearable
            data={materials.map(({ id, name, count: all, spent }) => ({
              value: String(id),
              label: `${name} (${number(leftOf({ count: all, spent: spent ?? 0 }))} übrig)`,
            }))}
            value={wish.material === undefined ? null : String(wish.material)}
            onChange={(id) => onWish({ material: id === null ? undefined : Number(id) })}
          />
          <DateField
            label="Versendet am"
            initial={wish.date}
            onDay={(date) => date !== undefined && onWish({ date })}
          />
        </div>
      )}
      {wish.kind === 'letters' && (
        <Checkbox
          label="Lieferscheine mitdrucken"
          description="Liegt hinter jedem Brief, dessen Empfänger Material bekommt"
          checked={wish.hasNotes}
          onChange={({ currentTarget: { checked } }) => onWish({ hasNotes: checked })}
        />
      )}
    </Group>
  )
}
