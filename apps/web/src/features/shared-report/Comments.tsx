import type { SharedComment } from '@rampenlicht/model/rules/report/link'
import { LONGEST_AUTHOR, LONGEST_COMMENT } from '@rampenlicht/model/rules/report/link-bounds'
import { createContext, type FormEvent, type ReactNode, useContext, useId, useState } from 'react'
import { Problem } from '../../api/problem.ts'
import s from './Comments.module.css'
import c from './controls.module.css'
import { sendComment } from './shared.ts'
import { clockOf } from './words.ts'

/** What is written about Beiträge on this page. The same one may stand in two places of it, and there is one draft of each. */
interface Talk {
  /** What others have written about one, or about the whole, and may be seen. */
  readonly about: (entry: number | null) => readonly SharedComment[]
  readonly name: string
  readonly setName: (name: string) => void
  readonly draft: (entry: number | null) => string
  readonly write: (entry: number | null, text: string) => void
  readonly send: (entry: number | null, name: string, text: string) => Promise<unknown>
}
const TalkContext = createContext<Talk | undefined>(undefined)
/** Undefined where nobody may write anything. */
export const useTalk = () => useContext(TalkContext)

interface TalkingProps {
  readonly token: string
  readonly pass: string | null
  readonly comments: readonly SharedComment[] | null
  readonly children: ReactNode
}
export const Talking = ({ token, pass, comments, children }: TalkingProps) => {
  const [name, setName] = useState('')
  const [drafts, setDrafts] = useState<ReadonlyMap<number | null, string>>(new Map())
  const talk = comments && {
    about: (entry: number | null) => comments.filter((one) => one.entry === entry),
    name,
    setName,
    draft: (entry: number | null) => drafts.get(entry) ?? '',
    write: (entry: number | null, text: string) => setDrafts((now) => new Map(now).set(entry, text)),
    send: (entry: number | null, author: string, text: string) =>
      sendComment(token, pass, { entry, name: author, text }),
  }
  return <TalkContext value={talk ?? undefined}>{children}</TalkContext>
}

/** What has been said about one, and a form to say more. */
export const Thread = ({ entry, about }: { readonly entry: number | null; readonly about: string }) => {
  const talk = useTalk()
  if (!talk) return null
  return (
    <div>
      {talk.about(entry).map(({ id, author, text, at }) => (
        <article key={id} className={s.comment}>
          <b>{author}</b> <time dateTime={at}>{clockOf(at)}</time>
          <p>{text}</p>
        </article>
      ))}
      <CommentForm entry={entry} about={about} talk={talk} />
    </div>
  )
}

interface FormProps {
  readonly entry: number | null
  readonly about: string
  readonly talk: Talk
}
const CommentForm = ({ entry, about, talk }: FormProps) => {
  const { name, setName } = talk
  const text = talk.draft(entry)
  const id = useId()
  const [error, setError] = useState<{ readonly field?: 'name' | 'text'; readonly message: string }>()
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const lacking = () => {
    if (name.trim() === '') return { field: 'name', message: 'Bitte nennen Sie Ihren Namen.' } as const
    if (text.trim() === '') return { field: 'text', message: 'Bitte schreiben Sie einen Kommentar.' } as const
    return undefined
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = lacking()
    setError(wrong)
    setSent(false)
    if (wrong) return
    setBusy(true)
    try {
      await talk.send(entry, name.trim(), text.trim())
      talk.write(entry, '')
      setSent(true)
    } catch (problem) {
      const said = problem instanceof Problem ? problem.message : 'Das hat nicht geklappt.'
      setError({ message: `${said} Ihr Text ist noch da.` })
    } finally {
      setBusy(false)
    }
  }
  const described = (field: 'name' | 'text') => ({
    'aria-invalid': error?.field === field,
    'aria-describedby': `${id}-said`,
  })
  return (
    <form className={s.form} onSubmit={(event) => void send(event)} noValidate aria-label={`Kommentar ${about}`}>
      <div>
        <label className={c.label} htmlFor={`${id}-name`}>
          Ihr Name
        </label>
        <input
          id={`${id}-name`}
          className={c.input}
          value={name}
          maxLength={LONGEST_AUTHOR}
          autoComplete="name"
          {...described('name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </div>
      <div>
        <label className={c.label} htmlFor={`${id}-text`}>
          Ihr Kommentar
        </label>
        <textarea
          id={`${id}-text`}
          className={c.input}
          value={text}
          maxLength={LONGEST_COMMENT}
          {...described('text')}
          onChange={({ currentTarget }) => {
            talk.write(entry, currentTarget.value)
            setSent(false)
          }}
        />
      </div>
      <div className={s.foot}>
        <p id={`${id}-said`} role="status" data-bad={error ? true : undefined}>
          {error?.message ??
            (isSent ? 'Danke! Ihr Kommentar wird nach Prüfung gezeigt.' : 'Der Kommentar wird nach Prüfung gezeigt.')}
        </p>
        <button type="submit" className={c.button} aria-disabled={isBusy}>
          {isBusy ? 'Wird gesendet …' : 'Senden'}
        </button>
      </div>
    </form>
  )
}
