import { TextInput } from '@mantine/core'
import { savedView } from '@rampenlicht/model/resources/views/saved-view'
import { LONGEST_VIEW_NAME } from '@rampenlicht/model/rules/views'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import IconCopy from '~icons/copy'
import IconDeviceFloppy from '~icons/device-floppy'
import IconPin from '~icons/pin'
import IconPinnedOff from '~icons/pinned-off'
import IconTrash from '~icons/trash'
import IconUsers from '~icons/users'
import { useMay } from '../../useMay.ts'
import s from './panes.module.css'
import type { SavedView } from './useViews.ts'
import type { Changes } from './view-deeds.ts'

interface Props {
  readonly saved: SavedView
  readonly isMine: boolean
  readonly opensHere: boolean
  /** What would be saved; undefined while nothing is changed. */
  readonly changes: { readonly query: string; readonly columns: string | null } | undefined
  readonly onChange: (changes: Changes) => void
  readonly onPin: () => void
  readonly onRemove: () => void
  readonly onSaveAsNew: () => void
  readonly onClose: () => void
}
const icon = { size: 16, stroke: 1.7 } as const

/** What can be done with the view that is shown: its name first, then the rest. */
export const ViewMenu = ({
  saved,
  isMine,
  opensHere,
  changes,
  onChange,
  onPin,
  onRemove,
  onSaveAsNew,
  onClose,
}: Props) => {
  const may = useMay(savedView, { ...saved })
  const mayChange = may(savedView.may.update)
  const [name, setName] = useState(saved.name)
  const isRenamed = name.trim() !== '' && name.trim() !== saved.name
  const rename = () => {
    if (isRenamed) onChange({ name: name.trim() })
  }
  // whoever closes it by a click elsewhere has typed the name all the same
  const latest = useRef(rename)
  latest.current = rename
  useEffect(() => () => latest.current(), [])
  const item = (label: string, image: ReactNode, onClick: () => void, more: { side?: string; isBad?: true } = {}) => (
    <button
      type="button"
      className={s.item}
      data-bad={more.isBad}
      onClick={() => {
        onClick()
        onClose()
      }}
    >
      {image}
      <span>{label}</span>
      {more.side && <small>{more.side}</small>}
    </button>
  )
  return (
    <>
      {mayChange ? (
        <TextInput
          className={s.rename ?? ''}
          aria-label="Name der Ansicht"
          data-autofocus
          maxLength={LONGEST_VIEW_NAME}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
          onKeyDown={({ key }) => key === 'Enter' && onClose()}
        />
      ) : (
        <p className={s.whose}>
          Für alle freigegeben von {saved.owner.firstName} {saved.owner.lastName}
        </p>
      )}
      {mayChange && changes && item('Änderungen speichern', <IconDeviceFloppy {...icon} />, () => onChange(changes))}
      {item('Als neue Ansicht speichern …', <IconCopy {...icon} />, onSaveAsNew)}
      <hr className={s.rule} />
      {mayChange &&
        item(
          saved.isShared ? 'Nicht mehr freigeben' : 'Für alle freigeben',
          <IconUsers {...icon} />,
          () => onChange({ isShared: !saved.isShared }),
          { side: saved.isShared ? 'alle' : isMine ? 'nur ich' : '' },
        )}
      {item(
        opensHere ? 'Nicht mehr beim Öffnen zeigen' : 'Beim Öffnen zeigen',
        opensHere ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />,
        onPin,
      )}
      {mayChange && (
        <>
          <hr className={s.rule} />
          {item('Ansicht löschen', <IconTrash {...icon} />, onRemove, { isBad: true })}
        </>
      )}
    </>
  )
}

/** Up and down through what can be done; beyond the last it begins again. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')]
  const now = items.indexOf(document.activeElement as HTMLElement)
  items[(now + step + items.length) % items.length]?.focus()
}
