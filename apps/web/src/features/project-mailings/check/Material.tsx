import { Select } from '@mantine/core'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { leftOf } from '@rampenlicht/model/rules/material-usage'
import { useQuery } from '@tanstack/react-query'
import { partQuery } from '../../../domain/project/part-query.ts'
import { number } from '../../../ui/format.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import m from '../message/Message.module.css'
import type { MailingWork } from '../useMailing.ts'
import s from './Check.module.css'

/** Which material of the project goes out with it, so that every Verteiler shows who has it. */
export const Material = ({ work: { mailing, audience, change } }: { work: MailingWork }) => {
  const { data } = useQuery(partQuery('project_materials', mailing.project.id, ['material', 'count', 'spent']))
  if (!data || data.length === 0) return null
  const chosen = data.find(({ id }) => id === mailing.material?.id)
  const each = mailing.materialCount ?? 1
  const left = chosen ? leftOf({ count: chosen.count, spent: chosen.spent ?? 0 }) : 0
  const lacking = (audience?.total ?? 0) * each - left
  return (
    <section aria-labelledby="mail-material">
      <div className={m.head}>
        <h2 id="mail-material">Als versendet eintragen</h2>
      </div>
      <div className={`${m.card} ${s.when}`}>
        <Select
          className={s.material ?? ''}
          aria-label="Material"
          placeholder="Kein Material"
          clearable
          data={data.map(({ id, material, count, spent }) => ({
            value: String(id),
            label: `${material.name} (${number(leftOf({ count, spent: spent ?? 0 }))} übrig)`,
          }))}
          value={chosen ? String(chosen.id) : null}
          onChange={(id) => change({ material: id === null ? null : iriOf('project_materials', Number(id)) })}
        />
        {chosen && (
          <NumberField
            className={s.pace ?? ''}
            aria-label="Anzahl je Empfänger"
            initial={each}
            leastDecimals={0}
            mostDecimals={0}
            onNumber={(value) => value && Number.isInteger(value) && value > 0 && change({ materialCount: value })}
          />
        )}
        <p className="muted">
          {chosen
            ? 'Wird bei jedem im Verteiler mit Datum eingetragen, sobald die Mail angenommen ist.'
            : 'Für digitales Material, das mit der Mail ankommt, etwa ein Sichtungslink.'}
          {chosen && lacking > 0 && <em className={s.lack}> Es fehlen {number(lacking)} Stück.</em>}
        </p>
      </div>
    </section>
  )
}
