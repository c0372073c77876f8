import { germanDay } from '@rampenlicht/model/rules/dates'
import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import IconExternalLink from '~icons/external-link'
import IconStarFilled from '~icons/star-filled'
import { Head } from './Head.tsx'
import s from './List.module.css'
import { ROWS_PER_SHEET } from './sheets.ts'

interface Props {
  readonly content: ReportContent
  readonly title: string
  readonly text: string | null
}
export const List = ({ content: { kind, entries }, title, text }: Props) => {
  const isPress = kind === 'Clippings'
  return (
    <>
      <Head title={title} text={text} />
      <table className={s.list}>
        <thead>
          <tr>
            {isPress && <th>Datum</th>}
            <th>{isPress ? 'Medium' : 'Influencer'}</th>
            <th>{isPress ? 'Titel' : 'Beitrag'}</th>
            <th>{isPress ? 'Art' : 'Kategorie'}</th>
            <th data-right>Reichweite</th>
            <th>
              <span className="sr">Link</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, ROWS_PER_SHEET).map(({ id, date, by, title: headline, tag, reach, link, isHighlight }) => (
            <tr key={id}>
              {isPress && <td className="num">{date && germanDay(date)}</td>}
              <td>
                <b>{by}</b>
              </td>
              <td>
                {isHighlight && <IconStarFilled size={12} aria-label="Highlight" />}
                {headline}
              </td>
              <td>{tag}</td>
              <td data-right className="num">
                {reach}
              </td>
              <td data-right>{link && <IconExternalLink size={13} aria-hidden />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
