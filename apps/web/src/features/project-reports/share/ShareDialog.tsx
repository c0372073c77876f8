import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../../ui/Dialog.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { linkQuery } from './link-queries.ts'
import { NewLink } from './NewLink.tsx'
import s from './Share.module.css'
import { SharedLink } from './SharedLink.tsx'
import type { SharedThing, ShareProps } from './share-props.ts'

/** A link for the customer: made here, changed here, taken back here. */
export default function ShareDialog({ onClose, ...shared }: SharedThing & Pick<ShareProps, 'onClose'>) {
  const { data: link, error, refetch } = useQuery(linkQuery(shared.reportId))
  const beforeLeaving = useRef<() => Promise<boolean>>(undefined)
  const leave = async () => {
    if ((await beforeLeaving.current?.()) ?? true) onClose()
  }
  const props = { ...shared, beforeLeaving, onClose: () => void leave() }
  return (
    <DialogShell width={450} onClose={() => void leave()}>
      {link && <SharedLink {...props} link={link} />}
      {link === null && <NewLink {...props} />}
      {link === undefined && (
        <>
          <DialogHead title="Report teilen" subtitle={`Mit ${shared.customer}`} />
          <DialogBody>
            <div className={s.waiting}>
              {error && (
                <LoadFailure
                  title="Der Link konnte nicht geladen werden."
                  error={error}
                  onRetry={() => void refetch()}
                />
              )}
            </div>
          </DialogBody>
          <DialogFoot>{null}</DialogFoot>
        </>
      )}
    </DialogShell>
  )
}
