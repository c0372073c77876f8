import { projectList } from '@rampenlicht/model/resources/publicity/project-list'
import { viewOf } from '../crud/view.ts'
import { FollowedView } from '../domain/contacts/FollowedView.tsx'
import { EditMark } from '../domain/project/EditMark.tsx'
import { plural } from '../ui/format.ts'

const contactsIn = ({ contactCount }: { contactCount: number | null }) =>
  plural(contactCount ?? 0, 'Kontakt', 'Kontakte')

export const projectListView = viewOf(projectList, {
  width: 400,
  copies: 'copyList',
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
  form: [{ title: 'Verteiler', fields: ['name', { name: 'view', input: FollowedView }] }],
})
