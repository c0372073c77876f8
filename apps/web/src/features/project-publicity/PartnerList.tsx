import { type ReactNode, useDeferredValue } from 'react'
import type { Found } from './narrow.ts'
import s from './Partners.module.css'

/** As many as a large window shows. */
const AT_ONCE = 24

interface Props {
  readonly found: readonly Found[]
  readonly children: (one: Found, index: number) => ReactNode
}

/** What is in view comes at once, the rest of a long list right after it, without holding anything up. */
export const PartnerList = ({ found, children }: Props) => {
  const most = useDeferredValue(found.length, AT_ONCE)
  return (
    <div className={s.list}>
      <div className={s.heads} aria-hidden>
        <span>Partner</span>
        <span>Beiträge</span>
        <span>Reichweite</span>
      </div>
      <ul className={s.items} aria-label="Medienpartner">
        {found.slice(0, Math.max(most, AT_ONCE)).map(children)}
      </ul>
    </div>
  )
}
