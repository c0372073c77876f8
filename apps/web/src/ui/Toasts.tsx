import type { ComponentType } from 'react'
import { createPortal } from 'react-dom'
import IconAlertCircleFilled from '~icons/alert-circle-filled'
import IconCircleCheckFilled from '~icons/circle-check-filled'
import { type ToastOffer, toast, useToasts } from '../api/toast.ts'
import s from './Toasts.module.css'

export interface OfferProps {
  readonly offer: ToastOffer
  readonly onDone: () => void
}
let Offer: ComponentType<OfferProps> | undefined
/** The button comes with what is behind the login, which offers nothing. */
export const showOffersBy = (button: typeof Offer) => {
  Offer = button
}

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
          {offer && Offer && <Offer offer={offer} onDone={() => toast.close(id)} />}
        </div>
      ))}
    </section>,
    document.body,
  )
}
