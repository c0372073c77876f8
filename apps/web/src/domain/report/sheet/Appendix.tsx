import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import s from './Appendix.module.css'
import { Head } from './Head.tsx'
import { FILES_PER_SHEET, filesIn, type SheetPictures } from './sheets.ts'

interface Props {
  readonly content: ReportContent
  readonly title: string
  readonly text: string | null
  readonly pictures: SheetPictures
}
/** What may be handed on as a whole. */
export const Appendix = ({ content, title, text, pictures }: Props) => (
  <>
    <Head title={title} text={text} />
    <ul className={s.files}>
      {filesIn(content)
        .slice(0, FILES_PER_SHEET)
        .map(({ id, name, by }) => (
          <li key={id}>
            <span>{pictures.file(id) && <img src={pictures.file(id)} alt="" loading="lazy" />}</span>
            <b>{by}</b>
            <small>{name}</small>
          </li>
        ))}
    </ul>
  </>
)
