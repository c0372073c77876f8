import type { Parameters } from '../../api/queries.ts'
import type { ExportProps, ShownList, Takeable } from '../../crud/dialogs.ts'
import { number, plural } from '../../ui/format.ts'

/** As many ids as an address carries on its way through whatever stands before the server. */
const MOST_CHOSEN = 1000

/** What can be taken along; of a list first what is chosen in it. More than an address names are taken as the list. */
export const takeablesOf = (rows: ExportProps['rows']): readonly Takeable[] => {
  if (!('path' in rows)) return rows
  const all = asShown(rows)
  const { which, count } = rows.chosen ?? { which: { ids: [] }, count: 0 }
  if ('filter' in which) return count === all.count ? [all] : [chosenIn(all, which.filter, count), all]
  return count === 0 || count > MOST_CHOSEN ? [all] : [chosenIn(all, [['id', which.ids.join()]], count), all]
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
const chosenIn = (all: Takeable, parameters: Parameters, count: number): Takeable => ({
  ...all,
  what: plural(count, all.resource.noun.one, all.resource.noun.many),
  label: `${number(count)} ausgewählte`,
  count,
  parameters: [...parameters, ...all.parameters.filter(([name]) => name.startsWith('order['))],
})
