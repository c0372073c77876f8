import type { Behaviour, Save } from '../../crud/behaviour.ts'
import { each } from '../../crud/write/compose.ts'
import { violation } from '../../errors.ts'

/** Spec 5: the contacts of a project are people of its customer. */
const contactsBelongToCustomer = async ({ client, after, changes }: Save) => {
  if (!changes['customer'] && !changes['customerContacts']) return
  const { rows } = await client.query<{ id: number }>(
    'select id from customer_contacts where id = any ($1) and customer <> $2 order by id',
    [after['customerContacts'], after['customer']],
  )
  if (rows.length)
    throw violation(
      'customerContacts',
      `„Ansprechpartner“: ${rows.map(({ id }) => `/customer_contacts/${id}`).join(', ')} gehört nicht zum gewählten Kunden.`,
    )
}

export const projectBehaviour: Behaviour = {
  beforeSave: each(async (save: Save) => {
    await contactsBelongToCustomer(save)
    return save.changes['budget'] ? { columns: { budgetUpdatedAt: new Date() } } : undefined
  }),
}
