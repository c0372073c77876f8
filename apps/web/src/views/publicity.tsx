import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { projectListMediacontact } from '@rampenlicht/model/resources/publicity/project-list-mediacontact'
import { IconUserMinus } from '@tabler/icons-react'
import { viewOf } from '../crud/view.ts'
import { plural } from '../ui/format.ts'
import { copyListEmails } from './copy-emails.ts'
import { EditMark } from './EditMark.tsx'
import { firstNameFirst, lastNameFirst } from './shared.ts'

const dash = <span className="muted">–</span>
const soft = (text: string | null) => (text ? <span className="soft">{text}</span> : dash)

const contactsIn = ({ contactCount }: { contactCount: number | null }) =>
  plural(contactCount ?? 0, 'Kontakt', 'Kontakte')

export const projectListView = viewOf(projectList, {
  width: 400,
  search: 'Name',
  name: {
    label: 'Verteiler',
    reads: ['name'],
    sortsBy: ['name'],
    width: [240, 2],
    title: ({ name }) => name,
    // A click on the row leads to the contacts; the name is changed here.
    mark: ({ id, name }) => <EditMark path="project_lists" id={id} label={`Verteiler ${name} bearbeiten`} />,
  },
  columns: [
    {
      id: 'contactCount',
      label: 'Kontakte',
      reads: ['contactCount'],
      width: [150, 0.6],
      cell: (list) => <span className="num">{contactsIn(list)}</span>,
      text: contactsIn,
    },
    { field: 'updatedBy', width: [160, 1] },
    { field: 'updatedAt', label: 'Geändert', width: [112, 0] },
  ],
  form: [{ title: 'Verteiler', fields: ['name'] }],
})

export const projectListMediacontactView = viewOf(projectListMediacontact, {
  width: 400,
  newOne: 'Kontakt',
  search: '',
  name: {
    label: 'Name',
    reads: ['mediacontact'],
    sortsBy: [],
    face: 'person',
    title: ({ mediacontact }) => lastNameFirst(mediacontact),
    fullName: ({ mediacontact }) => firstNameFirst(mediacontact),
    isOff: ({ mediacontact: { isActive } }) => !isActive && 'Inaktiv',
  },
  columns: [
    {
      id: 'jobTitle',
      label: 'Position',
      reads: ['mediacontact'],
      width: [150, 1],
      cell: ({ mediacontact: { jobTitle } }) => soft(jobTitle),
      text: ({ mediacontact: { jobTitle } }) => jobTitle ?? '',
    },
    {
      id: 'partners',
      label: 'Medium',
      reads: ['mediacontact'],
      width: [150, 1],
      cell: ({ mediacontact: { partners } }) =>
        partners[0] ? (
          <span title={partners.map(({ name }) => name).join(', ')}>
            {partners[0].name}
            {partners.length > 1 && <span className="muted"> +{partners.length - 1}</span>}
          </span>
        ) : (
          dash
        ),
      text: ({ mediacontact: { partners } }) => partners[0]?.name ?? '',
    },
    {
      id: 'email',
      label: 'E-Mail',
      reads: ['mediacontact'],
      width: [190, 1.2],
      cell: ({ mediacontact: { email } }) => soft(email),
    },
    {
      id: 'phone',
      label: 'Telefon',
      reads: ['mediacontact'],
      width: [140, 0],
      cell: ({ mediacontact: { phone } }) => soft(phone),
    },
    {
      id: 'materials',
      label: 'Material',
      reads: ['materials'],
      width: [116, 0],
      cell: ({ materials }) =>
        materials.length > 0 ? (
          <span className="num">{plural(materials.length, 'Zuteilung', 'Zuteilungen')}</span>
        ) : (
          dash
        ),
    },
  ],
  form: [{ title: 'Kontakt', fields: ['mediacontact'] }],
  actions: [copyListEmails, { label: 'Entfernen', icon: IconUserMinus, asks: 'delete', deed: 'removeFromList' }],
})
