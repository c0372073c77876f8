import { Button } from '@mantine/core'
import { isLinkOver, type ReportLink } from '@rampenlicht/model/rules/report/link'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import IconExternalLink from '~icons/external-link'
import IconLink from '~icons/link'
import { clock } from '../../../ui/clock.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { DialogBody, DialogFoot, DialogHead, DialogQuestion } from '../../../ui/Dialog.tsx'
import { day, isoDay, plural } from '../../../ui/format.ts'
import { dayWords } from '../../../ui/moment.ts'
import { useMinute } from '../../../ui/useMinute.ts'
import { frozenQuery } from '../queries.ts'
import { PasswordFields, Terms } from './fields.tsx'
import { useRevokeLink } from './link-queries.ts'
import s from './Share.module.css'
import type { ShareProps } from './share-props.ts'
import { staleWords } from './stale-words.ts'
import { useLinkEdits } from './useLinkEdits.ts'

/** The link that the customer has: what is changed here is saved at once. */
export const SharedLink = (props: ShareProps & { readonly link: ReportLink }) => {
  const { reportId, content, customer, link, beforeLeaving, onClose } = props
  const [isAsking, setAsking] = useState(false)
  const edits = useLinkEdits(reportId, link)
  const revoking = useRevokeLink(reportId)
  const now = useMinute()
  const stand = new Date(link.at)
  useEffect(() => {
    beforeLeaving.current = edits.settle
  })
  return (
    <>
      <DialogHead
        title="Report teilen"
        subtitle={`Mit ${customer}, Stand ${day(isoDay(stand))}, ${clock(stand)} Uhr`}
      />
      <DialogBody>
        <div className={s.share}>
          <div className={s.url}>
            <IconLink size={15} stroke={1.8} aria-hidden />
            <span className="trunc" title={link.url}>
              {link.url.replace(/^https?:\/\//, '')}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              ref={focused}
              onClick={() => void copyText(link.url, 'Link kopiert')}
            >
              Kopieren
            </Button>
          </div>
          {isLinkOver(link, now) && (
            <p className={s.over}>
              Der Link ist seit {day(link.expiresOn)} abgelaufen. Mit einem späteren Tag gilt er wieder.
            </p>
          )}
          <PasswordFields {...edits.password} />
          <Terms {...edits.terms} />
          <Stale reportId={reportId} number={link.number} content={content} onRenew={edits.renew} />
          <p className="muted">{visitsOf(link, now)} Suchmaschinen finden die Seite nicht.</p>
        </div>
      </DialogBody>
      {isAsking ? (
        <DialogQuestion text="Link widerrufen? Er öffnet dann nichts mehr.">
          <Button variant="default" disabled={revoking.isPending} onClick={() => setAsking(false)}>
            Abbrechen
          </Button>
          <Button color="red" loading={revoking.isPending} onClick={() => revoking.mutate()}>
            Widerrufen
          </Button>
        </DialogQuestion>
      ) : (
        <DialogFoot>
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            Link widerrufen
          </Button>
          <span className="grow" />
          <Button variant="default" onClick={onClose}>
            Schließen
          </Button>
          <Button
            component="a"
            className={s.open ?? ''}
            href={link.url}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink size={15} stroke={1.8} />}
          >
            Öffnen
          </Button>
        </DialogFoot>
      )}
    </>
  )
}

/** The link comes after the dialog, whose focus is somewhere else by then. */
const focused = (button: HTMLButtonElement | null) => button?.focus()

/** „12 Aufrufe, zuletzt heute um 11:05 Uhr.“ */
const visitsOf = ({ visits, lastVisitAt }: ReportLink, now: Date): string => {
  if (!lastVisitAt) return 'Noch nicht aufgerufen.'
  const last = `${dayWords(lastVisitAt, now)} um ${clock(new Date(lastVisitAt))}`
  return `${plural(visits, 'Aufruf', 'Aufrufe')}, zuletzt ${/^\d/.test(last) ? `am ${last}` : last} Uhr.`
}

interface StaleProps extends Pick<ShareProps, 'reportId' | 'content'> {
  readonly number: number
  readonly onRenew: () => void
}
/** What the customer does not see yet. */
const Stale = ({ reportId, number, content, onRenew }: StaleProps) => {
  const { data: shared } = useQuery(frozenQuery(reportId, number))
  const words = shared && staleWords(shared, content)
  if (!words) return null
  return (
    <p className={s.stale}>
      {words}{' '}
      <button type="button" onClick={onRenew}>
        Stand erneuern
      </button>
    </p>
  )
}
