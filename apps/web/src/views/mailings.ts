import { mailing } from '@rampenlicht/model/resources/mail/mailing'
import { viewOf } from '../crud/view.ts'

/** A Versand is written on its page; a form only gives it another name. */
export const mailingView = viewOf(mailing, {
  width: 400,
  name: { label: 'Name', reads: ['name'], sortsBy: ['name'], title: ({ name }) => name },
  form: [{ title: 'Versand', fields: [['name', 12]] }],
  page: ({ id, project }) => ({
    at: `/projekte/${project.id}/versand/${id}`,
    above: `/projekte/${project.id}/versand`,
  }),
})
