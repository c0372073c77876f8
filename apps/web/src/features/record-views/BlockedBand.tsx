import { Button } from '@mantine/core'
import { type BlockablePath, blockedAddress } from '@rampenlicht/model/resources/blocks/blocked-address'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { useQuery } from '@tanstack/react-query'
import IconLock from '~icons/lock'
import IconLockOpen from '~icons/lock-open'
import { useDialog } from '../../crud/DialogHost.tsx'
import { useMay } from '../../crud/useMay.ts'
import { firstNameFirst } from '../../domain/people/names.ts'
import { day } from '../../ui/format.ts'
import s from './BlockedBand.module.css'
import { blocksQuery } from './blocks-query.ts'

interface Props {
  readonly path: BlockablePath
  readonly id: number
}

/** Who wants nothing sent, since when, why, and who may change that. */
export default function BlockedBand({ path, id }: Props) {
  const { data } = useQuery(blocksQuery(path, id))
  return data?.map((one) => <Band key={one.id} block={one} />)
}

/** What somebody said may have its full stop already. */
const ended = (text: string) => (/[.!?…][“”"]?$/.test(text) ? text : `${text}.`)

const Band = ({ block }: { block: EntityAt<'blocked_addresses'> }) => {
  const { id, scope, since, reason, source, createdBy } = block
  const dialog = useDialog()
  const may = useMay(blockedAddress, { ...block })
  const by = createdBy && `Eingetragen von ${firstNameFirst(createdBy)}.`
  return (
    <section className={s.band} aria-label="Sperre">
      <IconLock className={s.icon} size={18} stroke={1.8} aria-hidden />
      <p>
        <b>
          Gesperrt für {scope}
          {since && ` seit ${day(since)}`}
        </b>
        <span>{[`${reason}: ${ended(source)}`, by].filter(Boolean).join(' ')}</span>
      </p>
      {may(blockedAddress.may.update) && (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={15} stroke={1.8} />}
          onClick={() => dialog.perform('liftBlock', [id])}
        >
          Aufheben …
        </Button>
      )}
    </section>
  )
}
