import { Popover } from '@mantine/core'
import { useState } from 'react'
import IconChevronDown from '~icons/chevron-down'
import { toast } from '../../../api/toast.ts'
import { NewTemplate } from './NewTemplate.tsx'
import { TemplateList } from './TemplateList.tsx'
import s from './Templates.module.css'
import { type Template, type TemplateKind, useTemplates, type Words } from './useTemplates.ts'

interface Props {
  readonly kind: TemplateKind
  /** What stands there now. */
  readonly written: Words
  readonly onTake: (words: Words) => void
}

/** Words that were written before: taken, kept, renamed, thrown away. */
export const TemplateMenu = ({ kind, written, onTake }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const templates = useTemplates(kind, isOpen)
  const close = () => {
    setIsOpen(false)
    setIsSaving(false)
  }
  const take = ({ name, subject, text }: Template) => {
    const before = written
    onTake({ subject: subject ?? '', text })
    close()
    const isEmpty = before.text.trim() === '' && before.subject.trim() === ''
    if (isEmpty) toast.ok(`Vorlage ${name} übernommen`)
    else toast.ok(`Vorlage ${name} übernommen`, { label: 'Rückgängig', run: () => onTake(before) })
  }
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => (next ? setIsOpen(true) : close())}
      position="bottom-end"
      offset={4}
      width={320}
      trapFocus
      returnFocus
      closeOnEscape
    >
      <Popover.Target>
        <button
          type="button"
          className={s.opener}
          data-expanded={isOpen || undefined}
          onClick={() => (isOpen ? close() : setIsOpen(true))}
        >
          Vorlage
          <IconChevronDown size={13} />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={s.menu ?? ''}>
        {isSaving ? (
          <NewTemplate written={written} templates={templates} onDone={close} onBack={() => setIsSaving(false)} />
        ) : (
          <TemplateList
            templates={templates}
            written={written}
            onTake={take}
            onSave={() => setIsSaving(true)}
            onClose={close}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
