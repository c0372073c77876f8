import s from './Sheet.module.css'

/** A sentence with a fact, and one below it. */
export const Head = ({ title, text }: { title: string; text: string | null }) => (
  <header className={s.head}>
    <h3>{title}</h3>
    {text && <p>{text}</p>}
  </header>
)
