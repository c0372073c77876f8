import type { CaseKind } from '@rampenlicht/model/resources/privacy/privacy-case'
import { useState } from 'react'
import { day } from '../../../ui/format.ts'
import { Tag } from '../../../ui/Tag.tsx'
import p from '../Privacy.module.css'
import type { Subject } from '../people.ts'
import type { useCases } from '../useCases.ts'
import { AnswerDeeds, BlockDeeds, CorrectionDeeds, type DeedProps, ErasureDeeds, PortableDeeds } from './deeds.tsx'
import s from './Rights.module.css'
import { Settle } from './Settle.tsx'
import { OF_COLLEAGUES } from './words.ts'

interface Props {
  readonly kind: CaseKind
  readonly article: string
  readonly text: string
  readonly person: Subject | undefined
  readonly cases: ReturnType<typeof useCases>
}

const DEEDS: Readonly<Record<CaseKind, (props: DeedProps) => React.ReactNode>> = {
  Auskunft: AnswerDeeds,
  Berichtigung: CorrectionDeeds,
  Löschung: ErasureDeeds,
  Einschränkung: BlockDeeds,
  Übertragbarkeit: PortableDeeds,
  Widerspruch: BlockDeeds,
}
/** What lies in the trash is no entry that could be changed, sent to or answered for. */
const IN_TRASH = 'Liegt im Papierkorb: dafür zuerst wiederherstellen.'

/** One right: what it means, how far it is, and what does it. */
export const RightRow = ({ kind, article, text, person, cases }: Props) => {
  const [isDone, setIsDone] = useState(false)
  const open = cases.openFor(kind)
  const Deeds = DEEDS[kind]
  const isOut = person?.isDeleted === true && kind !== 'Löschung' && kind !== 'Übertragbarkeit'
  const isColleague = person?.path === 'users' && (kind === 'Einschränkung' || kind === 'Widerspruch')
  return (
    <li className={s.right}>
      <div className={p.words}>
        <b>
          {kind} <Tag>{article}</Tag>
          {open && <Tag tone="info">Anfrage offen{open.dueOn && `, Frist ${day(open.dueOn)}`}</Tag>}
        </b>
        <span>{isOut ? IN_TRASH : isColleague ? OF_COLLEAGUES : text}</span>
      </div>
      {!isOut && (
        <div className={p.deeds}>
          <Deeds {...{ kind, person, cases }} onDone={() => setIsDone(true)} />
        </div>
      )}
      {isDone && open && <Settle key={open.id} asked={open} onSettle={cases.settle} />}
    </li>
  )
}
