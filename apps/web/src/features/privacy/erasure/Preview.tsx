import type { Counted, ErasurePreview } from '@rampenlicht/model/rules/privacy/erasure'
import { type ReactNode, useId } from 'react'
import { number } from '../../../ui/format.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import s from './Erasure.module.css'

interface Props {
  readonly preview: ErasurePreview
  /** Undefined where there is nothing to block, or nobody to decide it. */
  readonly block: { readonly isOn: boolean; readonly onSwitch: () => void } | undefined
}

/** The first question: what goes, what stays and why. */
export const Preview = ({ preview, block }: Props) => {
  const { becomes, goes, stays, mentions, shared } = preview
  return (
    <>
      <Chapter title="Wird gelöscht" empty="Nichts: Die Person ist nirgends gespeichert." isEmpty={goes.length === 0}>
        <Counts rows={goes} />
      </Chapter>
      <Chapter
        title="Bleibt"
        text={becomes ? `Statt des Namens steht dort „${becomes}“.` : undefined}
        empty="Nichts muss bleiben."
        isEmpty={stays.length === 0}
      >
        <ul className={s.stays}>
          {stays.map(({ what, count, why, law }) => (
            <li key={`${what} ${why}`}>
              <b>
                {what} <span className="num">{number(count)}</span> {law && <Tag>{law}</Tag>}
              </b>
              <span>{why}</span>
            </li>
          ))}
        </ul>
      </Chapter>
      {mentions.length > 0 && (
        <Chapter title="Wird in Texten ersetzt" text="Name, Adressen und Nummern, wo andere sie erwähnen.">
          <Counts rows={mentions} />
        </Chapter>
      )}
      {shared.length > 0 && (
        <Chapter title="Bleibt, weil andere es auch haben" text="In Texten lässt sich nicht sagen, wer gemeint ist.">
          <ul className={s.shared}>
            {shared.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Chapter>
      )}
      {block && (
        <div className={s.block}>
          <Switch label="Adresse auf die Sperrliste" isOn={block.isOn} onClick={block.onSwitch} />
          <div>
            <b>Adresse auf die Sperrliste</b>
            <span>
              Als Prüfwert, aus dem sie sich nicht lesen lässt: Auch ein späterer Import erreicht sie nicht mehr.
            </span>
          </div>
        </div>
      )}
    </>
  )
}

interface ChapterProps {
  readonly title: string
  readonly text?: string | undefined
  readonly empty?: string
  readonly isEmpty?: boolean
  readonly children: ReactNode
}
const Chapter = ({ title, text, empty, isEmpty = false, children }: ChapterProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={s.chapter}>
      <h3 id={id}>{title}</h3>
      {(isEmpty ? empty : text) && <p>{isEmpty ? empty : text}</p>}
      {!isEmpty && children}
    </section>
  )
}

const Counts = ({ rows }: { readonly rows: readonly Counted[] }) => (
  <ul className={s.counts}>
    {rows.map(({ what, count }) => (
      <li key={what}>
        {what} <span className="num">{number(count)}</span>
      </li>
    ))}
  </ul>
)
