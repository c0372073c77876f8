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
import type { ViewDeeds } from './useViewDeeds.ts'
import type { SavedView } from './useViews.ts'
import s from './ViewStrip.module.css'

interface Props {
  readonly saved: SavedView
  readonly isMine: boolean
  readonly opensHere: boolean
  /** What would be saved; undefined while nothing is changed. */
  readonly changes: { readonly query: string; readonly columns: string | null } | undefined
  readonly deeds: ViewDeeds
  readonly onSaveAsNew: () => void
  readonly onClose: () => void
}
const icon = { size: 16, stroke: 1.7 } as const

/** What can be done with the view that is shown: its name first, then the rest. */
export const ViewMenu = ({ saved, isMine, opensHere, changes, deeds, onSaveAsNew, onClose }: Props) => {
  const may = useMay(savedView, { ...saved })
  const mayChange = may(savedView.may.update)
  const [name, setName] = useState(saved.name)
  const isRenamed = name.trim() !== '' && name.trim() !== saved.name
  const rename = () => {
    if (isRenamed) deeds.changing.mutate({ shown: saved, changes: { name: name.trim() } })
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
      {mayChange &&
        changes &&
        item('Änderungen speichern', <IconDeviceFloppy {...icon} />, () =>
          deeds.changing.mutate({ shown: saved, changes }),
        )}
      {item('Als neue Ansicht speichern …', <IconCopy {...icon} />, onSaveAsNew)}
      <hr className={s.rule} />
      {mayChange &&
        item(
          saved.isShared ? 'Nicht mehr freigeben' : 'Für alle freigeben',
          <IconUsers {...icon} />,
          () => deeds.changing.mutate({ shown: saved, changes: { isShared: !saved.isShared } }),
          { side: saved.isShared ? 'alle' : isMine ? 'nur ich' : '' },
        )}
      {item(
        opensHere ? 'Nicht mehr beim Öffnen zeigen' : 'Beim Öffnen zeigen',
        opensHere ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />,
        () => deeds.pinning.mutate(saved),
      )}
      {mayChange && (
        <>
          <hr className={s.rule} />
          {item('Ansicht löschen', <IconTrash {...icon} />, () => deeds.removing.mutate(saved), { isBad: true })}
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
