import { count as whole } from '@rampenlicht/model/kit/field'
import { CHANNELS } from '@rampenlicht/model/rules/channels'
import { handleIn } from '@rampenlicht/model/rules/handles'
import { type ComponentType, type FocusEvent, useState } from 'react'
import type { OwnInputProps } from '../../crud/input.ts'
import type { FormField, View } from '../../crud/view.ts'
import { ago } from '../../ui/format.ts'
import s from './ChannelField.module.css'

type Columns = (typeof CHANNELS)[number]
const COUNT = whole('Zahl')

/** A handle and, beside it, its count: typed where nobody fetches it. */
const channelField = ({ name, prefix, count, unit }: Columns): ComponentType<OwnInputProps> =>
  function ChannelField({ field, usual: Usual, value, required, onChange, common, draft, record }) {
    const typed = `${prefix}TypedCount`
    const stored = typeof value === 'string' ? value : ''
    const [isOther, setOther] = useState(false)
    const source = record?.[`${prefix}Source`]
    const since = record?.[`${prefix}UpdatedAt`]
    const hint =
      !isOther && typeof source === 'string' && typeof since === 'string'
        ? `${source} ${ago(since, new Date())}`
        : undefined
    const reduce = (input: HTMLInputElement) => {
      const bare = handleIn(name, input.value)
      if (bare === input.value) return
      input.value = bare
      onChange(bare)
    }
    return (
      <div className={s.channel}>
        <Usual
          field={field}
          value={value}
          required={required}
          onChange={(text) => {
            onChange(text)
            setOther(handleIn(name, typeof text === 'string' ? text : '') !== stored)
          }}
          common={{
            ...common,
            // as the server will keep it
            onBlur: (event?: FocusEvent<HTMLInputElement>) => {
              if (event) reduce(event.currentTarget)
              common.onBlur()
            },
          }}
        />
        <Usual
          // the count of another handle is not known; one that has just been typed stays
          key={String(isOther && draft.values()[typed] === undefined)}
          field={COUNT}
          value={isOther ? null : record?.[count]}
          required={false}
          onChange={(next) => draft.set(typed, next)}
          common={{
            label: `${name.replace(' ', '-')}-${unit}`,
            withAsterisk: false,
            disabled: common.disabled,
            error: draft.errorAt(typed),
            onBlur: () => draft.touch(typed),
            ...(hint ? { description: hint, inputWrapperOrder: ['label', 'input', 'description', 'error'] } : {}),
          }}
        />
      </div>
    )
  }

/** The form of a record with channels, with the counts beside the handles; narrow dialogs give each a line of its own. */
export const withChannels = (view: View): View => ({
  ...view,
  form: view.form.map((group) => {
    const fields = group.fields.map((entry) => {
      const columns = CHANNELS.find(({ handle }) => handle === entry.name)
      return columns ? { ...entry, input: channelField(columns) } : entry
    })
    const hasChannels = fields.some(({ input }, index) => input !== group.fields[index]?.input)
    return { ...group, fields: hasChannels && view.width < 1200 ? fields.map(alone) : fields }
  }),
})
const alone = (entry: FormField): FormField => ({ ...entry, span: 12 })
