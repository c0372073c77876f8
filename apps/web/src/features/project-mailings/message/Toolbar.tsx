import { isPicture } from '@rampenlicht/model/rules/file-kinds'
import { PLACEHOLDERS } from '@rampenlicht/model/rules/paper/placeholders'
import type { ComponentType, ReactNode, RefObject } from 'react'
import IconBold from '~icons/bold'
import IconBraces from '~icons/braces'
import IconChevronDown from '~icons/chevron-down'
import IconH1 from '~icons/h-1'
import IconItalic from '~icons/italic'
import IconLink from '~icons/link'
import IconList from '~icons/list'
import IconPhotoPlus from '~icons/photo-plus'
import IconUpload from '~icons/upload'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { type Edit, holeEdit, linesEdit, linkEdit, pictureEdit, type Selected, typeInto, wrapEdit } from './edits.ts'
import s from './Message.module.css'
import type { Upload } from './uploads.ts'
import { selectedIn } from './Writing.tsx'

const ICON = { size: 15, stroke: 1.8 } as const
type Icon = ComponentType<typeof ICON>
const TOOLS: readonly (readonly [name: string, Icon, (selected: Selected) => Edit])[] = [
  ['Fett (Strg+B)', IconBold, (selected) => wrapEdit(selected, '**')],
  ['Kursiv (Strg+I)', IconItalic, (selected) => wrapEdit(selected, '*')],
  ['Überschrift', IconH1, (selected) => linesEdit(selected, '# ')],
  ['Liste', IconList, (selected) => linesEdit(selected, '- ')],
  ['Link (Strg+K)', IconLink, linkEdit],
]

interface Props {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly uploads: readonly Upload[]
  readonly onUpload: () => void
  /** The Vorlagen. */
  readonly children: ReactNode
}

/** What can be done with the text; all of it is typed, so all of it can be taken back. */
export const Toolbar = ({ area, uploads, onUpload, children }: Props) => {
  const edit = (make: (selected: Selected) => Edit) => {
    if (area.current) typeInto(area.current, make(selectedIn(area.current)))
  }
  const pictures = uploads.filter(({ mimeType }) => isPicture(mimeType))
  return (
    <div className={s.tools} role="toolbar" aria-label="Text gestalten">
      {TOOLS.map(([name, Icon, make]) => (
        <button
          key={name}
          type="button"
          className={s.tool}
          aria-label={name}
          title={name}
          // the text keeps its selection
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => edit(make)}
        >
          <Icon {...ICON} />
        </button>
      ))}
      <MenuButton
        position="bottom-start"
        returnFocus={false}
        target={
          <button type="button" className={s.tool} aria-label="Bild" title="Bild">
            <IconPhotoPlus {...ICON} />
          </button>
        }
      >
        {(Menu) => (
          <Menu.Dropdown className={s.long ?? ''}>
            {pictures.map((file) => (
              <Menu.Item key={file.id} onClick={() => edit((selected) => pictureEdit(selected, file))}>
                {file.name}
              </Menu.Item>
            ))}
            {pictures.length > 0 && <Menu.Divider />}
            <Menu.Item leftSection={<IconUpload {...ICON} />} onClick={onUpload}>
              Bild hochladen …
            </Menu.Item>
          </Menu.Dropdown>
        )}
      </MenuButton>
      <i className={s.rule} aria-hidden />
      <MenuButton
        position="bottom-start"
        returnFocus={false}
        width={300}
        target={
          <button type="button" className={s.tool} data-word>
            <IconBraces {...ICON} />
            Platzhalter
            <IconChevronDown size={13} />
          </button>
        }
      >
        {(Menu) => (
          <Menu.Dropdown>
            {PLACEHOLDERS.map(({ name, about }) => (
              <Menu.Item
                key={name}
                rightSection={<span className={s.about}>{about}</span>}
                onClick={() => edit((selected) => holeEdit(selected, name))}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        )}
      </MenuButton>
      <span className="grow" />
      {children}
    </div>
  )
}
