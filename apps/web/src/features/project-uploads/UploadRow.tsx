import { ActionIcon } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { isViewable } from '@rampenlicht/model/rules/file-kinds'
import { type MouseEvent, useRef } from 'react'
import IconDots from '~icons/dots'
import IconDownload from '~icons/download'
import IconEye from '~icons/eye'
import IconPencil from '~icons/pencil'
import IconTrash from '~icons/trash'
import { download, fileAddress } from '../../api/files.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { FileTile } from '../../ui/FileTile.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { aboutFile } from './about-file.ts'
import s from './UploadsSection.module.css'

const ICON = { size: 15, stroke: 1.7 } as const

interface Props {
  readonly file: EntityAt<'project_uploads'>
  readonly mayDelete: boolean
}

/** One file: what can be looked at opens, everything else is saved. */
export const UploadRow = ({ file, mayDelete }: Props) => {
  const { id, name } = file
  const dialog = useDialog()
  const more = useRef<HTMLButtonElement>(null)
  const view = () => dialog.open('project_uploads', id)
  const save = () => void download('project_uploads', file).catch(() => undefined)
  // A dialog gives the focus back to where it was opened; the entry of the menu is gone by then.
  const fromMenu = (deed: () => void) => () => {
    more.current?.focus()
    deed()
  }
  const link = {
    href: fileAddress('project_uploads', file),
    download: name,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      save()
    },
  }
  return (
    <li className={s.row}>
      <FileTile
        name={name}
        picture={isViewable(file.mimeType) ? `${fileAddress('project_uploads', file)}?width=200` : undefined}
      />
      <span className={s.titles}>
        {isViewable(file.mimeType) ? (
          <button type="button" className={s.name} onClick={view}>
            {name}
          </button>
        ) : (
          <a className={s.name} {...link}>
            {name}
          </a>
        )}
        <span className={s.about}>{aboutFile(file, new Date())}</span>
      </span>
      <ActionIcon component="a" variant="subtle" size={30} aria-label={`${name} herunterladen`} {...link}>
        <IconDownload size={17} stroke={1.6} />
      </ActionIcon>
      <MenuButton
        position="bottom-end"
        width={180}
        returnFocus={false}
        withInitialFocusPlaceholder={false}
        target={
          <ActionIcon ref={more} variant="subtle" size={30} aria-label={`Mehr zu ${name}`}>
            <IconDots size={17} stroke={1.8} />
          </ActionIcon>
        }
      >
        {(Menu) => (
          <Menu.Dropdown>
            {isViewable(file.mimeType) && (
              <Menu.Item leftSection={<IconEye {...ICON} />} onClick={fromMenu(view)}>
                Vorschau
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconDownload {...ICON} />} onClick={fromMenu(save)}>
              Herunterladen
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPencil {...ICON} />}
              onClick={fromMenu(() => dialog.edit('project_uploads', id))}
            >
              Umbenennen
            </Menu.Item>
            {mayDelete && (
              <>
                <Menu.Divider />
                <Menu.Item
                  className={s.danger ?? ''}
                  leftSection={<IconTrash {...ICON} />}
                  onClick={fromMenu(() => dialog.perform('removeUpload', [id]))}
                >
                  Löschen
                </Menu.Item>
              </>
            )}
          </Menu.Dropdown>
        )}
      </MenuButton>
    </li>
  )
}
