import { SHARINGS } from '@rampenlicht/model/resources/publicity/feature'
import { germanDay } from '@rampenlicht/model/rules/dates'
import type { ReportFeature } from '@rampenlicht/model/rules/report/data'
import { reachWords } from '@rampenlicht/model/rules/report/reach'
import { useState } from 'react'
import IconStar from '~icons/star'
import IconStarFilled from '~icons/star-filled'
import { useTyping } from '../../../api/unsaved.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { thumbOf } from '../sheet-pictures.ts'
import s from './Table.module.css'

const OPTIONS = SHARINGS.map((value) => ({ value, label: value }))

interface Props {
  readonly feature: ReportFeature
  readonly isIn: boolean
  readonly onSwitch: () => void
  readonly onChange: (values: Partial<Pick<ReportFeature, 'headline' | 'sharing' | 'highlight'>>) => Promise<unknown>
}
export const ClippingRow = ({ feature, isIn, onSwitch, onChange }: Props) => {
  const { headline, type, medium, date, sharing, highlight, clippings } = feature
  const name = headline?.trim() || type
  const thumb = thumbOf(clippings)
  const quietly = (values: Parameters<Props['onChange']>[0]) => void onChange(values).catch(() => undefined)
  return (
    <li className={s.row} data-off={!isIn || undefined} aria-label={`${name}, ${medium.name}`}>
      <span className={s.thumb}>{thumb && <img src={thumb} alt="" loading="lazy" />}</span>
      <span className={s.what}>
        <Headline key={headline} headline={headline} type={type} onSave={(words) => onChange({ headline: words })} />
        <small className="trunc">
          {medium.name}
          {sharing === null && (
            <>
              {' · '}
              <em>Weitergabe klären</em>
            </>
          )}
        </small>
      </span>
      <span className={`num soft ${s.date}`}>{date ? germanDay(date) : 'ohne Datum'}</span>
      <span className={`num soft ${s.reach}`} data-right>
        {reachWords(medium)}
      </span>
      <span className={s.sharing} data-open={sharing === null || undefined}>
        <Segments
          label={`Weitergabe von ${name}`}
          options={OPTIONS}
          value={sharing ?? ''}
          onChange={(value) => quietly({ sharing: value as (typeof SHARINGS)[number] })}
        />
      </span>
      <button
        type="button"
        className={s.star}
        aria-pressed={highlight}
        aria-label={`${name} ist ein Highlight`}
        title={highlight ? 'Highlight mit eigener Seite' : 'Als Highlight zeigen'}
        onClick={() => quietly({ highlight: !highlight })}
      >
        {highlight ? <IconStarFilled size={17} /> : <IconStar size={17} stroke={1.6} />}
      </button>
      <span className={s.switch}>
        <Switch label={`${name} im Report`} isOn={isIn} onClick={onSwitch} />
      </span>
    </li>
  )
}

interface HeadlineProps {
  readonly headline: string | null
  readonly type: string
  readonly onSave: (headline: string | null) => Promise<unknown>
}
/** Reads as text and is changed where it stands; saved when it is left, and kept where that fails. */
const Headline = ({ headline, type, onSave }: HeadlineProps) => {
  const [typed, setTyped] = useState<string>()
  useTyping(typed !== undefined)
  return (
    <input
      className={s.headline}
      aria-label={`Überschrift: ${headline ?? type}`}
      placeholder={type}
      maxLength={200}
      value={typed ?? headline ?? ''}
      title={typed ?? headline ?? undefined}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={() => {
        if (typed === undefined) return
        const words = typed.trim() || null
        if (words === headline) return setTyped(undefined)
        void onSave(words).catch(() => undefined)
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
