import { Button } from '@mantine/core'
import { allows, manager } from '@rampenlicht/model/kit/rule'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import IconExternalLink from '~icons/external-link'
import IconPencil from '~icons/pencil'
import IconPin from '~icons/pin'
import { wholeListQuery } from '../../api/queries.ts'
import { useMe } from '../../api/session.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { shortAddress } from '../../crud/record/contact-links.ts'
import { ago } from '../../ui/format.ts'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { useHeld } from '../../ui/Together.tsx'
import { useMinute } from '../../ui/useMinute.ts'
import s from './News.module.css'
import { useKeptHeight } from './useKeptHeight.ts'

export const pinnedQuery = wholeListQuery('news', [['pinned', 'true']])

/** What everybody should see first, as long as somebody has pinned something. */
export const News = () => {
  const { data, isError } = useQuery(pinnedQuery)
  const pinned = useHeld(data)
  const part = useRef<HTMLElement>(null)
  const height = useKeptHeight('news', part, pinned !== undefined || isError)
  if (height > 0) return <div className={`bone ${s.outline}`} style={{ height }} aria-hidden />
  if (!pinned?.length) return null
  return (
    <section ref={part} className={s.news} aria-label="Neuigkeiten">
      {pinned.map((one) => (
        <Pinned key={one.id} news={one} />
      ))}
    </section>
  )
}

const LONG_LINES = 6
const LONG_LETTERS = 500
/** News are the first thing on the page, not all of it. */
const isLong = (text: string) => text.length > LONG_LETTERS || text.split('\n').length > LONG_LINES

const Pinned = ({ news: { id, title, text, link, updatedAt, updatedBy } }: { news: EntityAt<'news'> }) => {
  const mayWrite = allows(manager, { actor: useMe() })
  const dialog = useDialog()
  const now = useMinute()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <article>
      <IconPin size={16} stroke={1.8} aria-hidden />
      <div className={s.text}>
        <h2>{title}</h2>
        {text && (
          <div data-cut={(isLong(text) && !isOpen) || undefined}>
            <LinkedText>{text}</LinkedText>
          </div>
        )}
        {text && isLong(text) && (
          <button type="button" className={s.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Weniger zeigen' : 'Mehr zeigen'}
          </button>
        )}
        {link && (
          <a href={link} target="_blank" rel="noreferrer" className={s.link}>
            {shortAddress(link)}
            <IconExternalLink size={13} stroke={1.8} aria-hidden />
            <span className="sr"> (neues Fenster)</span>
          </a>
        )}
        <span className={s.by}>
          {[updatedBy?.firstName, updatedAt && ago(updatedAt, now)].filter(Boolean).join(' · ')}
        </span>
      </div>
      {mayWrite && (
        <button
          type="button"
          className={s.edit}
          aria-label={`${title} bearbeiten`}
          onClick={() => dialog.edit('news', id)}
        >
          <IconPencil size={15} stroke={1.8} aria-hidden />
        </button>
      )}
    </article>
  )
}

/** For those who may write news; what they write is pinned unless they say otherwise. */
export const NewsButton = () => {
  const mayWrite = allows(manager, { actor: useMe() })
  const dialog = useDialog()
  if (!mayWrite) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      className={s.pin ?? ''}
      leftSection={<IconPin size={15} stroke={1.8} />}
      onMouseEnter={() => dialog.prepare('news')}
      onFocus={() => dialog.prepare('news')}
      onClick={() => dialog.create('news', { pinned: true })}
    >
      Neuigkeit anheften
    </Button>
  )
}
