import { mediacontactPartner } from '@rampenlicht/model/resources/media/mediacontact-partner'
import type { ListPartner } from '@rampenlicht/model/rules/distribution-list'
import type { Row } from '../api/queries.ts'
import { type Column, type View, viewOf } from '../crud/view.ts'
import { number, plural } from '../ui/format.ts'
import { Tag } from '../ui/Tag.tsx'
import { NAME } from './shared.ts'

const dash = <span className="muted">–</span>
/** The one place where a row's type is widened: these come from the Verteiler's own address. */
export const partnerIn = (row: Row) => row as unknown as ListPartner
const PLAIN = { reads: [], sortsBy: [], isRight: false } as const

const contactsOf = (row: Row) => plural(partnerIn(row).contacts, 'Kontakt', 'Kontakte')
const stateOf = (row: Row) => {
  const { cooperation } = partnerIn(row)
  if (!cooperation) return undefined
  return cooperation.rejectedAll ? 'Absage generell' : 'Kooperation'
}
const featuresOf = (row: Row) => {
  const count = partnerIn(row).cooperation?.features ?? 0
  return count > 0 ? plural(count, 'Beitrag', 'Beiträge') : ''
}

const columns: readonly Column[] = [
  {
    ...PLAIN,
    id: 'cooperation',
    label: 'Im Projekt',
    width: [220, 1],
    cell: (row) => {
      const state = stateOf(row)
      if (!state) return dash
      return (
        <>
          <Tag tone={state === 'Kooperation' ? 'ok' : 'bad'}>{state}</Tag>
          <span className="muted num"> {featuresOf(row)}</span>
        </>
      )
    },
    text: (row) => [stateOf(row), featuresOf(row)].filter(Boolean).join(', '),
  },
  {
    ...PLAIN,
    id: 'contacts',
    label: 'Im Verteiler',
    sortsBy: ['contacts'],
    width: [140, 0.6],
    cell: (row) => <span className="num">{contactsOf(row)}</span>,
    text: contactsOf,
  },
  {
    ...PLAIN,
    id: 'itsCompany',
    label: 'Unternehmen',
    width: [180, 1],
    cell: (row) => {
      const { company } = partnerIn(row)
      return company ? <span className="soft">{company.name}</span> : dash
    },
    text: (row) => partnerIn(row).company?.name ?? '',
  },
  {
    ...PLAIN,
    id: 'reach',
    label: 'Unique User',
    sortsBy: ['uniqueUser'],
    isRight: true,
    width: [130, 0],
    cell: (row) => {
      const { uniqueUser } = partnerIn(row)
      return uniqueUser === null ? dash : <span className="num">{number(uniqueUser)}</span>
    },
  },
]

/** The media behind a Verteiler, with what they do in its project. */
export const listPartnersView: View = {
  ...viewOf(mediacontactPartner, {
    width: 800,
    search: 'Medium, Unternehmen …',
    name: { ...NAME, reads: [], label: 'Medium', face: 'organisation', width: [220, 1.2], title: ({ name }) => name },
    form: [],
  }),
  columns,
  filters: [
    {
      name: 'cooperation',
      label: 'Kooperation',
      field: mediacontactPartner.fields.name,
      options: [
        { value: 'cooperation', label: 'Kooperation' },
        { value: 'rejected', label: 'Absage generell' },
        { value: 'none', label: 'Ohne Kooperation' },
      ],
      initial: [],
    },
  ],
}
