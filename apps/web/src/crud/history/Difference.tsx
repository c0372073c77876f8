import type { Field } from '@rampenlicht/model/kit/field'
import { type ReactNode, useState } from 'react'
import { textOf } from '../values.ts'
import s from './Difference.module.css'
import { listDifferences, type Stretch, wordDifferences } from './differences.ts'

interface Props {
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

/** One language of change: what was is struck, what is stands out, nothing is „leer“. */
export const Difference = ({ field, before, after }: Props) => {
  switch (field.kind) {
    case 'longText':
      return field.isCoded ? (
        <span className={s.none}>geändert</span>
      ) : (
        <Words before={textOf(field, before)} after={textOf(field, after)} />
      )
    case 'choices':
    case 'many':
    case 'children':
      return <Values field={field} before={before} after={after} />
    case 'text':
    case 'email':
    case 'url':
    case 'zip':
    case 'date':
    case 'time':
    case 'timestamp':
    case 'integer':
    case 'decimal':
    case 'money':
    case 'flag':
    case 'choice':
    case 'one':
      return <Pair before={textOf(field, before)} after={textOf(field, after)} />
    default:
      return field satisfies never
  }
}

const Pair = ({ before, after }: { before: string; after: string }) => (
  <>
    {before ? <del className={s.old}>{before}</del> : <span className={s.none}>leer</span>}
    <span className={s.arrow} aria-hidden>
      →
    </span>
    <span className="sr"> jetzt </span>
    {after ? <span className={s.new}>{after}</span> : <span className={s.none}>leer</span>}
  </>
)

const Values = ({ field, before, after }: Props) => (
  <span className={s.values}>
    {listDifferences(field, before, after).map(({ is, text }) => {
      switch (is) {
        case 'kept':
          return <span key={text}>{text}</span>
        case 'added':
          return (
            <ins key={text}>
              <span aria-hidden>+ </span>
              {text}
            </ins>
          )
        case 'removed':
          return <del key={text}>{text}</del>
        default:
          return is satisfies never
      }
    })}
  </span>
)

const Words = ({ before, after }: { before: string; after: string }) => {
  const [stretches] = useState(() => wordDifferences(before, after))
  return (
    <div className={s.words}>
      {stretches.map((stretch, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches of a text that never move
        <Stretched key={index} stretch={stretch} />
      ))}
      {after === '' && <span className={s.none}> leer</span>}
    </div>
  )
}

const Stretched = ({ stretch: { is, text, folded } }: { stretch: Stretch }) => {
  const [isUnfolded, setIsUnfolded] = useState(false)
  switch (is) {
    case 'added':
      return (
        <Marked text={text}>
          <ins>{text.trim()}</ins>
        </Marked>
      )
    case 'removed':
      return (
        <Marked text={text}>
          <del>{text.trim()}</del>
        </Marked>
      )
    case 'kept':
      return folded === undefined || isUnfolded ? (
        text
      ) : (
        <button type="button" className={s.fold} onClick={() => setIsUnfolded(true)}>
          {` … ${folded} Wörter unverändert … `}
        </button>
      )
    default:
      return is satisfies never
  }
}

/** The mark ends where the words do; the gap around them stays. */
const Marked = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    {/^\s+/.exec(text)?.[0]}
    {children}
    {/\s+$/.exec(text)?.[0]}
  </>
)
