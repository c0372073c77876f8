import { Select } from '@mantine/core'
import { iriOf } from '@rampenlicht/model/kit/iri'
import { useQuery } from '@tanstack/react-query'
import { choicesQuery } from '../../../api/queries.ts'
import { firstNameFirst } from '../../../domain/people/names.ts'
import type { ReportWork } from '../work.ts'
import { CustomerLook } from './CustomerLook.tsx'
import { Words } from './fields.tsx'

const LONGEST = 200
interface Colleague {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
}

export const CoverFields = ({ work }: { work: ReportWork }) => {
  const { report, data, content, change } = work
  return (
    <>
      <Words
        label="Titel"
        value={report.title}
        usual={data.project.title}
        longest={LONGEST}
        onWords={(title) => change({ title: title || null })}
      />
      <Words
        label="Unterzeile"
        value={report.subtitle}
        usual={report.subtitle ? null : content.subtitle}
        longest={LONGEST}
        lines={2}
        onWords={(subtitle) => change({ subtitle: subtitle || null })}
      />
      <Contact work={work} />
      <CustomerLook work={work} />
    </>
  )
}

/** Whom the customer may ask. */
const Contact = ({ work: { report, data, change } }: { work: ReportWork }) => {
  const { data: answer } = useQuery(choicesQuery('users', [['isActive', 'true']]))
  const people = (answer?.data ?? []) as unknown as readonly Colleague[]
  const known = people.map((one) => ({ value: String(one.id), label: firstNameFirst(one) }))
  const own = report.contact && String(report.contact.id)
  // somebody who has left is named until somebody else is chosen
  const missing = own && !known.some(({ value }) => value === own) && data.contact
  return (
    <Select
      label="Ansprechpartner"
      placeholder="Niemand"
      searchable
      clearable
      data={missing ? [...known, { value: own, label: data.contact?.name ?? '' }] : known}
      value={own}
      onChange={(id) => change({ contact: id === null ? null : iriOf('users', Number(id)) })}
    />
  )
}
