// biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option

import { type MouseEvent, useEffect } from 'react'
import IconAddressBook from '~icons/address-book'
import IconKeyboard from '~icons/keyboard'
import IconLogout from '~icons/logout'
import IconMoon from '~icons/moon'
import IconNews from '~icons/news'
import IconPlus from '~icons/plus'
import IconReceiptEuro from '~icons/receipt-euro'
import IconSettings from '~icons/settings'
import IconSun from '~icons/sun'
import IconTrash from '~icons/trash'
import IconUpload from '~icons/upload'
import { Face } from '../../ui/Face.tsx'
import { Marked } from '../../ui/Marked.tsx'
import { Poster } from '../../ui/Poster.tsx'
import { type Entry, isPerson, type Sign } from './entries.ts'
import s from './Palette.module.css'

const SIGNS: Readonly<Record<Sign, typeof IconPlus>> = {
  create: IconPlus,
  trash: IconTrash,
  import: IconUpload,
  dark: IconMoon,
  light: IconSun,
  settings: IconSettings,
  keys: IconKeyboard,
  leave: IconLogout,
}
const Picture = ({ entry: { found, action } }: { entry: Entry }) => {
  if (found?.kind === 'projects') return <Poster project={{ ...found, coverName: null }} width={18} />
  const icons = {
    project_lists: IconAddressBook,
    project_accounting_invoices: IconReceiptEuro,
    project_mediacontact_partner_features: IconNews,
  } as const
  const Icon = action ? SIGNS[action.sign] : icons[found?.kind as keyof typeof icons]
  if (Icon) return <Icon size={17} stroke={1.7} />
  return found ? <Face name={found.title} size={24} square={!isPerson(found.kind)} /> : null
}

interface Props {
  readonly id: string
  readonly entries: readonly Entry[]
  readonly search: string
  readonly active: number
  readonly onActive: (index: number) => void
  readonly onChosen: (entry: Entry, inNewTab: boolean) => void
}
/** All entries in their groups; the arrows walk through them in this order. */
export const Hits = ({ id, entries, search, active, onActive, onChosen }: Props) => {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const groups = [...new Set(entries.map(({ group }) => group))]
  const choose = (entry: Entry) => (event: MouseEvent) => onChosen(entry, event.ctrlKey || event.metaKey)
  return (
    <div role="listbox" id={id} aria-label="Treffer" className={s.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div role="group" key={group} aria-label={group}>
          <div className={s.group} aria-hidden>
            {group}
          </div>
          {entries.map(
            (entry, index) =>
              entry.group === group && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
                <div
                  key={entry.key}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={s.hit}
                  data-active={index === active || undefined}
                  data-slim={entry.note === '' || undefined}
                  onMouseMove={() => index !== active && onActive(index)}
                  // the field keeps the focus
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={choose(entry)}
                >
                  <span className={s.picture}>
                    <Picture entry={entry} />
                  </span>
                  <span className={s.words}>
                    <b className="trunc">
                      <Marked text={entry.title} search={search} />
                    </b>
                    {entry.note && (
                      <small className="trunc">
                        <Marked text={entry.note} search={search} />
                      </small>
                    )}
                  </span>
                  {index === active && (
                    <kbd className={s.kbd} aria-hidden>
                      ↵
                    </kbd>
                  )}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  )
}
