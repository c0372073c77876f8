import type { Takeable } from '../../crud/dialogs.ts'

export type Format = 'xlsx' | 'csv' | 'vcf'

/** Where the file is made. Cards have columns of their own; commas between ids may stand as they are, and so many more fit. */
export const addressOf = (
  { at, parameters }: Pick<Takeable, 'at' | 'parameters'>,
  format: Format,
  columns: readonly string[] = [],
): string => {
  const asked = new URLSearchParams([
    ['format', format],
    ...parameters.map(([name, value]) => [name, value]),
    ...(format === 'vcf' ? [] : columns.map((name) => ['properties[]', name])),
  ])
  return `${at}/export?${asked.toString().replaceAll('%2C', ',')}`
}
