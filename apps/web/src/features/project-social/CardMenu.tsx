import { ActionIcon } from '@mantine/core'
import { COOPERATION_STATUSES } from '@rampenlicht/model/resources/influencers/project-influencer'
import IconArrowLeft from '~icons/arrow-left'
import IconArrowRight from '~icons/arrow-right'
import IconDots from '~icons/dots'
import IconPencil from '~icons/pencil'
import IconUser from '~icons/user'
import { MenuButton } from '../../ui/MenuButton.tsx'
import s from './Card.module.css'
import { type Cooperation, nextStatus, type Status } from './query.ts'

const ICON = { size: 15, stroke: 1.8 } as const

interface Props {
  readonly cooperation: Cooperation
  readonly mayMove: boolean
  readonly onMove: (status: Status) => void
  readonly onEdit: () => void
  readonly onLook: () => void
}

/** All that can be done with a card, for keyboards and fingers too. */
export const CardMenu = ({ cooperation: { influencer, status }, mayMove, onMove, onEdit, onLook }: Props) => (
  <MenuButton
    position="bottom-end"
    width={276}
    target={
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={`Aktionen für ${influencer.name}`}
        data-menu
        draggable={false}
      >
        <IconDots size={16} stroke={1.8} />
      </ActionIcon>
    }
  >
    {(Menu) => (
      <Menu.Dropdown>
        {mayMove &&
          COOPERATION_STATUSES.filter((other) => other !== status).map((other) => (
            <Menu.Item
              key={other}
              leftSection={isBefore(other, status) ? <IconArrowLeft {...ICON} /> : <IconArrowRight {...ICON} />}
              rightSection={<Shortcut from={status} to={other} />}
              onClick={() => onMove(other)}
            >
              Nach {other} verschieben
            </Menu.Item>
          ))}
        {mayMove && <Menu.Divider />}
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
          Kooperation bearbeiten
        </Menu.Item>
        <Menu.Item leftSection={<IconUser {...ICON} />} onClick={onLook}>
          Influencer ansehen
        </Menu.Item>
      </Menu.Dropdown>
    )}
  </MenuButton>
)

const isBefore = (one: Status, other: Status | null) =>
  other !== null && COOPERATION_STATUSES.indexOf(one) < COOPERATION_STATUSES.indexOf(other)

/** The neighbours are one key away. */
const Shortcut = ({ from, to }: { from: Status | null; to: Status }) => {
  if (nextStatus(from, 1) === to)
    return (
      <kbd className={s.key} aria-hidden>
        ⇧ →
      </kbd>
    )
  return nextStatus(from, -1) === to ? (
    <kbd className={s.key} aria-hidden>
      ⇧ ←
    </kbd>
  ) : null
}
