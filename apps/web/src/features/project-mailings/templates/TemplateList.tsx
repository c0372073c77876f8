import { ActionIcon, Button, TextInput } from '@mantine/core'
import { mailTemplate } from '@rampenlicht/model/resources/mail/mail-template'
import { useState } from 'react'
import IconCheck from '~icons/check'
import IconDeviceFloppy from '~icons/device-floppy'
import IconPencil from '~icons/pencil'
import IconTrash from '~icons/trash'
import IconX from '~icons/x'
import { useMe } from '../../../api/session.ts'
import { useMay } from '../../../crud/useMay.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import s from './Templates.module.css'
import type { Template, Templates, Words } from './useTemplates.ts'

interface Props {
  readonly templates: Templates
  readonly written: Words
  readonly onTake: (template: Template) => void
  readonly onSave: () => void
  readonly onClose: () => void
}

/** One's own first, then those of all. */
export const TemplateList = ({ templates, written, onTake, onSave, onClose }: Props) => {
  const me = useMe()
  const { data, error, refetch } = templates.list
  const own = data?.filter(({ owner }) => owner.id === me?.id) ?? []
  const others = data?.filter(({ owner }) => owner.id !== me?.id) ?? []
  const hasText = written.text.trim() !== ''
  const rows = (label: string, those: readonly Template[]) =>
    those.length > 0 && (
      <ul aria-label={label} className={s.list}>
        <li className={s.label}>{label}</li>
        {those.map((one) => (
          <Row key={one.id} template={one} hasText={hasText} templates={templates} onTake={onTake} />
        ))}
      </ul>
    )
  return (
    <>
      {error ? (
        <LoadFailure title="Die Vorlagen sind nicht angekommen" error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={s.scroll} aria-busy={!data}>
          {rows('Meine Vorlagen', own)}
          {rows('Für alle', others)}
          {data?.length === 0 && (
            <p className={s.none}>Noch keine Vorlage. Was du schreibst, lässt sich hier sichern.</p>
          )}
        </div>
      )}
      <div className={s.foot}>
        <button type="button" className={s.item} disabled={!hasText} onClick={onSave}>
          <IconDeviceFloppy size={16} stroke={1.7} />
          Als Vorlage speichern …
        </button>
        <ActionIcon variant="subtle" size={26} aria-label="Vorlagen schließen" onClick={onClose}>
          <IconX size={15} />
        </ActionIcon>
      </div>
    </>
  )
}

interface RowProps {
  readonly template: Template
  /** Something stands there already that would be replaced. */
  readonly hasText: boolean
  readonly templates: Templates
  readonly onTake: (template: Template) => void
}
const Row = ({ template, hasText, templates, onTake }: RowProps) => {
  const may = useMay(mailTemplate, { ...template })
  const [phase, setPhase] = useState<'shown' | 'asked' | 'renamed'>('shown')
  const { name } = template
  if (phase === 'renamed')
    return <Renaming template={template} templates={templates} onDone={() => setPhase('shown')} />
  if (phase === 'asked')
    return (
      <li className={s.question} role="alertdialog" aria-label={`Text durch „${name}“ ersetzen?`}>
        <p>Text durch „{name}“ ersetzen?</p>
        <Button size="compact-sm" variant="default" onClick={() => setPhase('shown')}>
          Nein
        </Button>
        <Button size="compact-sm" data-autofocus onClick={() => onTake(template)}>
          Ersetzen
        </Button>
      </li>
    )
  return (
    <li className={s.row}>
      <button
        type="button"
        className={s.take}
        title={template.subject ?? undefined}
        onClick={() => (hasText ? setPhase('asked') : onTake(template))}
      >
        <span className="trunc">{name}</span>
        <small className="trunc">
          {template.isShared ? `für alle, von ${template.owner.firstName}` : (template.subject ?? '')}
        </small>
      </button>
      {may(mailTemplate.may.update) && (
        <ActionIcon variant="subtle" size={26} aria-label={`${name} umbenennen`} onClick={() => setPhase('renamed')}>
          <IconPencil size={15} stroke={1.7} />
        </ActionIcon>
      )}
      {may(mailTemplate.may.delete) && (
        <ActionIcon
          variant="subtle"
          size={26}
          aria-label={`${name} löschen`}
          onClick={() => templates.removing.mutate(template)}
        >
          <IconTrash size={15} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  )
}

interface RenamingProps {
  readonly template: Template
  readonly templates: Templates
  readonly onDone: () => void
}
const Renaming = ({ template, templates: { changing }, onDone }: RenamingProps) => {
  const [name, setName] = useState(template.name)
  const typed = name.trim()
  return (
    <li>
      <form
        className={s.row}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed === '' || typed === template.name) return onDone()
          changing.mutate({ id: template.id, changes: { name: typed } }, { onSuccess: onDone })
        }}
      >
        <TextInput
          className={s.rename ?? ''}
          aria-label={`Name der Vorlage ${template.name}`}
          autoFocus
          maxLength={255}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <ActionIcon type="submit" variant="subtle" size={26} aria-label="Namen speichern" loading={changing.isPending}>
          <IconCheck size={15} />
        </ActionIcon>
      </form>
    </li>
  )
}
