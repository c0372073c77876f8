import { Button } from '@mantine/core'
import type { Path } from '@rampenlicht/model/resources/index'
import { BLOCKED, type PaperPreview } from '@rampenlicht/model/rules/paper/told'
import { useState } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Face } from '../../ui/Face.tsx'
import { number } from '../../ui/format.ts'
import { TwoLine } from '../../ui/TwoLine.tsx'
import s from './Paper.module.css'

const FEW = 3
const MANY = 100

interface Row {
  readonly path: string
  readonly id: number
  readonly name: string
  readonly note: string
}
interface CardProps {
  readonly title: string
  readonly text: string
  readonly rows: readonly Row[]
  readonly deed: string
}
const Card = ({ title, text, rows, deed }: CardProps) => {
  const dialog = useDialog()
  const [isWhole, setIsWhole] = useState(false)
  const shown = rows.slice(0, isWhole ? MANY : FEW)
  const hidden = rows.length - shown.length
  return (
    <section className={s.card} aria-label={title}>
      <h3>
        <IconAlertTriangle size={15} /> {title}
      </h3>
      <p>{text}</p>
      {shown.map(({ path, id, name, note }) => (
        <div key={`${path} ${id} ${note}`}>
          <Face name={name} size={24} />
          <TwoLine title={<b>{name}</b>} note={note} />
          {note !== BLOCKED && (
            <Button
              variant="default"
              size="compact-xs"
              aria-label={`${name}: ${deed}`}
              onClick={() => dialog.amend(path as Path, id)}
            >
              {deed}
            </Button>
          )}
        </div>
      ))}
      {hidden > 0 && !isWhole && (
        <button type="button" className={s.more} onClick={() => setIsWhole(true)}>
          {number(hidden)} weitere
        </button>
      )}
      {hidden > 0 && isWhole && <p>und {number(hidden)} weitere</p>}
    </section>
  )
}

const NO_ADDRESS = ['Keine Anschrift', 'PLZ fehlt', 'Ort fehlt']
/** Mostly it is the address. */
const titleOf = (leftOut: PaperPreview['leftOut']) =>
  `${number(leftOut.length)} ${leftOut.every(({ reason }) => NO_ADDRESS.includes(reason)) ? 'ohne Anschrift' : 'ausgelassen'}`

/** Who gets nothing and who should be looked at, each with the way to mend it; the preview follows what is saved. */
export const LeftOut = ({ preview: { leftOut, warnings } }: { preview: PaperPreview }) => (
  <div className={s.cards}>
    {leftOut.length > 0 && (
      <Card
        title={titleOf(leftOut)}
        text="Bekommen nichts. Ergänzte sind sofort dabei."
        rows={leftOut.map(({ reason, ...one }) => ({ ...one, note: reason }))}
        deed="Ergänzen"
      />
    )}
    {warnings.length > 0 && (
      <Card
        title={`${number(warnings.length)} mit Hinweis`}
        text="Werden gedruckt. Ein Blick lohnt sich."
        rows={warnings.map(({ text, ...one }) => ({ ...one, note: text }))}
        deed="Ansehen"
      />
    )}
  </div>
)
