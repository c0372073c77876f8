import { ActionIcon, Button } from '@mantine/core'
import { bytes } from '@rampenlicht/model/rules/bytes'
import { germanDay } from '@rampenlicht/model/rules/dates'
import { filesIn, filesText, LARGEST_ATTACHED, type MailFiles } from '@rampenlicht/model/rules/mail/files'
import IconFilePlus from '~icons/file-plus'
import IconUpload from '~icons/upload'
import IconX from '~icons/x'
import { FileTile } from '../../../ui/FileTile.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { TwoLine } from '../../../ui/TwoLine.tsx'
import type { MailingWork } from '../useMailing.ts'
import s from './Message.module.css'
import { isTooLarge, linkedUntil, type Upload, withFile, withoutFile } from './uploads.ts'

const WAYS = [
  { value: 'attached', label: 'Anhang' },
  { value: 'linked', label: 'Link' },
] as const

interface Props {
  readonly work: MailingWork
  readonly uploads: readonly Upload[]
  readonly onUpload: () => void
}

/** What goes along: small files in the mail itself, large ones as a link that expires. */
export const Files = ({ work: { mailing, change }, uploads, onUpload }: Props) => {
  const files = filesIn(mailing.files)
  const chosen = [...files.attached, ...files.linked]
  const found = (id: number) => uploads.find((one) => one.id === id)
  const attached = files.attached.reduce((sum, id) => sum + (found(id)?.size ?? 0), 0)
  const until = germanDay(linkedUntil(new Date()))
  const set = (next: MailFiles) => change({ files: filesText(next) })
  // by the place of the file in the project, so that nothing jumps when the way changes
  const rows = [...uploads.filter(({ id }) => chosen.includes(id)), ...chosen.filter((id) => !found(id)).map(lost)]
  return (
    <section aria-labelledby="mail-files">
      <div className={s.head}>
        <h2 id="mail-files">Anhänge und Links</h2>
        {chosen.length > 0 && <span className="num muted">{chosen.length}</span>}
        <span className="grow" />
        <FileMenu
          uploads={uploads.filter(({ id }) => !chosen.includes(id))}
          onChoose={(file) => set(withFile(files, file))}
          onUpload={onUpload}
        />
      </div>
      {rows.length > 0 && (
        <ul className={s.card} aria-label="Dateien der Mail">
          {rows.map((file) => (
            <li key={file.id} className={s.file}>
              <FileTile name={file.name} />
              <TwoLine title={file.name} note={noteOf(file, files, until)} />
              {isThere(file) && (
                <Segments
                  label={`${file.name}: Anhang oder Link`}
                  options={WAYS}
                  value={files.linked.includes(file.id) ? 'linked' : 'attached'}
                  disabled={isTooLarge(file)}
                  onChange={(way) => {
                    const { attached: inside, linked } = withoutFile(files, file.id)
                    set(
                      way === 'linked'
                        ? { attached: inside, linked: [...linked, file.id] }
                        : { attached: [...inside, file.id], linked },
                    )
                  }}
                />
              )}
              <ActionIcon
                variant="subtle"
                size={26}
                aria-label={`${file.name} entfernen`}
                onClick={() => set(withoutFile(files, file.id))}
              >
                <IconX size={15} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {attached > LARGEST_ATTACHED && (
        <p className={s.wrong} role="alert">
          Die Anhänge sind zusammen {bytes(attached)} groß, möglich sind {bytes(LARGEST_ATTACHED)}. Bitte manche als
          Link senden.
        </p>
      )}
    </section>
  )
}

interface Lost {
  readonly id: number
  readonly name: string
}
const lost = (id: number): Lost => ({ id, name: `Datei Nr. ${id}` })
const isThere = (file: Upload | Lost): file is Upload => 'mimeType' in file

const noteOf = (file: Upload | Lost, { linked }: MailFiles, until: string) => {
  if (!isThere(file)) return 'Gibt es nicht mehr. Bitte entfernen.'
  const size = bytes(file.size ?? 0)
  if (isTooLarge(file)) return `${size} · über 5 MB, geht als Link, gültig bis ${until}`
  return linked.includes(file.id) ? `${size} · Link, gültig bis ${until}` : size
}

interface FileMenuProps {
  readonly uploads: readonly Upload[]
  readonly onChoose: (file: Upload) => void
  readonly onUpload: () => void
}
const FileMenu = ({ uploads, onChoose, onUpload }: FileMenuProps) => (
  <MenuButton
    position="bottom-end"
    width={320}
    target={
      <Button variant="default" className={s.small ?? ''} leftSection={<IconFilePlus size={14} stroke={1.8} />}>
        Datei
      </Button>
    }
  >
    {(Menu) => (
      <Menu.Dropdown className={s.long ?? ''}>
        {uploads.map((file) => (
          <Menu.Item
            key={file.id}
            rightSection={<span className={s.about}>{bytes(file.size ?? 0)}</span>}
            onClick={() => onChoose(file)}
          >
            {file.name}
          </Menu.Item>
        ))}
        {uploads.length > 0 && <Menu.Divider />}
        <Menu.Item leftSection={<IconUpload size={15} stroke={1.7} />} onClick={onUpload}>
          Datei hochladen …
        </Menu.Item>
      </Menu.Dropdown>
    )}
  </MenuButton>
)
