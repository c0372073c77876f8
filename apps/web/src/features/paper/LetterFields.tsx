import { Textarea, TextInput } from '@mantine/core'
import { namedIn, PLACEHOLDERS, placeholderViolations } from '@rampenlicht/model/rules/paper/placeholders'
import { useRef } from 'react'
import { Group } from './Group.tsx'
import s from './Paper.module.css'
import type { Wish } from './wish.ts'

interface Props {
  readonly wish: Wish
  readonly onWish: (change: Partial<Wish>) => void
  /** There is a project whose name can be filled in. */
  readonly hasProject: boolean
}
/** Subject and text, with what is filled in for each person. */
export const LetterFields = ({ wish, onWish, hasProject }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const { selectionStart: from = wish.text.length, selectionEnd: to = from } = area.current ?? {}
    const hole = `{${name}}`
    onWish({ text: wish.text.slice(0, from) + hole + wish.text.slice(to) })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + hole.length, from + hole.length)
    })
  }
  const wrongIn = (name: string, text: string) => placeholderViolations(name, text, { hasProject })[0]?.message
  const used = new Set(namedIn(`${wish.subject} ${wish.text}`))
  return (
    <Group title="Anschreiben">
      <TextInput
        label="Betreff"
        value={wish.subject}
        maxLength={300}
        error={wrongIn('subject', wish.subject)}
        onChange={({ currentTarget: { value } }) => onWish({ subject: value })}
      />
      <Textarea
        ref={area}
        label="Text"
        className={s.text ?? ''}
        data-autofocus
        rows={11}
        maxLength={20_000}
        value={wish.text}
        error={wrongIn('text', wish.text) ?? (wish.text.trim() ? undefined : 'Bitte „Text“ ausfüllen.')}
        onChange={({ currentTarget: { value } }) => onWish({ text: value })}
      />
      <div className={s.holes} role="toolbar" aria-label="Platzhalter">
        {PLACEHOLDERS.filter((one) => hasProject || !('isOfProject' in one)).map(({ name, about }) => (
          <button
            key={name}
            type="button"
            title={about}
            data-used={used.has(name) || undefined}
            onClick={() => insert(name)}
          >
            {name}
          </button>
        ))}
      </div>
    </Group>
  )
}
