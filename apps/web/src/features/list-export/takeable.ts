import type { ExportProps, ShownList, Takeable } from '../../crud/DialogHost.tsx'
import { number, plural } from '../../ui/format.ts'

/** As many ids as an address carries on its way through whatever stands before the server. */
const MOST_CHOSEN = 1000

/** What can be taken along; of a list first what is chosen in it. More than an address names are taken as the list. */
export const takeablesOf = (rows: ExportProps['rows']): readonly Takeable[] => {
  if (!('path' in rows)) return rows
  const all = asShown(rows)
  const { ids = new Set() } = rows
  return ids.size === 0 || ids.size > MOST_CHOSEN ? [all] : [chosenIn(all, ids), all]
}

/** A list as it is shown: narrowed, sorted, and with these columns. */
const asShown = ({ resource, path, parameters, total }: ShownList): Takeable => ({
  what: plural(total, resource.noun.one, resource.noun.many),
  label: `Alle ${number(total)}`,
  resource,
  count: total,
  at: `/${path}`,
  parameters: parameters.filter(([name]) => name !== 'properties[]'),
  shown: parameters.flatMap(([name, value]) => (name === 'properties[]' ? [value] : [])),
})

/** They stay chosen whatever the list is narrowed to by now. */
const chosenIn = (all: Takeable, ids: ReadonlySet<number>): Takeable => ({
  ...all,
  what: plural(ids.size, all.resource.noun.one, all.resource.noun.many),
  label: `${number(ids.size)} ausgewählte`,
  count: ids.size,
  parameters: [['id', [...ids].join()], ...all.parameters.filter(([name]) => name.startsWith('order['))],
})
