import { one } from '@rampenlicht/model/kit/field'
import { markOf } from '@rampenlicht/model/kit/mark'
import { mediacontact } from '@rampenlicht/model/resources/media/mediacontact'
import { projectListMediacontact } from '@rampenlicht/model/resources/publicity/project-list-mediacontact'
import IconBox from '~icons/box'
import IconUserMinus from '~icons/user-minus'
import { FieldValue } from '../crud/record/FieldValue.tsx'
import { type FilterOption, type View, viewOf } from '../crud/view.ts'
import { blockedMark } from '../domain/blocks/BlockedMark.tsx'
import { copying } from '../domain/contacts/copy-action.ts'
import { MaterialChips } from '../domain/materials/MaterialChips.tsx'
import { MaterialsMark } from '../domain/materials/MaterialsMark.tsx'
import { firstNameFirst, lastNameFirst } from '../domain/people/names.ts'
import { plural } from '../ui/format.ts'

const dash = <span className="muted">–</span>

const declared = viewOf(projectListMediacontact, {
  width: 800,
  heading: 'Kontakte',
  search: 'Name, Medium, E-Mail …',
  name: {
    label: 'Name',
    reads: ['mediacontact.firstName', 'mediacontact.lastName', 'mediacontact.isActive', 'mediacontact.blocked'],
    sortsBy: ['mediacontact.lastName', 'mediacontact.firstName'],
    width: [210, 1.1],
    face: 'person',
    title: ({ mediacontact }) => lastNameFirst(mediacontact),
    fullName: ({ mediacontact }) => firstNameFirst(mediacontact),
    mark: ({ mediacontact }) => blockedMark(mediacontact),
    isOff: ({ mediacontact: { isActive } }) => !isActive && 'Inaktiv',
  },
  columns: [
    {
      id: 'partners',
      label: 'Medium',
      reads: ['mediacontact.partners', 'mediacontact.jobTitle'],
      width: [200, 1.1],
      cell: ({ mediacontact: { partners, jobTitle } }) => {
        const [first, ...others] = partners.map(({ name }) => name)
        if (!first) return jobTitle ? <span className="muted">{jobTitle}</span> : dash
        return (
          <span title={others.length > 0 ? [first, ...others].join(', ') : undefined}>
            {first}
            <span className="muted">
              {others.length > 0 && ` +${others.length}`}
              {jobTitle && ` · ${jobTitle}`}
            </span>
          </span>
        )
      },
      text: ({ mediacontact: { partners, jobTitle } }) => [partners[0]?.name, jobTitle].filter(Boolean).join(' · '),
    },
    {
      id: 'departments',
      label: 'Bereich',
      reads: ['mediacontact.departments'],
      width: [140, 0],
      isMinor: true,
      cell: ({ mediacontact: { departments } }) => (
        <FieldValue field={mediacontact.fields.departments} value={departments} />
      ),
    },
    {
      id: 'email',
      label: 'E-Mail',
      reads: ['mediacontact.email'],
      sortsBy: ['mediacontact.email'],
      width: [200, 1.1],
      cell: ({ mediacontact: { email } }) => (email ? <span className="soft">{email}</span> : dash),
    },
    {
      id: 'materials',
      label: 'Material',
      reads: ['materials'],
      width: [260, 1.3],
      cell: (row) => (
        <MaterialsMark row={row}>
          <MaterialChips materials={row.materials} />
        </MaterialsMark>
      ),
      text: ({ materials }) => (materials.length > 0 ? plural(materials.length, 'Material', 'Materialien') : ''),
    },
  ],
  filters: [
    { field: 'mediacontact.departments', is: mediacontact.fields.departments, label: 'Bereich' },
    { field: 'mediacontact.partners', is: mediacontact.fields.partners, label: 'Medium' },
    { field: 'mediacontact.regions', is: mediacontact.fields.regions, label: 'Region' },
    { field: 'mediacontact.interests', is: markOf(mediacontact, 'interests'), isMinor: true },
    { field: 'mediacontact.lacks', is: markOf(mediacontact, 'lacks'), isMinor: true },
  ],
  form: [],
  mails: ['labelsMembers', 'lettersMembers', 'mailMembers'],
  actions: [
    { label: 'Material zuteilen', icon: IconBox, asks: 'update', deed: 'allocateMaterial' },
    copying('project_list_mediacontacts'),
    { label: 'Entfernen', icon: IconUserMinus, asks: 'delete', deed: 'removeFromList' },
  ],
})

const MATERIAL = {
  name: 'materials.projectMaterial',
  // what an allocation declares, without all the rest that would come along to this page
  field: one('Material', 'project_materials', ['material']),
  initial: [],
} as const

/** The contacts of a Verteiler; which materials its project has, only the page knows. */
export const listContactsView = (materials: readonly FilterOption[]): View => ({
  ...declared,
  filters: [
    ...declared.filters,
    { ...MATERIAL, label: 'Material', options: materials },
    {
      ...MATERIAL,
      name: 'not.materials.projectMaterial',
      parameter: 'not[materials.projectMaterial][]',
      label: 'Ohne Material',
      options: materials,
    },
  ],
})
