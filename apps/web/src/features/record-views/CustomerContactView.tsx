import { customerContact } from '@rampenlicht/model/resources/customers/customer-contact'
import type { DialogProps } from '../../crud/dialogs.ts'
import { RecordView } from '../../crud/look/RecordView.tsx'
import { FactGroups } from '../../crud/record/RecordViewFacts.tsx'
import { factsOf } from '../../crud/record/record-facts.tsx'
import { firstNameFirst } from '../../domain/people/names.ts'
import { customerContactView } from '../../views/customers.tsx'
import { Contact, useContactTabs } from './contact.tsx'
import { addressOf, Block, bandOf, mail, opening, Print, Provenance, status } from './shared.tsx'

const facts = factsOf(customerContact, [
  {
    title: 'Person',
    facts: [{ label: 'Name', value: firstNameFirst }, { field: 'title', isRare: true }, 'position', opening, status],
  },
  {
    title: 'Erreichbarkeit',
    facts: [mail, { field: 'phone', isPhone: true }, { field: 'mobile', isPhone: true }],
  },
  {
    title: 'Kunde',
    facts: [
      { label: 'Firmierung', value: ({ customer }) => customer.fullName },
      { label: 'Anschrift', value: ({ customer }) => addressOf(customer) },
    ],
  },
])

export default function CustomerContactView(props: DialogProps) {
  return (
    <RecordView
      resource={customerContact}
      view={customerContactView}
      width={400}
      band={bandOf('customer_contacts')}
      tools={(record) => <Block path="customer_contacts" record={record} />}
      deeds={(record) => <Print deed="printCustomerContact" id={props.id} blocked={record?.blocked} />}
      more={useContactTabs('customer_contacts', props.id)}
      facts={(record) => (
        <>
          <FactGroups groups={facts} record={record} />
          <Provenance record={record} />
        </>
      )}
      {...props}
    >
      {(_record, goTo) => <Contact path="customer_contacts" id={props.id} onTab={goTo} />}
    </RecordView>
  )
}
