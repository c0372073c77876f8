import { notePreview } from '@rampenlicht/model/rules/feature-fields'
import { useEffect, useRef } from 'react'
import IconExternalLink from '~icons/external-link'
import IconPaperclip from '~icons/paperclip'
import IconStarFilled from '~icons/star-filled'
import { useDialog } from '../../crud/DialogHost.tsx'
import { shortAddress } from '../../crud/record/contact-links.ts'
import { day, plural } from '../../ui/format.ts'
import { Tag, toneOf } from '../../ui/Tag.tsx'
import s from './FeatureLine.module.css'
import type { Feature } from './query.ts'

/** One Beitrag. The whole line opens it; its link stays a link. */
export const FeatureLine = ({ feature, isFresh }: { feature: Feature; isFresh: boolean }) => {
  const { id, type, status, date, link, text, highlight, clippings } = feature
  const dialog = useDialog()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFresh) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isFresh])
  const prepare = () => dialog.prepare('project_mediacontact_partner_features')
  return (
    <li ref={line} className={s.line} data-fresh={isFresh || undefined}>
      <span className={s.star}>{highlight && <IconStarFilled size={13} role="img" aria-label="Highlight" />}</span>
      <button
        type="button"
        className={s.type}
        onMouseEnter={prepare}
        onFocus={prepare}
        onClick={() => dialog.edit('project_mediacontact_partner_features', id)}
      >
        {type}
      </button>
      <span className={s.status}>
        <Tag tone={toneOf(status)}>{status}</Tag>
      </span>
      <span className={`num ${s.date}`}>{day(date)}</span>
      <span className={s.link}>
        {link && (
          <a href={link} target="_blank" rel="noreferrer" title={link}>
            <span className="trunc">{shortAddress(link)}</span>
            <IconExternalLink size={13} stroke={1.8} aria-hidden />
            <span className="sr"> (neues Fenster)</span>
          </a>
        )}
      </span>
      <span className={s.note} title={text ?? undefined}>
        {notePreview(text)}
      </span>
      <span className={`num ${s.clippings}`}>
        {clippings.length > 0 && (
          <span title={plural(clippings.length, 'Clipping', 'Clippings')}>
            <IconPaperclip size={13} stroke={1.8} aria-hidden />
            {clippings.length}
            <span className="sr"> {clippings.length === 1 ? 'Clipping' : 'Clippings'}</span>
          </span>
        )}
      </span>
    </li>
  )
}
