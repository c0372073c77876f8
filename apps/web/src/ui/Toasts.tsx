import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { toast, useToasts } from '../api/toast.ts'
import s from './Toasts.module.css'

/** Not for the login. Should it not arrive, the words stand alone. */
const Offer = lazy(() => import('./ToastOffer.tsx').catch(() => ({ default: () => null })))

/** Bottom centre, above every dialog. */
export const Toasts = ({ onFollow }: { onFollow: (to: string) => void }) => {
  const toasts = useToasts()
  return createPortal(
    <section className={s.stack} aria-label="Meldungen">
      {toasts.map(({ id, kind, text, note, link, offer }) => (
        <div
          key={id}
          className={s.toast}
          role={kind === 'error' ? 'alert' : 'status'}
          data-kind={kind}
          {...((link || offer) && {
            onPointerEnter: () => toast.hold(id),
            onPointerLeave: () => toast.letGo(id),
            onFocus: () => toast.hold(id),
            onBlur: () => toast.letGo(id),
          })}
        >
          {kind === 'ok' ? <IconCircleCheckFilled size={18} /> : <IconAlertCircleFilled size={18} />}
          <span>
            {text}
            {note && <small>{note}</small>}
          </span>
          {link && (
            <a
              href={link.to}
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
          {offer && (
            <Suspense>
              <Offer offer={offer} onDone={() => toast.close(id)} />
            </Suspense>
          )}
        </div>
      ))}
    </section>,
    document.body,
  )
}
