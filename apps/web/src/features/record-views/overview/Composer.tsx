import { Button, TextInput } from '@mantine/core'
import type { ContactPath } from '@rampenlicht/model/resources/contacts/about'
import { contactNote, NOTE_KINDS, TALK_KINDS } from '@rampenlicht/model/resources/contacts/contact-note'
import { reminder } from '@rampenlicht/model/resources/contacts/reminder'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { SOON_DAYS } from '@rampenlicht/model/rules/reminders'
import { daysLater } from '@rampenlicht/model/rules/weeks'
import { useBlocker } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import IconCalendarPlus from '~icons/calendar-plus'
import IconX from '~icons/x'
import type { Row } from '../../../api/queries.ts'
import { useTyping } from '../../../api/unsaved.ts'
import { RelationSelect } from '../../../crud/form/RelationSelect.tsx'
import { MomentField } from '../../../domain/contacts/MomentField.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { useMinute } from '../../../ui/useMinute.ts'
import s from './Composer.module.css'
import { isBegun, type TalkDraft, useTalkDraft } from './drafts.ts'
import { KIND_ICONS } from './kind-icons.ts'
import { lackingIn, useWriteDown } from './useWriteDown.ts'
import { momentWords } from './words.ts'

const PLAIN = { withAsterisk: false, disabled: false, error: undefined, onBlur: () => undefined }

/** Writes down what was talked about, and when to come back to it. */
export const Composer = ({ path, id }: { path: ContactPath; id: number }) => {
  const { draft, change, clear } = useTalkDraft(path, id)
  const [round, setRound] = useState(0)
  const saving = useWriteDown(path, id, () => {
    clear()
    setRound(round + 1)
  })
  useTyping(isBegun(draft))
  // within the program nothing is lost: what was typed is there when the view is opened again
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isBegun(draft) })
  const lacking = lackingIn(draft)
  const submit = () => {
    if (!lacking && !saving.isPending) saving.mutate(draft)
  }
  const fields = { draft, change }
  return (
    <form
      key={round}
      className={s.composer}
      aria-label="Festhalten"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if ((event.metaKey || event.ctrlKey) && event.key === 'Enter') submit()
      }}
    >
      <Kinds {...fields} />
      <textarea
        className={s.text}
        rows={2}
        aria-label="Was wurde besprochen?"
        placeholder="Was wurde besprochen?"
        defaultValue={draft.text}
        onChange={({ currentTarget: { value } }) => change({ text: value })}
      />
      <More {...fields} />
      <div className={s.foot}>
        <Openers {...fields} />
        <Button
          type="submit"
          className={s.submit ?? ''}
          size="compact-sm"
          h={28}
          disabled={lacking !== undefined}
          loading={saving.isPending}
          title={lacking ?? 'Strg + Enter'}
        >
          Festhalten
        </Button>
      </div>
    </form>
  )
}

interface Fields {
  readonly draft: TalkDraft
  readonly change: (change: Partial<TalkDraft>) => void
}

const isTalk = (kind: string) => (TALK_KINDS as readonly string[]).includes(kind)
const Kinds = ({ draft, change }: Fields) => {
  const name = useId()
  return (
    <div className={s.kinds} role="radiogroup" aria-label="Art">
      {NOTE_KINDS.filter((kind) => isTalk(kind) || kind === draft.kind).map((kind) => {
        const Icon = KIND_ICONS[kind]
        return (
          <label key={kind} className={s.kind}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={draft.kind === kind}
              onChange={() => change({ kind })}
            />
            <Icon size={15} stroke={1.7} aria-hidden />
            {kind}
          </label>
        )
      })}
    </div>
  )
}

/** What is asked for only where somebody wants to say it. */
const Openers = ({ draft, change }: Fields) => {
  const now = useMinute()
  const [isProject, setIsProject] = useState(false)
  return (
    <>
      {!draft.reminder && (
        <button
          type="button"
          className={s.opener}
          onClick={() =>
            change({ reminder: { due: daysLater(agencyDay(new Date()), SOON_DAYS), text: '', person: null } })
          }
        >
          <IconCalendarPlus size={15} stroke={1.7} aria-hidden />
          Wiedervorlage
        </button>
      )}
      {isProject || draft.project ? (
        <Project draft={draft} change={change} />
      ) : (
        <button type="button" className={s.opener} onClick={() => setIsProject(true)}>
          Projekt
        </button>
      )}
      {draft.at === 'now' && (
        <button
          type="button"
          className={s.opener}
          title="Zeitpunkt ändern"
          onClick={() => change({ at: { iso: new Date().toISOString() } })}
        >
          {momentWords(now.toISOString(), now)}
        </button>
      )}
    </>
  )
}

const More = ({ draft, change }: Fields) => {
  const later = draft.reminder
  return (
    <>
      {draft.at !== 'now' && (
        <Extra label="Zeitpunkt" onClose={() => change({ at: 'now' })}>
          <MomentField
            value={typeof draft.at === 'object' ? draft.at.iso : new Date().toISOString()}
            onChange={(iso) => change({ at: iso ? { iso } : 'invalid' })}
          />
        </Extra>
      )}
      {later && (
        <Extra label="Wiedervorlage" onClose={() => change({ reminder: null })}>
          <div className={s.reminder}>
            <DateField
              label="Fällig am"
              initial={later.due ?? null}
              onDay={(due) => change({ reminder: { ...later, due } })}
            />
            <TextInput
              label="Worum geht es?"
              placeholder="wie oben"
              defaultValue={later.text}
              onChange={({ currentTarget: { value } }) => change({ reminder: { ...later, text: value } })}
            />
            <RelationSelect
              field={reminder.fields.person}
              value={later.person}
              required={false}
              onChange={(value) => change({ reminder: { ...later, person: value as Row | null } })}
              common={{ ...PLAIN, label: 'Für', placeholder: 'mich' }}
            />
          </div>
        </Extra>
      )}
    </>
  )
}

/** What has just been opened is filled in next; the button that opened it is gone. */
const useTakesFocus = <Part extends HTMLElement>() => {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.querySelector('input')?.focus()
  }, [])
  return part
}

const Project = ({ draft, change }: Fields) => (
  <div className={s.project} ref={useTakesFocus<HTMLDivElement>()}>
    <RelationSelect
      field={contactNote.fields.project}
      value={draft.project}
      required={false}
      onChange={(value) => change({ project: value as Row | null })}
      common={{ ...PLAIN, label: 'Projekt', placeholder: 'Projekt' }}
    />
  </div>
)

const Extra = ({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) => (
  <fieldset className={s.extra} ref={useTakesFocus<HTMLFieldSetElement>()}>
    <legend className="sr">{label}</legend>
    {children}
    <button
      type="button"
      className={s.close}
      aria-label={`Ohne ${label}`}
      onClick={({ currentTarget: { form } }) => {
        onClose()
        form?.querySelector('textarea')?.focus()
      }}
    >
      <IconX size={15} stroke={1.8} aria-hidden />
    </button>
  </fieldset>
)
