import { customer } from '@rampenlicht/model/resources/customers/customer'
import { customerContact } from '@rampenlicht/model/resources/customers/customer-contact'
import { Link } from '@tanstack/react-router'
import { viewOf } from '../crud/view.ts'
import s from '../domain/marks.module.css'
import { plural } from '../ui/format.ts'
import { BASIS_FILTER, CONTACT_NAME, lacksFilter, NARROW_PROVENANCE } from './people.ts'
import { ACTIVE_FILTER, NAME, NARROW_ADDRESS, printing } from './shared.ts'

export const customerView = viewOf(customer, {
  width: 400,
  search: 'Name, Firmierung, PLZ, Ort …',
  name: { ...NAME, face: 'organisation', title: ({ name }) => name },
  columns: [
    { field: 'fullName', width: [220, 1.4] },
    'city',
    'website',
    {
      id: 'customerContacts',
      label: 'Ansprechpartner',
      reads: ['customerContacts'],
      width: [170, 0],
      cell: ({ id, customerContacts }) => (
        <Link to="/kunden/$customerId/ansprechpartner" params={{ customerId: String(id) }} className={s.link}>
          {customerContacts.length > 0 ? plural(customerContacts.length, 'Kontakt', 'Kontakte') : 'Anlegen'}
        </Link>
      ),
    },
  ],
  form: [
    { title: 'Kunde', fields: ['name', 'fullName', 'website'] },
    { title: 'Anschrift', fields: NARROW_ADDRESS },
  ],
})

export const customerContactView = viewOf(customerContact, {
  width: 400,
  search: 'Name, E-Mail, Telefon …',
  name: CONTACT_NAME,
  columns: ['position', 'email', { field: 'phone', width: [150, 0] }, { field: 'mobile', width: [150, 0] }],
  filters: [ACTIVE_FILTER, lacksFilter(customerContact), BASIS_FILTER],
  form: [
    { title: 'Person', fields: [['firstName', 6], ['lastName', 6], 'position'] },
    { title: 'Erreichbarkeit', fields: ['email', ['phone', 6], ['mobile', 6]] },
    { title: 'Status', fields: ['isActive'] },
    NARROW_PROVENANCE,
  ],
  actions: [printing('printCustomerContact')],
  mails: ['labelsCustomerContacts', 'lettersCustomerContacts'],
})
