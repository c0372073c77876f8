import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '~icons/chevron-left'
import IconChevronRight from '~icons/chevron-right'
import { number } from '../../ui/format.ts'
import s from './Paper.module.css'

interface TurningProps {
  readonly word: string
  readonly page: number
  readonly of: number
  readonly onTurn: (page: number) => void
}
/** „Bogen 1 von 2“, turned by a click or by the arrow keys. */
export const Turning = ({ word, page, of, onTurn }: TurningProps) => (
  <span
    className={s.turning}
    role="toolbar"
    aria-label="Blättern"
    onKeyDown={({ key }) => {
      if (key === 'ArrowLeft' && page > 1) onTurn(page - 1)
      if (key === 'ArrowRight' && page < of) onTurn(page + 1)
    }}
  >
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      aria-label="Zurückblättern"
      disabled={page <= 1}
      onClick={() => onTurn(page - 1)}
    >
      <IconChevronLeft size={16} />
    </ActionIcon>
    <span className="num" aria-live="polite">
      <b>
        {word} {number(page)}
      </b>{' '}
      von {number(of)}
    </span>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      aria-label="Weiterblättern"
      disabled={page >= of}
      onClick={() => onTurn(page + 1)}
    >
      <IconChevronRight size={16} />
    </ActionIcon>
  </span>
)
