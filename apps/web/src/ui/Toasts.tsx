import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useToasts } from '../api/toast.ts'
import s from './Toasts.module.css'

/** Bottom centre, above every dialog. */
export const Toasts = () => {
  const toasts = useToasts()
  return createPortal(
    <section className={s.stack} aria-label="Meldungen">
      {toasts.map(({ id, text, isError }) => (
        <div key={id} className={s.toast} role={isError ? 'alert' : 'status'} data-error={isError || undefined}>
          {isError ? <IconAlertCircleFilled size={18} /> : <IconCircleCheckFilled size={18} />}
          <span>{text}</span>
        </div>
      ))}
    </section>,
    document.body,
  )
}
