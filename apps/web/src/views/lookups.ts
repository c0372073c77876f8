import type { Field } from '@rampenlicht/model/kit/field'
import type { Resource } from '@rampenlicht/model/kit/resource'
import { type View, viewOf } from '../crud/view.ts'

type Lookup = Resource<string, { readonly name: Field }>

/** A list of names to choose from: one column, one field. */
export const lookupView = (resource: Lookup, heading?: string): View =>
  viewOf(resource, {
    width: 400,
    ...(heading ? { heading } : {}),
    search: 'Name',
    name: { label: 'Name', reads: ['name'], sortsBy: ['name'], title: (record) => nameIn(record) },
    form: [{ title: resource.noun.one, fields: ['name'] }],
  })

const nameIn = (record: unknown) => String((record as { name?: unknown }).name ?? '')
