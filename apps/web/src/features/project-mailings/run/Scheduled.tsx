import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { mailing as resource } from '@rampenlicht/model/resources/mail/mailing'
import { maySend } from '@rampenlicht/model/rules/mail/mailings'
import { useQuery } from '@tanstack/react-query'
import IconCalendar from '~icons/calendar'
import { useMay } from '../../../crud/useMay.ts'
import { number, plural } from '../../../ui/format.ts'
import { momentOf } from '../check/words.ts'
import { audienceQuery } from '../useMailing.ts'
import s from './Run.module.css'
import { useRunDeed } from './useRunDeeds.ts'

/** It waits for its moment; until then it can be a draft again. */
export const Scheduled = ({ mailing }: { mailing: EntityAt<'mailings'> }) => {
  const deed = useRunDeed(mailing.id)
  const may = useMay(resource)
  // who gets it is decided when it begins
  const { data: audience } = useQuery(audienceQuery(mailing.id))
  const at = mailing.scheduledAt ? momentOf(new Date(mailing.scheduledAt), new Date()) : ''
  const by = mailing.startedBy
  return (
    <section className={`${s.card} ${s.planned}`} aria-label="Planung">
      <IconCalendar size={20} stroke={1.7} />
      <div>
        <h2>Geplant für {at}</h2>
        <p className="muted">
          {audience ? `Nach heutigem Stand an ${plural(audience.total, 'Empfänger', 'Empfänger')}, ` : ''}
          {number(mailing.perMinute)} pro Minute.
          {by ? ` Geplant von ${by.firstName} ${by.lastName}.` : ''}
        </p>
        <p className="muted">
          Wer bis dahin dazukommt oder sich abmeldet, wird berücksichtigt. Zum Ändern erst die Planung aufheben.
        </p>
      </div>
      {may(maySend) && (
        <Button variant="default" loading={deed.isPending} onClick={() => deed.mutate('unschedule')}>
          Planung aufheben
        </Button>
      )}
    </section>
  )
}
