import { labelOf } from '@rampenlicht/model/kit/label'
import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { useMe } from '../api/session.ts'
import { ago } from '../ui/format.ts'
import type { Values } from './record.ts'

interface Editor {
  readonly id: number
  readonly firstName: string
}

/** Who changed the record last, or else what it belongs to. */
export const Subtitle = ({ resource, record }: { resource: Resource; record: Values | undefined }) => {
  const me = useMe()
  if (!record) return null
  const { updatedAt, updatedBy } = record
  if ('updatedAt' in resource.fields && 'id' in record) {
    if (typeof updatedAt !== 'string') return 'Noch nie geändert'
    const editor = updatedBy as Editor | null
    const by = editor ? ` von ${editor.id === me.id ? 'mir' : editor.firstName}` : ''
    return `Letzte Änderung${by} ${ago(updatedAt, new Date())}`
  }
  const parent = entriesOf(resource.fields).find(([, field]) => field.partOf)?.[0]
  return parent === undefined ? null : labelOf(record[parent])
}
