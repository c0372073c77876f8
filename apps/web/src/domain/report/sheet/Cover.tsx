import { germanDay } from '@rampenlicht/model/rules/dates'
import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import { isoDay } from '../../../ui/format.ts'
import s from './Cover.module.css'
import sheet from './Sheet.module.css'
import type { SheetPictures } from './sheets.ts'

/** From so many letters on a title needs smaller ones. */
const LONG = 26
const LONGEST = 60

export const Cover = ({ content, pictures }: { content: ReportContent; pictures: SheetPictures }) => {
  const { name, title, subtitle, customer, period, asOf, agency, contact } = content
  const size = title.length > LONGEST ? 'longest' : title.length > LONG ? 'long' : undefined
  return (
    <>
      <div className={s.coverText}>
        <div className={s.brand}>
          {pictures.agencyLogo ? (
            <img src={pictures.agencyLogo} alt={agency} />
          ) : (
            <>
              <i aria-hidden>{agency[0]}</i>
              <b>{agency}</b>
            </>
          )}
        </div>
        <div>
          <p className={sheet.kicker}>{name}</p>
          <h3 className={s.title} data-size={size}>
            {title}
          </h3>
          {subtitle && <p className={s.subtitle}>{subtitle}</p>}
        </div>
        <dl className={s.coverFacts}>
          <div>
            <dt>Für</dt>
            <dd>
              {pictures.customerLogo ? (
                <img className={s.logo} src={pictures.customerLogo} alt={customer} />
              ) : (
                <span>{customer}</span>
              )}
            </dd>
          </div>
          {period && <Fact name="Zeitraum" value={period} />}
          <Fact name="Stand" value={germanDay(isoDay(new Date(asOf)))} />
          {contact && <Fact name="Ansprechpartner" value={contact.name} />}
        </dl>
      </div>
      <div className={s.coverArt}>
        <i aria-hidden />
        {pictures.poster && <img src={pictures.poster} alt={`Poster ${title}`} />}
      </div>
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
