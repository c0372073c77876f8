/**
 * 'Kunde {name} erstellt' + { name: 'Arte' } -> 'Kunde Arte erstellt'; dots reach into embedded records. What stands in
 * brackets is left out where its value is missing: 'Budget[ von {amount}€] gespeichert'.
 */
export const fillToast = (template: string, record: object): string =>
  template
    .replace(/\[(.*?\{(.*?)\}.*?)\]/g, (_, part: string, path: string) =>
      shown(valueAt(record, path.split('.'))) ? part : '',
    )
    .replace(/\{([\w.]+)\}/g, (_, path: string) => shown(valueAt(record, path.split('.'))))
    .replace(/\s+/g, ' ')
    .trim()

const shown = (value: unknown): string =>
  typeof value === 'number'
    ? value.toLocaleString('de-DE', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 })
    : String(value ?? '')

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  )
