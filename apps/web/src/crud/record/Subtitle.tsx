import { labelOf } from '@rampenlicht/model/kit/label'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { useMe } from '../../api/session.ts'
import { ago } from '../../ui/format.ts'
import type { Values } from '../values.ts'

interface Editor {
  readonly id: number
  readonly firstName: string
}

interface Props {
  readonly resource: Resource
  readonly record: Values | undefined
  /** Where the title does not say it: what the record is called. */
  readonly name?: string | undefined
}

export const Subtitle = ({ resource, record, name }: Props) => {
  const me = useMe()
  return [name, record && aboutOf(resource, record, me.id)].filter(Boolean).join(' · ')
}

/** Who changed the record last, or else what it belongs to. */
const aboutOf = (resource: Resource, record: Values, myId: number) => {
  const { updatedAt, updatedBy } = record
  if ('updatedAt' in resource.fields && 'id' in record) {
    if (typeof updatedAt !== 'string') return 'Noch nie geändert'
    const editor = updatedBy as Editor | null
    const by = editor ? ` von ${editor.id === myId ? 'mir' : editor.firstName}` : ''
    return `Letzte Änderung${by} ${ago(updatedAt, new Date())}`
  }
  const parent = entriesOf(resource.fields).find(([, field]) => field.partOf)?.[0]
  return parent === undefined ? undefined : labelOf(record[parent])
}
