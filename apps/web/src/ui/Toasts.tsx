import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { toast, useToasts } from '../api/toast.ts'
import s from './Toasts.module.css'

/** Bottom centre, above every dialog. */
export const Toasts = ({ onFollow }: { onFollow: (to: string) => void }) => {
  const toasts = useToasts()
  return createPortal(
    <section className={s.stack} aria-label="Meldungen">
      {toasts.map(({ id, text, isError, link }) => (
        <div key={id} className={s.toast} role={isError ? 'alert' : 'status'} data-error={isError || undefined}>
          {isError ? <IconAlertCircleFilled size={18} /> : <IconCircleCheckFilled size={18} />}
          <span>{text}</span>
          {link && (
            <a
              href={link.to}
              onPointerEnter={() => toast.hold(id)}
              onPointerLeave={() => toast.letGo(id)}
              onFocus={() => toast.hold(id)}
              onBlur={() => toast.letGo(id)}
              onClick={(event) => {
                toast.close(id)
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onFollow(link.to)
              }}
            >
              {link.label}
            </a>
          )}
        </div>
      ))}
    </section>,
    document.body,
  )
}
