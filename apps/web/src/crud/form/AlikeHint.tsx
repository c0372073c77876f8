import { Button } from '@mantine/core'
import type { Path } from '@rampenlicht/model/resources/index'
import type { AlikeRecord } from '@rampenlicht/model/rules/duplicates'
import { type RefObject, useEffect } from 'react'
import type { Row } from '../../api/queries.ts'
import { Face } from '../../ui/Face.tsx'
import { Marked } from '../../ui/Marked.tsx'
import { Tag, Tags } from '../../ui/Tag.tsx'
import { useDialog } from '../DialogHost.tsx'
import type { Draft } from '../input.ts'
import type { View } from '../view.ts'
import s from './AlikeHint.module.css'
import { useAlike } from './useAlike.ts'

export interface AlikeProps {
  readonly view: View
  readonly record: Row | undefined
  readonly draft: Draft
  /** Called when the record has been saved. */
  readonly afterSave: RefObject<((id: number) => void) | undefined>
}

/** „Gibt es schon?“: who may be the one that is being typed. Stands in nobody's way. */
export const AlikeHint = ({ view, record, draft, afterSave }: AlikeProps) => {
  const { resource, name } = view
  const { alike, typed, dismiss, tellApart } = useAlike(resource, record, draft)
  useEffect(() => {
    afterSave.current = tellApart
  })
  const isHouse = name.face === 'organisation'
  // there before it says something, else nobody is told
  return (
    <div className={s.status} role="status">
      {alike.length > 0 && (
        <div className={s.hint}>
          <p className={s.head}>
            <b>Gibt es schon?</b>
            {alike.length === 1
              ? `Ein ${resource.noun.one} sieht ähnlich aus.`
              : `Zwei ${resource.noun.many} sehen ähnlich aus.`}
          </p>
          {alike.map((one) => (
            <Candidate key={one.id} {...{ one, typed, isHouse }} path={resource.path as Path} />
          ))}
          <button type="button" className={s.no} onClick={dismiss}>
            Nein, das ist {isHouse ? 'etwas' : 'jemand'} anderes
          </button>
        </div>
      )}
    </div>
  )
}

interface CandidateProps {
  readonly one: AlikeRecord
  /** The name in the form: what the other has of it is marked. */
  readonly typed: string
  readonly isHouse: boolean
  readonly path: Path
}
const MOST_REASONS = 2
const Candidate = ({ one, typed, isHouse, path }: CandidateProps) => {
  const { id, name, detail, contact, reasons } = one
  const dialog = useDialog()
  return (
    <div className={s.candidate}>
      <Face name={name} size={28} square={isHouse} />
      <span className={s.titles}>
        <b className="trunc">
          <Marked text={name} search={typed} />
        </b>
        <small className="trunc">{[detail, contact].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={s.reasons}>
        <Tags>
          {reasons.slice(0, MOST_REASONS).map((reason) => (
            <Tag key={reason}>{reason}</Tag>
          ))}
        </Tags>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        h={26}
        aria-label={`${name} öffnen`}
        onMouseEnter={() => dialog.prepare(path)}
        onClick={() => dialog.look(path, id)}
      >
        Öffnen
      </Button>
    </div>
  )
}
