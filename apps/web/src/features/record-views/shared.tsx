import { ActionIcon, Button } from '@mantine/core'
import { email as emailOf } from '@rampenlicht/model/kit/field'
import type { BlockScope } from '@rampenlicht/model/resources/blocks/blockable'
import { BLOCKED_PEOPLE, type BlockablePath } from '@rampenlicht/model/resources/blocks/blocked-address'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { type Basis, provenance } from '@rampenlicht/model/resources/provenance'
import { isBlockedFor } from '@rampenlicht/model/rules/blocks'
import { provenanceLine } from '@rampenlicht/model/rules/provenance'
import { type Addressed, openingOf } from '@rampenlicht/model/rules/salutation'
import type { ReactNode } from 'react'
import IconLock from '~icons/lock'
import IconPrinter from '~icons/printer'
import { useDialog } from '../../crud/DialogHost.tsx'
import { FactValue } from '../../crud/record/FactValue.tsx'
import { textOf } from '../../crud/values.ts'
import type { Deeds } from '../../crud/view.ts'
import { part } from '../../ui/part.ts'
import { Tag } from '../../ui/Tag.tsx'
import s from './record-views.module.css'

interface Place {
  readonly street: string | null
  readonly zip: string | null
  readonly city: string | null
  readonly country: string | null
}

interface Blockable {
  readonly blocked: BlockScope | null
}

/** An address in lines, as on an envelope; nothing where there is none. */
export const addressOf = ({ street, zip, city, country }: Place) => {
  const lines = [street, [zip, city].filter(Boolean).join(' '), country].filter(Boolean)
  return lines.length > 0 && <span className={s.lines}>{lines.join('\n')}</span>
}

/** The same of somebody who may want no post. */
export const ownAddress = {
  label: 'Anschrift',
  value: ({ blocked, ...place }: Place & Blockable) => {
    const lines = addressOf(place)
    return lines && isBlockedFor('Post', blocked) ? <Struck>{lines}</Struck> : lines
  },
} as const

/** Where somebody gets mails; no link where they want none. */
export const mail = {
  label: 'E-Mail',
  value: ({ email, blocked }: { readonly email: string | null } & Blockable) =>
    email &&
    (isBlockedFor('Mails', blocked) ? (
      <Struck>{email}</Struck>
    ) : (
      <FactValue field={emailOf('E-Mail')} value={email} isPhone={false} />
    )),
} as const

const Struck = ({ children }: { children: ReactNode }) => (
  <span className={s.struck}>
    <IconLock size={13} stroke={2} role="img" aria-label="Gesperrt" />
    <s>{children}</s>
  </span>
)

/** Who is out of use is not asked any more. */
export const status = {
  label: 'Status',
  value: ({ isActive }: { readonly isActive: boolean }) => (isActive ? 'Aktiv' : <Tag>Inaktiv</Tag>),
} as const

/** How a letter to somebody begins; what is said for want of it is no answer here. */
export const opening = {
  label: 'Anrede',
  value: (person: Addressed) => {
    const { text, isFallback } = openingOf(person)
    return isFallback ? <span className="muted">Anrede fehlt</span> : text.replace(/,$/, '')
  },
} as const

/** How to reach somebody, by what is quickest. */
export const REACHED_BY = [
  mail,
  { field: 'phone', isPhone: true },
  { field: 'mobile', isPhone: true },
  { field: 'fax', isRare: true },
] as const

interface Gathered {
  readonly source: string | null
  readonly sourceDate: string | null
  readonly basis: Basis | null
}
const { basis: BASIS } = provenance('Vertrag')
/** Where somebody's data come from, and why we may keep them. */
export const Provenance = ({ record }: { record: Gathered | undefined }) =>
  record && <p className={s.none}>{provenanceLine({ ...record, basis: textOf(BASIS, record.basis) })}</p>

/** The way to the print of the record; there is none to whoever wants no post. */
export const Print = ({
  deed,
  id,
  blocked,
}: {
  deed: keyof Deeds
  id: number | undefined
  blocked: BlockScope | null | undefined
}) => {
  const dialog = useDialog()
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={15} stroke={1.8} />}
      disabled={isBlockedFor('Post', blocked)}
      onClick={() => id !== undefined && dialog.perform(deed, [id])}
    >
      Einzeldruck
    </Button>
  )
}

const BlockedBand = part('BlockedBand', () => import('./BlockedBand.tsx'))
/** What everybody has to know of somebody who wants nothing sent. */
export const bandOf =
  (path: BlockablePath) =>
  ({ id, blocked }: { readonly id: number } & Blockable) =>
    blocked && <BlockedBand path={path} id={id} />

/** The way into the Sperrliste. */
export const Block = ({ path, record }: { path: BlockablePath; record: EntityAt<BlockablePath> }) => {
  const dialog = useDialog()
  const [name = ''] = Object.entries(BLOCKED_PEOPLE).find(([, target]) => target === path) ?? []
  if (record.blocked) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label="Sperren …"
      title="Sperren …"
      onClick={() => dialog.create('blocked_addresses', { [name]: record }, () => dialog.open(path, record.id))}
    >
      <IconLock size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
