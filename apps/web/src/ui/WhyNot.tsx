import s from './WhyNot.module.css'

/** Beside a button that cannot be used yet: why. The button refers to it by `aria-describedby`. */
export const WhyNot = ({ id, children }: { id: string; children: string | undefined }) => (
  <span id={id} className={s.why} aria-live="polite" title={children}>
    {children}
  </span>
)
