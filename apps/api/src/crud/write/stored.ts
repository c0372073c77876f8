import { entriesOf, type Resource } from '@rampenlicht/model/kit/resource'
import { joinTable, quoted } from '../../db/names.ts'

/** The select list of a record as it is stored, its row called t0: what declarations keep in columns and links. */
export const storedColumns = ({ path, fields }: Resource): string => {
  const columns = entriesOf(fields).flatMap(([name, field]) => {
    if (field.derived || field.handled || field.kind === 'children') return []
    return field.kind === 'many'
      ? [`array(select target from ${joinTable(path, name)} where owner = t0.id order by 1) as ${quoted(name)}`]
      : [`t0.${quoted(name)}`]
  })
  return ['t0.id', 't0.version', ...columns].join(', ')
}
