import { Button } from '@mantine/core'
import { reportComment } from '@rampenlicht/model/resources/reports/report-comment'
import { useQuery } from '@tanstack/react-query'
import IconMessage from '~icons/message'
import { useChangeField } from '../../../crud/save/useChangeField.ts'
import { useRemove } from '../../../crud/save/useRemove.ts'
import { useMay } from '../../../crud/useMay.ts'
import { DialogBody, DialogFoot, DialogHead, DialogShell } from '../../../ui/Dialog.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { day, plural } from '../../../ui/format.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { moment } from '../../../ui/moment.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { useMinute } from '../../../ui/useMinute.ts'
import s from './Comments.module.css'
import { type Comment, commentsQuery, inReadingOrder } from './comment-queries.ts'

interface Props {
  readonly reportId: number
  readonly onClose: () => void
}

/** What the customer wrote is read here before anybody outside can see it. */
export default function CommentsDialog({ reportId, onClose }: Props) {
  const { data, error, refetch } = useQuery(commentsQuery(reportId))
  const fresh = data?.filter(({ state }) => state === 'Neu').length ?? 0
  return (
    <DialogShell width={450} onClose={onClose}>
      <DialogHead
        title="Kommentare"
        subtitle={
          fresh > 0
            ? `${plural(fresh, 'neuer', 'neue')}, noch für niemanden sonst zu sehen`
            : 'Vom Kunden, über den Link zum Report'
        }
      />
      <DialogBody>
        {data?.length === 0 && (
          <Empty
            icon={<IconMessage size={22} stroke={1.6} />}
            title="Noch keine Kommentare"
            text="Was der Kunde über den Link zum Report schreibt, erscheint hier."
          />
        )}
        {error && !data && (
          <LoadFailure
            title="Die Kommentare konnten nicht geladen werden."
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        <ul className={s.comments}>
          {inReadingOrder(data ?? []).map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ul>
      </DialogBody>
      <DialogFoot>
        <span className="grow" />
        <Button data-autofocus onClick={onClose}>
          Schließen
        </Button>
      </DialogFoot>
    </DialogShell>
  )
}

/** „Nordlichter, 6.11.2026“ */
const aboutOf = ({ feature, cooperation }: Comment): string => {
  if (feature) return [feature.headline || feature.type, feature.date && day(feature.date)].filter(Boolean).join(', ')
  if (cooperation) return cooperation.feature || cooperation.influencer?.name || 'Kooperation'
  return 'Zum ganzen Report'
}

const CommentItem = ({ comment }: { readonly comment: Comment }) => {
  const { id, author, text, state, createdAt } = comment
  const now = useMinute()
  const may = useMay(reportComment, { ...comment })
  const change = useChangeField(reportComment)
  const removing = useRemove({ resource: reportComment }, () => undefined)
  const to = (next: Comment['state']) => () => change.mutate({ id, values: { state: next } })
  return (
    <li data-new={state === 'Neu' || undefined}>
      <p className={s.head}>
        <b>{author}</b>
        <span className="muted">{createdAt && moment(createdAt, now)}</span>
        <span className="grow" />
        <Tag tone={state === 'Neu' ? 'accent' : state === 'Gezeigt' ? 'ok' : 'mute'}>{state}</Tag>
      </p>
      <p className={s.about}>{aboutOf(comment)}</p>
      <p className={s.text}>{text}</p>
      <div className={s.deeds}>
        {state !== 'Gezeigt' && (
          <Button size="compact-sm" variant="default" onClick={to('Gezeigt')}>
            Zeigen
          </Button>
        )}
        {state !== 'Verborgen' && (
          <Button size="compact-sm" variant="default" onClick={to('Verborgen')}>
            Verbergen
          </Button>
        )}
        {may(reportComment.may.delete) && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            loading={removing.isPending}
            onClick={() => removing.mutate({ record: { ...comment }, etag: undefined })}
          >
            Löschen
          </Button>
        )}
      </div>
    </li>
  )
}
