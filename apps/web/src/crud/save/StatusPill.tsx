import type { Resource } from '@rampenlicht/model/kit/resource'
import IconCheck from '~icons/check'
import IconChevronDown from '~icons/chevron-down'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Status } from '../../ui/Tag.tsx'
import s from './StatusPill.module.css'
import { useChangeField } from './useChangeField.ts'

interface Props<R extends Resource> {
  readonly resource: R
  readonly field: keyof R['fields'] & string
  readonly record: { readonly id: number } & { readonly [Name in keyof R['fields']]?: unknown }
  /** Whose status it is, for those who hear it: "Status von elbkind". */
  readonly of: string
}

/** A status that is changed where it stands: a click, a choice, saved. */
export const StatusPill = <R extends Resource>({ resource, field, record, of }: Props<R>) => {
  const change = useChangeField(resource)
  const { label, options = [] } = resource.fields[field] as { label: string; options?: readonly string[] }
  const value = record[field]
  const shown = typeof value === 'string' ? value : undefined
  return (
    <MenuButton
      position="bottom-start"
      width={170}
      target={
        <button type="button" className={s.pill} aria-label={`${label} von ${of}: ${shown ?? 'keiner'}`}>
          {shown === undefined ? <span className="muted">–</span> : <Status>{shown}</Status>}
          <IconChevronDown size={12} stroke={2} aria-hidden />
        </button>
      }
    >
      {(Menu) => (
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={shown ?? ''}
            onChange={(option) => change.mutate({ id: record.id, values: { [field]: option } })}
          >
            {options.map((option) => (
              <Menu.RadioItem
                key={option}
                value={option}
                closeMenuOnClick
                checkIcon={<IconCheck size={14} stroke={2} aria-hidden />}
              >
                <Status>{option}</Status>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      )}
    </MenuButton>
  )
}
