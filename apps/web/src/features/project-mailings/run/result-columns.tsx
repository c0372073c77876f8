import type { MailingRecipient } from '@rampenlicht/model/rules/mail/recipients'
import type { TableColumn } from '../../../ui/Table.tsx'
import { Outcome } from './Outcome.tsx'
import { Person } from './Person.tsx'
import { RowDeeds } from './RowDeeds.tsx'

/** Who, where to, what happened, and what can be done about it. */
export const resultColumns = (
  mailing: number,
  onLook: (recipient: MailingRecipient) => void,
): readonly TableColumn<MailingRecipient>[] => [
  { id: 'name', label: 'Empfänger', width: 224, cell: (one) => <Person recipient={one} /> },
  {
    id: 'email',
    label: 'E-Mail',
    width: 280,
    isMinor: true,
    phone: 'none',
    cell: ({ email }) => <span className="soft">{email}</span>,
  },
  { id: 'happened', label: 'Was geschah', phone: 'wide', cell: (one) => <Outcome recipient={one} /> },
  {
    id: 'deeds',
    label: '',
    width: 292,
    isRight: true,
    phone: 'wide',
    cell: (one) => <RowDeeds mailing={mailing} recipient={one} onLook={() => onLook(one)} />,
  },
]
