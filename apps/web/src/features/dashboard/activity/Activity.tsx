import { activityDays } from '@rampenlicht/model/rules/activity'
import { type ActivityFilter, activityKey, WHOLE_ACTIVITY } from '@rampenlicht/model/rules/activity-feed'
import { useEffect, useId, useRef, useState } from 'react'
import IconAdjustmentsHorizontal from '~icons/adjustments-horizontal'
import { useMe } from '../../../api/session.ts'
import { part } from '../../../ui/part.ts'
import { useMinute } from '../../../ui/useMinute.ts'
import s from './Activity.module.css'
import { ActivityLine, whenOf } from './ActivityLine.tsx'
import { ActivityBones, ActivityFailure, NoActivity } from './ActivityStates.tsx'
import { useKeptFilter } from './kept-filter.ts'
import { useFeed } from './useFeed.ts'

const ActivityFilters = part('ActivityFilters', () => import('./ActivityFilters.tsx'))

const isNarrowed = ({ weeks, kinds, people }: ActivityFilter) => weeks !== 4 || kinds.length + people.length > 0

/** On a phone the list is as long as it is, and the whole page scrolls. */
const isScroller = (box: Element | null) => box !== null && getComputedStyle(box).overflowY === 'auto'

/** Who changed what last, newest first; new things come in at the top by themselves. */
export const Activity = () => {
  const me = useMe()
  const now = useMinute()
  const id = useId()
  const [filter, setFilter] = useKeptFilter(me.id)
  const isChanged = isNarrowed(filter)
  // who comes back to a part of it sees at once which part
  const [isFiltering, setIsFiltering] = useState(isChanged)
  const box = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  const isReading = () =>
    isScroller(box.current)
      ? (box.current?.scrollTop ?? 0) > 0
      : (head.current?.getBoundingClientRect().bottom ?? 0) < 0
  const { feed, isFailed, retry, more, loadMore, waiting, showWaiting } = useFeed(filter, isReading)

  const showNew = () => {
    showWaiting()
    if (isScroller(box.current)) box.current?.scrollTo({ top: 0 })
    else head.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <section className={s.activity} aria-labelledby={`${id}-title`} aria-busy={!feed && !isFailed}>
      <div className={s.head}>
        <h2 ref={head} id={`${id}-title`}>
          Aktivität
        </h2>
        <span className="grow" />
        <button
          type="button"
          className={s.toggle}
          aria-label="Aktivität filtern"
          aria-expanded={isFiltering}
          aria-controls={isFiltering ? `${id}-filters` : undefined}
          data-on={isChanged || undefined}
          onPointerEnter={ActivityFilters.prepare}
          onClick={() => setIsFiltering(!isFiltering)}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.7} />
        </button>
      </div>
      {isFiltering && (
        <ActivityFilters
          meanwhile={<div className={s.filters} />}
          id={`${id}-filters`}
          filter={filter}
          onChange={setFilter}
        />
      )}
      <div className={s.frame}>
        {waiting > 0 && (
          <button type="button" className={s.news} onClick={showNew}>
            {waiting === 1 ? '1 neuer' : `${waiting} neue`}
          </button>
        )}
        <div ref={box} className={s.box} onScroll={() => waiting > 0 && !isReading() && showWaiting()}>
          {isFailed && <ActivityFailure onRetry={retry} />}
          {!feed && !isFailed && <ActivityBones />}
          {feed?.items.length === 0 && (
            <NoActivity
              weeks={filter.weeks}
              onReset={
                filter.kinds.length + filter.people.length > 0
                  ? () => setFilter({ ...WHOLE_ACTIVITY, weeks: filter.weeks })
                  : undefined
              }
            />
          )}
          {feed &&
            activityDays(feed.items, now).map(({ day, title, items }) => (
              <section key={day} className={s.day} aria-label={title}>
                <h3>{title}</h3>
                <ol className={s.list}>
                  {items.map((item) => (
                    <ActivityLine
                      key={`${activityKey(item)} ${item.at}`}
                      item={item}
                      reader={me.id}
                      when={whenOf(item.at, now)}
                      isFresh={feed.fresh.includes(activityKey(item))}
                    />
                  ))}
                </ol>
              </section>
            ))}
          {feed?.next && <More state={more} onMore={loadMore} box={box} />}
        </div>
      </div>
    </section>
  )
}

interface MoreProps {
  readonly state: 'idle' | 'loading' | 'failed'
  readonly onMore: () => void
  readonly box: { readonly current: Element | null }
}
/** Loads on when it comes near; a button for all who do not scroll, and after a failure. */
const More = ({ state, onMore, box }: MoreProps) => {
  const mark = useRef<HTMLDivElement>(null)
  const isIdle = state === 'idle'
  useEffect(() => {
    const seen = mark.current
    if (!isIdle || !seen || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      root: isScroller(box.current) ? box.current : null,
      rootMargin: '200px',
    })
    observer.observe(seen)
    return () => observer.disconnect()
  }, [isIdle, onMore, box])
  return (
    <div ref={mark} className={s.more}>
      {state === 'loading' ? (
        <ActivityBones lines={2} />
      ) : (
        <button type="button" className={s.again} onClick={onMore}>
          {state === 'failed' ? 'Konnte nicht geladen werden – erneut versuchen' : 'Weitere laden'}
        </button>
      )}
    </div>
  )
}
