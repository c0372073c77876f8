import IconPlus from '~icons/plus'
import { MenuButton } from '../../ui/MenuButton.tsx'
import type { Filter } from '../view.ts'
import s from './FilterPill.module.css'

interface Props {
  readonly filters: readonly Filter[]
  readonly onTake: (filter: Filter) => void
}
/** Filters that stand aside until they are asked for. */
export default function MoreFilters({ filters, onTake }: Props) {
  return (
    <div className={s.pill}>
      <MenuButton
        position="bottom-start"
        width={190}
        // the pill that comes has the focus
        returnFocus={false}
        target={
          <button type="button" className={s.button}>
            <IconPlus size={13} stroke={2} />
            Weitere
          </button>
        }
      >
        {(Menu) => (
          <Menu.Dropdown>
            {filters.map((filter) => (
              <Menu.Item key={filter.name} onClick={() => onTake(filter)}>
                {filter.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        )}
      </MenuButton>
    </div>
  )
}
