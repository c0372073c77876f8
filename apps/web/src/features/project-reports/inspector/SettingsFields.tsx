import { Checkbox, Select } from '@mantine/core'
import { FEATURE_STATUSES, FEATURE_TYPES } from '@rampenlicht/model/resources/publicity/feature'
import { REPORT_ORDERS, type ReportOrder } from '@rampenlicht/model/resources/reports/report'
import { DateField } from '../../../ui/DateField.tsx'
import { number } from '../../../ui/format.ts'
import { countOf } from '../pages.ts'
import type { ReportWork } from '../work.ts'
import { Group, Option } from './fields.tsx'
import s from './Inspector.module.css'

/** From when to when, and of that which Beiträge. */
export const SettingsFields = ({ work }: { work: ReportWork }) => {
  const { report, content, change } = work
  const isTurned = report.from !== null && report.to !== null && report.from > report.to
  const isPress = report.kind === 'Clippings'
  return (
    <>
      <div className={s.two}>
        <DateField label="Von" initial={report.from} onDay={(from) => from !== undefined && change({ from })} />
        <DateField
          label="Bis"
          initial={report.to}
          error={isTurned && '„Bis“ darf nicht vor „Von“ liegen.'}
          onDay={(to) => to !== undefined && change({ to })}
        />
      </div>
      <p className={s.hint}>
        {isPress
          ? `${number(countOf(work))} Beiträge passen, ${number(content.entries.length)} sind im Report.`
          : `${number(countOf(work))} Kooperationen sind gebucht, ${number(content.entries.length)} sind im Report. Der Zeitraum steht auf dem Titel.`}
      </p>
      {isPress ? (
        <>
          <Checks
            title="Typen"
            options={FEATURE_TYPES}
            chosen={report.types}
            onChoose={(types) => change({ types: [...types] })}
          />
          <Checks
            title="Status"
            options={FEATURE_STATUSES}
            chosen={report.statuses}
            onChoose={(statuses) => change({ statuses: [...statuses] })}
          />
          <Group>
            <Option
              label="Nur Highlights"
              note="Beiträge mit Stern"
              isOn={report.onlyHighlights}
              onSwitch={(onlyHighlights) => change({ onlyHighlights })}
            />
            <div className={s.fields}>
              <Select
                label="Reihenfolge"
                data={REPORT_ORDERS}
                value={report.sequence}
                allowDeselect={false}
                onChange={(sequence) => sequence && change({ sequence: sequence as ReportOrder })}
              />
            </div>
          </Group>
        </>
      ) : (
        <Group>
          <Option
            label="Honorare zeigen"
            note="Sonst sieht der Kunde sie nirgends"
            isOn={report.showsFees}
            onSwitch={(showsFees) => change({ showsFees })}
          />
        </Group>
      )}
    </>
  )
}

interface ChecksProps<O extends string> {
  readonly title: string
  readonly options: readonly O[]
  readonly chosen: readonly O[]
  readonly onChoose: (chosen: readonly O[]) => void
}
const Checks = <O extends string>({ title, options, chosen, onChoose }: ChecksProps<O>) => (
  <Group title={title} note={chosen.length === 0 ? 'alle' : ''}>
    <div className={s.checks}>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={option}
          checked={chosen.includes(option)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(checked ? [...chosen, option] : chosen.filter((one) => one !== option))
          }
        />
      ))}
    </div>
  </Group>
)
