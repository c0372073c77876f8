import IconChevronLeft from '~icons/chevron-left'
import s from './Table.module.css'

/** On phones, where the list has the page for itself. */
export const BackToPages = ({ onBack }: { onBack: () => void }) => (
  <button type="button" className={s.back} onClick={onBack}>
    <IconChevronLeft size={16} stroke={2} aria-hidden /> Alle Seiten
  </button>
)
