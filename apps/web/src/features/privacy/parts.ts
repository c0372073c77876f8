import { useNavigate, useSearch } from '@tanstack/react-router'

/** The parts of the page, by what the address says; the first says nothing. */
export const PARTS = [
  { value: 'anfragen', label: 'Anfragen' },
  { value: 'fristen', label: 'Fristen' },
  { value: 'loeschungen', label: 'Löschungen' },
  { value: 'dokumente', label: 'Dokumente' },
] as const
type PartName = (typeof PARTS)[number]['value']

/** Which part is looked at stands in the address. */
export const usePart = () => {
  const { teil } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  const part: PartName = PARTS.find(({ value }) => value === teil)?.value ?? PARTS[0].value
  const setPart = (next: string) =>
    void navigate({ to: '.', search: { teil: next === PARTS[0].value ? undefined : next }, replace: true } as never)
  return [part, setPart] as const
}
