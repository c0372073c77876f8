import type { Span } from '@rampenlicht/model/rules/campaign-span'
import { daysOf, moneyByWeek, timelineOf } from '@rampenlicht/model/rules/campaign-weeks'
import { agencyDay, daysBetween } from '@rampenlicht/model/rules/deadlines'
import { sumOf } from '@rampenlicht/model/rules/money'
import { daysLater, type Week } from '@rampenlicht/model/rules/weeks'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { datesOf } from '../../domain/ads/campaign-words.ts'
import { day, budget as euros } from '../../ui/format.ts'
import { startWord } from '../../ui/project-dates.ts'
import { TwoLine } from '../../ui/TwoLine.tsx'
import type { CampaignsShown } from './CampaignTable.tsx'
import { Hints } from './Hints.tsx'
import type { Campaign, Project } from './queries.ts'
import s from './Timeline.module.css'
import { type Line, TimelineMarks } from './TimelineMarks.tsx'
import { nameOf } from './words.ts'

interface Props extends CampaignsShown {
  readonly project: Pick<Project, 'category' | 'releaseDate'>
}

/** The campaigns over their calendar weeks, and what each week costs; the first column stays when the rest scrolls. */
export const Timeline = ({ project, ...shown }: Props) => {
  const { campaigns } = shown
  const { weeks, shown: placed, apart } = timelineOf(campaigns, project.releaseDate)
  const today = agencyDay(new Date())
  const first = weeks[0]
  const current = weeks.findIndex(({ monday }) => isWeekOf(monday, today))
  const scroller = useRef<HTMLDivElement>(null)
  // what is going on now stands first; who has scrolled elsewhere stays there
  useLayoutEffect(() => {
    const box = scroller.current
    const week = box?.querySelector<HTMLElement>(`li:nth-child(${current + 1})`)
    if (box && week && current > 0) box.scrollLeft = week.offsetLeft - (week.parentElement?.offsetLeft ?? 0)
  }, [current])
  return (
    <>
      {first && (
        <div ref={scroller} className={s.scroll} style={{ '--weeks': weeks.length } as CSSProperties}>
          <div className={s.line}>
            <Weeks weeks={weeks} today={today} />
            <div className={s.plot}>
              <TimelineMarks lines={linesOf(project, weeks, first, today)} />
              <ul className={s.rows} aria-label="Kampagnen">
                {placed.map(({ campaign, span }) => (
                  <Row key={campaign.id} campaign={campaign} place={placeOf(span, first, weeks.length)} {...shown} />
                ))}
              </ul>
            </div>
            <Costs campaigns={placed.map(({ campaign }) => campaign)} weeks={weeks} />
          </div>
        </div>
      )}
      {apart.length > 0 && <Apart {...shown} campaigns={apart} isAlone={!first} />}
    </>
  )
}

const isWeekOf = (monday: string, day: string) => monday <= day && day < daysLater(monday, 7)

/** Where on the line, as shares of its length. */
const placeOf = (span: Span, { monday }: Week, weeks: number) => ({
  left: `${(daysBetween(monday, span.from) / (weeks * 7)) * 100}%`,
  width: `${(daysOf(span) / (weeks * 7)) * 100}%`,
})

const linesOf = (
  { category, releaseDate }: Props['project'],
  weeks: readonly Week[],
  { monday }: Week,
  today: string,
): readonly Line[] => {
  const days = weeks.length * 7
  const line = (kind: Line['kind'], label: string, date: string | null): readonly Line[] => {
    const since = date === null ? -1 : daysBetween(monday, date)
    return since >= 0 && since < days ? [{ kind, label, share: (since + 0.5) / days }] : []
  }
  return [...line('today', 'Heute', today), ...line('release', startWord(category), releaseDate)]
}

const Weeks = ({ weeks, today }: { weeks: readonly Week[]; today: string }) => (
  <div className={s.head}>
    <span className={s.legend}>
      <i className={s.sign} data-status="Eingeplant" /> Eingeplant <i className={s.sign} data-status="In Absprache" />{' '}
      In Absprache
    </span>
    <ol className={s.weeks} aria-label="Kalenderwochen">
      {weeks.map(({ monday, week }) => (
        <li key={monday} data-now={isWeekOf(monday, today) || undefined}>
          <b>KW {week}</b>
          <span>ab {day(monday).slice(0, -4)}</span>
        </li>
      ))}
    </ol>
  </div>
)

interface RowProps extends CampaignsShown {
  readonly campaign: Campaign
  readonly place: CSSProperties
}
const Row = ({ campaign, place, hintsOf, onOpen, onNear }: RowProps) => {
  const hints = hintsOf(campaign)
  const { placement, format, campaignStatus, customerNet } = campaign
  const told = [nameOf(campaign), placement, format, datesOf(campaign), campaignStatus].filter(Boolean).join(', ')
  return (
    <li className={s.row}>
      <span className={`${s.about} ${s.name}`}>
        <TwoLine title={nameOf(campaign)} note={placement} />
        <span className={s.money}>{customerNet !== null && euros(customerNet)}</span>
      </span>
      <span className={s.track}>
        <button
          type="button"
          className={s.bar}
          style={place}
          data-status={campaignStatus}
          data-warn={hints.length > 0 || undefined}
          title={[told, ...hints].join('\n')}
          aria-label={`${told} bearbeiten`}
          onMouseEnter={onNear}
          onFocus={onNear}
          onClick={() => onOpen(campaign)}
        >
          <span className={s.label}>{format ?? nameOf(campaign)}</span>
        </button>
      </span>
      {hints.length > 0 && (
        <span className={s.hints}>
          <Hints hints={hints} />
        </span>
      )}
    </li>
  )
}

const Costs = ({ campaigns, weeks }: { campaigns: readonly Campaign[]; weeks: readonly Week[] }) => {
  const costs = moneyByWeek(campaigns, weeks)
  return (
    <div className={s.foot}>
      <span className={`${s.about} ${s.total}`}>
        <span>Kunde netto je KW</span>
        <span className={s.money}>{euros(sumOf(costs))}</span>
      </span>
      <ol className={s.weeks} aria-label="Kunde netto je KW">
        {weeks.map(({ monday, week }, index) => (
          <li key={monday}>
            <span className="sr">KW {week}: </span>
            {costs[index] === 0 ? '–' : euros(costs[index] ?? 0)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What has no place on the line is not forgotten. */
const Apart = ({ campaigns, isAlone, hintsOf, onOpen, onNear }: CampaignsShown & { isAlone: boolean }) => (
  <div className={s.apart} data-alone={isAlone || undefined}>
    <h3>{campaigns.some((campaign) => datesOf(campaign)) ? 'Nicht auf der Zeitleiste' : 'Ohne Zeitraum'}</h3>
    <ul aria-label="Kampagnen, die nicht auf der Zeitleiste stehen">
      {campaigns.map((campaign) => (
        <li key={campaign.id} className={s.item}>
          <button type="button" onMouseEnter={onNear} onFocus={onNear} onClick={() => onOpen(campaign)}>
            <TwoLine
              title={nameOf(campaign)}
              note={[campaign.placement, campaign.format, datesOf(campaign)].filter(Boolean).join(' · ')}
            />
            <span className={s.money}>{campaign.customerNet !== null && euros(campaign.customerNet)}</span>
          </button>
          <span className={s.aside}>
            <Hints hints={hintsOf(campaign)} />
          </span>
        </li>
      ))}
    </ul>
  </div>
)
