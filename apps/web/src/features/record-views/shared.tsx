import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useDialog } from '../../crud/DialogHost.tsx'
import type { Deeds } from '../../crud/view.ts'
import { Tag } from '../../ui/Tag.tsx'
import s from './record-views.module.css'

interface Place {
  readonly street: string | null
  readonly zip: string | null
  readonly city: string | null
  readonly country: string | null
}

/** An address in lines, as on an envelope; nothing where there is none. */
export const addressOf = ({ street, zip, city, country }: Place) => {
  const lines = [street, [zip, city].filter(Boolean).join(' '), country].filter(Boolean)
  return lines.length > 0 && <span className={s.lines}>{lines.join('\n')}</span>
}

/** Who is out of use is not asked any more. */
export const status = {
  label: 'Status',
  value: ({ isActive }: { readonly isActive: boolean }) => (isActive ? 'Aktiv' : <Tag>Inaktiv</Tag>),
} as const

/** How to reach somebody, by what is quickest. */
export const REACHED_BY = [
  'email',
  { field: 'phone', isPhone: true },
  { field: 'mobile', isPhone: true },
  { field: 'fax', isRare: true },
] as const

/** The way to the print of the record. */
export const Print = ({ deed, id }: { deed: keyof Deeds; id: number | undefined }) => {
  const dialog = useDialog()
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={15} stroke={1.8} />}
      onClick={() => id !== undefined && dialog.perform(deed, [id])}
    >
      Einzeldruck
    </Button>
  )
}
