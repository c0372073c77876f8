import type { Resource } from '@rampenlicht/model/kit/resource'
import { type Followers, HISTORY_DAYS, problemsText, scaleOf, trendOf } from '@rampenlicht/model/rules/follower-history'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import IconRefresh from '~icons/refresh'
import { Group } from '../../crud/record/RecordViewFacts.tsx'
import { useMay } from '../../crud/useMay.ts'
import type { Shown } from '../../domain/channels/channels.ts'
import s from './Channels.module.css'
import { type Followed, followersQuery, useRefreshFollowers } from './followers.ts'

type Days = Followers['channels'][number]['days']
/** A channel with its last days, where there are some to draw. */
export interface Drawn extends Shown {
  readonly line?: { readonly days: Days; readonly scale: ReturnType<typeof scaleOf> }
}

interface Props {
  readonly resource: Resource<Followed>
  readonly id: number
  /** Undefined while the record is on the way. */
  readonly channels: readonly Shown[] | undefined
  /** A word about all of them. */
  readonly note?: ReactNode
  readonly children: (channels: readonly Drawn[] | undefined) => ReactNode
}

/** The channels of a record with their history, and the way to have their figures fetched now. */
export const ChannelGroup = ({ resource, id, channels, note, children }: Props) => {
  const { path } = resource
  const { data: followers, isPending } = useQuery(followersQuery(path, id))
  const may = useMay(resource)
  const refreshing = useRefreshFollowers(path, id)
  const drawn = channels && withLines(channels, followers)
  const hasLine = drawn?.some(({ line }) => line) ?? false
  const canRefresh = followers?.channels.some(({ isConfigured }) => isConfigured) && may(resource.may.update)
  return (
    <Group
      title="Kanäle"
      note={
        (note || hasLine || canRefresh) && (
          <div className={s.notes}>
            <span>{[note, hasLine && `Verlauf ${HISTORY_DAYS} Tage`].filter(Boolean).join(' · ')}</span>
            {canRefresh && (
              <button
                type="button"
                className={s.refresh}
                disabled={refreshing.isPending}
                onClick={() => refreshing.mutate()}
              >
                <IconRefresh size={14} stroke={1.8} aria-hidden data-busy={refreshing.isPending || undefined} />
                Jetzt aktualisieren
              </button>
            )}
          </div>
        )
      }
    >
      <p className={s.problems} role="status">
        {problemsText(refreshing.data?.problems ?? [])}
      </p>
      {/* Both at once, so that no card grows while one reads it. */}
      {children(isPending ? undefined : drawn)}
    </Group>
  )
}

const withLines = (channels: readonly Shown[], followers: Followers | undefined): readonly Drawn[] => {
  const daysOf = (channel: Shown) => {
    const days = channel.figure && followers?.channels.find((one) => one.channel === channel.name)?.days
    return days && trendOf(days) ? days : undefined
  }
  const scale = scaleOf(channels.flatMap((channel) => [daysOf(channel) ?? []]))
  return channels.map((channel) => {
    const days = daysOf(channel)
    return days ? { ...channel, line: { days, scale } } : channel
  })
}
