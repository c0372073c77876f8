import { ActionIcon } from '@mantine/core'
import type { AudienceTold } from '@rampenlicht/model/rules/mail/audience'
import { keyOf } from '@rampenlicht/model/rules/mail/whom'
import { useMemo, useState } from 'react'
import IconX from '~icons/x'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { Nothing } from '../../../domain/project/Part.tsx'
import { Face } from '../../../ui/Face.tsx'
import { isFound } from '../../../ui/fold.ts'
import { number } from '../../../ui/format.ts'
import { Table, type TableColumn } from '../../../ui/Table.tsx'
import { Tag, Tags } from '../../../ui/Tag.tsx'
import { TwoLine } from '../../../ui/TwoLine.tsx'
import type { MailingWork } from '../useMailing.ts'
import s from './Audience.module.css'
import { leaveOut } from './changes.ts'

/** As many as are drawn at once: thousands would hold everything up, and the search finds the rest. */
const AT_ONCE = 100

type Person = AudienceTold['gets'][number]
type Row = Omit<Person, 'id'> & { readonly id: string; readonly person: Person }

interface Props {
  readonly work: MailingWork
  readonly audience: AudienceTold
  readonly text: string
}

/** Everybody who gets it, with the salutation as it will stand in the mail. */
export default function GetsTable({ work: { mailing, change }, audience, text }: Props) {
  const dialog = useDialog()
  const [most, setMost] = useState(AT_ONCE)
  const names = useMemo(() => new Map(audience.lists.map(({ id, name }) => [id, name])), [audience.lists])
  const found = useMemo(
    () =>
      audience.gets
        .filter(({ name, medium, jobTitle, address }) =>
          isFound([name, medium, jobTitle, address].filter(Boolean).join(' '), text),
        )
        .map((person): Row => ({ ...person, id: keyOf(person), person })),
    [audience.gets, text],
  )
  const columns: readonly TableColumn<Row>[] = [
    {
      id: 'name',
      label: 'Name',
      cell: ({ name, medium, jobTitle }) => (
        <span className={s.who}>
          <Face name={name} size={26} />
          <TwoLine title={name} note={[medium, jobTitle].filter(Boolean).join(' · ')} />
        </span>
      ),
    },
    {
      id: 'address',
      label: 'E-Mail',
      width: 262,
      isMinor: true,
      phone: 'wide',
      cell: ({ address }) => <span className="soft">{address}</span>,
    },
    {
      id: 'opening',
      label: 'Anrede',
      width: 226,
      phone: 'wide',
      cell: ({ opening, person }) =>
        opening.isFallback ? (
          <button type="button" className={s.missing} onClick={() => dialog.edit(person.path, person.id)}>
            Anrede fehlt
          </button>
        ) : (
          // as it is read, without the comma that it ends with in the mail
          opening.text.replace(/,$/, '')
        ),
    },
    {
      id: 'from',
      label: 'Aus',
      width: 142,
      phone: 'none',
      cell: ({ person }) => <From person={person} lists={names} />,
    },
    {
      id: 'remove',
      label: '',
      width: 58,
      cell: ({ person }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={`${person.name} entfernen`}
          onClick={() => change(leaveOut(mailing, person, person.lists.length > 0 || person.isViewed))}
        >
          <IconX size={15} stroke={1.8} />
        </ActionIcon>
      ),
    },
  ]
  return (
    <div className={s.card}>
      {found.length === 0 ? (
        <Nothing>Niemand gefunden.</Nothing>
      ) : (
        <Table
          label="Erhält die Mail"
          columns={columns}
          rows={found.slice(0, most)}
          onOpen={({ person }) => dialog.open(person.path, person.id)}
        />
      )}
      {found.length > most && (
        <button type="button" className={s.more} onClick={() => setMost(most + AT_ONCE)}>
          {number(Math.min(AT_ONCE, found.length - most))} weitere von {number(found.length)} zeigen
        </button>
      )}
    </div>
  )
}

/** „PV Hamburg +1“, „einzeln“ */
const From = ({ person, lists }: { person: Person; lists: ReadonlyMap<number, string> }) => {
  const [first, ...others] = [
    ...person.lists.flatMap((id) => lists.get(id) ?? []),
    ...(person.isViewed ? ['Ansicht'] : []),
    ...(person.isSingle ? ['einzeln'] : []),
  ]
  return (
    <Tags>
      {first && (
        <span className={s.from} title={[first, ...others].join(', ')}>
          <Tag>
            <span className="trunc">{first}</span>
          </Tag>
        </span>
      )}
      {others.length > 0 && <Tag>+{others.length}</Tag>}
    </Tags>
  )
}
