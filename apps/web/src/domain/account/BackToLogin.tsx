import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconArrowNarrowLeft from '~icons/arrow-narrow-left'
import s from './entry.module.css'

/** In the place of the logo, on pages that are reached from the login or by a link. */
export const BackToLogin = ({ icon }: { icon: ReactNode }) => (
  <>
    <Link to="/login" className={s.back}>
      <IconArrowNarrowLeft size={15} aria-hidden />
      Zur Anmeldung
    </Link>
    <span className={s.round} aria-hidden>
      {icon}
    </span>
  </>
)
