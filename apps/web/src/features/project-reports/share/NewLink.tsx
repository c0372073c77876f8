import { Button } from '@mantine/core'
import { usualExpiry } from '@rampenlicht/model/rules/report/link'
import { useEffect, useId, useState } from 'react'
import { useTyping } from '../../../api/unsaved.ts'
import { DialogBody, DialogFoot, DialogHead } from '../../../ui/Dialog.tsx'
import { WhyNot } from '../../../ui/WhyNot.tsx'
import { isPasswordLong, PasswordFields, Terms, TOO_SHORT, wrongDay } from './fields.tsx'
import { useChangeLink } from './link-queries.ts'
import s from './Share.module.css'
import type { ShareProps } from './share-props.ts'

/** Nobody outside can see the report yet. A password is usual. */
export const NewLink = ({ reportId, customer, beforeLeaving, onClose }: ShareProps) => {
  const [hasPassword, setHasPassword] = useState(true)
  const [password, setPassword] = useState('')
  const [usual] = useState(() => usualExpiry(new Date()))
  const [expiresOn, setExpiresOn] = useState<string | null | undefined>(usual)
  const [allowed, setAllowed] = useState({ allowsPdf: true, isLive: false, allowsComments: false })
  const sharing = useChangeLink(reportId)
  const why = useId()
  useTyping(password !== '')
  useEffect(() => {
    beforeLeaving.current = async () => !sharing.isPending
  })
  const lacking = hasPassword && !isPasswordLong(password) ? TOO_SHORT : undefined
  const dayError = wrongDay(expiresOn, new Date())
  const share = () =>
    expiresOn && sharing.mutate({ ...allowed, expiresOn, ...(hasPassword ? { password } : { password: null }) })
  return (
    <>
      <DialogHead title="Report teilen" subtitle={`Mit ${customer}`} />
      <DialogBody>
        <div className={s.share}>
          <PasswordFields
            isOn={hasPassword}
            isNext
            onSwitch={setHasPassword}
            value={password}
            error={undefined}
            onChange={setPassword}
          />
          <Terms
            {...allowed}
            expiresOn={usual}
            error={expiresOn === undefined ? undefined : dayError}
            onDay={setExpiresOn}
            onChange={(change) => setAllowed({ ...allowed, ...change })}
          />
          <p className="muted">
            Der Kunde sieht den Report, wie er jetzt ist. Was ihr später ändert, sieht er erst, wenn ihr den Stand
            erneuert.
          </p>
        </div>
      </DialogBody>
      <DialogFoot>
        <WhyNot id={why}>{lacking}</WhyNot>
        <Button variant="default" disabled={sharing.isPending} onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          loading={sharing.isPending}
          disabled={lacking !== undefined || dayError !== undefined}
          aria-describedby={why}
          onClick={share}
        >
          Link erstellen
        </Button>
      </DialogFoot>
    </>
  )
}
