import { useNavigate, useSearch } from '@tanstack/react-router'

/** The parts of the page, by what the address says; the first says nothing. */
export const TABS = [
  { value: 'anfragen', label: 'Anfragen' },
  { value: 'loeschungen', label: 'Löschungen' },
  { value: 'dokumente', label: 'Dokumente' },
] as const
type TabName = (typeof TABS)[number]['value']

/** Which part is looked at stands in the address. */
export const useTab = () => {
  const { teil } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>
  const navigate = useNavigate()
  const tab: TabName = TABS.find(({ value }) => value === teil)?.value ?? TABS[0].value
  const setTab = (next: TabName) =>
    void navigate({ to: '.', search: { teil: next === TABS[0].value ? undefined : next }, replace: true } as never)
  return [tab, setTab] as const
}
