import { businessContact } from '@rampenlicht/model/resources/b2b/business-contact'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { DialogProps } from '../../crud/dialogs.ts'
import { RecordView } from '../../crud/look/RecordView.tsx'
import { shortAddress } from '../../crud/record/contact-links.ts'
import { Outside } from '../../crud/record/FactValue.tsx'
import { FactGroups, Group } from '../../crud/record/RecordViewFacts.tsx'
import { factsOf } from '../../crud/record/record-facts.tsx'
import { firstNameFirst } from '../../domain/people/names.ts'
import { Face } from '../../ui/Face.tsx'
import { businessContactView } from '../../views/b2b.ts'
import { Contact, useContactTabs } from './contact.tsx'
import s from './record-views.module.css'
import { addressOf, Block, bandOf, opening, Print, Provenance, REACHED_BY, status } from './shared.tsx'

const person = factsOf(businessContact, [
  {
    title: 'Person',
    facts: [{ label: 'Name', value: firstNameFirst }, { field: 'title', isRare: true }, 'position', opening, status],
  },
  { title: 'Erreichbarkeit', facts: REACHED_BY },
])
const work = factsOf(businessContact, [
  { title: 'Zuordnung', facts: ['category', 'topics'] },
  { title: 'Notizen', text: 'notes' },
])

export default function BusinessContactView(props: DialogProps) {
  return (
    <RecordView
      resource={businessContact}
      view={businessContactView}
      width={1200}
      band={bandOf('business_contacts')}
      tools={(record) => <Block path="business_contacts" record={record} />}
      deeds={(record) => <Print deed="printBusinessContact" id={props.id} blocked={record?.blocked} />}
      more={useContactTabs('business_contacts', props.id)}
      facts={(record) => (
        <>
          <FactGroups groups={person} record={record} />
          <Group title="Unternehmen">
            {record ? <Company company={record.company} /> : <div className={`bone ${s.outline}`} />}
          </Group>
          <FactGroups groups={work} record={record} />
          <Provenance record={record} />
        </>
      )}
      {...props}
    >
      {(_record, goTo) => <Contact path="business_contacts" id={props.id} onTab={goTo} />}
    </RecordView>
  )
}

const Company = ({ company }: Pick<EntityAt<'business_contacts'>, 'company'>) =>
  company ? (
    <div className={s.company}>
      <Face name={company.name} size={36} square />
      <div className={s.titles}>
        <b>{company.name}</b>
        {addressOf(company)}
        {company.website && <Outside to={company.website}>{shortAddress(company.website)}</Outside>}
      </div>
    </div>
  ) : (
    <p className={s.none}>Keinem Unternehmen zugeordnet</p>
  )
