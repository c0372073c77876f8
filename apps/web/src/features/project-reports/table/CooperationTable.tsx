import { bookedOf, leftOutIn, leftOutOf } from '@rampenlicht/model/rules/report/chosen'
import type { ReportCooperation } from '@rampenlicht/model/rules/report/data'
import { followersOf, UNKNOWN } from '@rampenlicht/model/rules/report/reach'
import { useState } from 'react'
import IconExternalLink from '~icons/external-link'
import { Face } from '../../../ui/Face.tsx'
import { number } from '../../../ui/format.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { PageWords } from '../inspector/PageWords.tsx'
import { BackToPages } from './BackToPages.tsx'
import type { TableProps } from './props.ts'
import s from './Table.module.css'
import { Tabs } from './Tabs.tsx'

type Tab = 'all' | 'in' | 'out'

/** What is booked with influencers, and which of it goes in. */
export const CooperationTable = ({ work, page, onBack }: TableProps) => {
  const { report, data, change } = work
  const [tab, setTab] = useState<Tab>('all')
  const leftOut = leftOutIn(report.leftOut)
  const isIn = ({ id }: ReportCooperation) => !leftOut.includes(id)
  const all = bookedOf(data)
  const parts: Readonly<Record<Tab, readonly ReportCooperation[]>> = {
    all,
    in: all.filter(isIn),
    out: all.filter((one) => !isIn(one)),
  }
  return (
    <div className={s.pane}>
      <BackToPages onBack={onBack} />
      <div className={s.bar}>
        <Tabs
          label="Welche Kooperationen"
          chosen={tab}
          onChoose={setTab}
          tabs={[
            { value: 'all', label: 'Gebucht', count: parts.all.length },
            { value: 'in', label: 'Im Report', count: parts.in.length },
            { value: 'out', label: 'Ausgelassen', count: parts.out.length },
          ]}
        />
      </div>
      <div className={s.table}>
        <div className={s.head} data-social aria-hidden>
          <span />
          <span>Influencer</span>
          <span>Link</span>
          <span data-right>Follower</span>
          <span>Im Report</span>
        </div>
        <ul>
          {parts[tab].map((one) => (
            <li key={one.id} className={s.row} data-social data-off={!isIn(one) || undefined}>
              <Face name={one.name} size={34} picture={one.image ? `${one.image}?width=200` : undefined} />
              <span className={s.what}>
                <b className="trunc">{one.name}</b>
                <small className="trunc">{one.feature?.trim() || 'Noch ohne Beitrag'}</small>
              </span>
              <span className={`trunc ${s.link}`}>
                {one.link && (
                  <a href={one.link} target="_blank" rel="noreferrer">
                    {one.link.replace(/^https?:\/\/(www\.)?/, '')} <IconExternalLink size={13} aria-hidden />
                  </a>
                )}
              </span>
              <span className={`num soft ${s.reach}`} data-right>
                {followed(one)}
              </span>
              <span className={s.switch}>
                <Switch
                  label={`${one.name} im Report`}
                  isOn={isIn(one)}
                  onClick={() =>
                    change({
                      leftOut: leftOutOf(isIn(one) ? [...leftOut, one.id] : leftOut.filter((id) => id !== one.id)),
                    })
                  }
                />
              </span>
            </li>
          ))}
        </ul>
        {parts[tab].length === 0 && (
          <p className={s.none}>{tab === 'all' ? 'Noch ist niemand gebucht.' : 'Keine Kooperationen.'}</p>
        )}
      </div>
      <div className={s.words}>
        <PageWords work={work} page={page} />
      </div>
    </div>
  )
}

const followed = (one: ReportCooperation) => {
  const count = followersOf(one)
  return count === undefined ? UNKNOWN : number(count)
}
