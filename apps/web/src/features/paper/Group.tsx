import { type ReactNode, useId } from 'react'
import { Segments } from '../../ui/Segments.tsx'
import s from './Paper.module.css'

export const Group = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className={s.group}>
    <h3>
      {title}
      {note && <span>{note}</span>}
    </h3>
    {children}
  </section>
)

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly options: readonly (readonly [value: T, label: string])[]
  readonly value: T
  readonly onChange: (value: T) => void
}
/** A few values side by side under their name. */
export const Choose = <T extends string>({ label, options, value, onChange }: ChoiceProps<T>) => {
  const id = useId()
  return (
    <div>
      <span className={s.label} id={id}>
        {label}
      </span>
      <Segments
        labelledBy={id}
        options={options.map(([one, word]) => ({ value: one, label: word }))}
        value={value}
        onChange={(chosen) => onChange(chosen as T)}
      />
    </div>
  )
}
