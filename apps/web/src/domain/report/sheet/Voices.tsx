import type { ReportContent } from '@rampenlicht/model/rules/report/content'
import { Head } from './Head.tsx'
import { quoted } from './Highlight.tsx'
import s from './Sheet.module.css'
import { VOICES_PER_SHEET } from './sheets.ts'

interface Props {
  readonly content: ReportContent
  readonly title: string
  readonly text: string | null
  readonly quotes: readonly { readonly entry: number; readonly quote: string; readonly by: string }[]
}
export const Voices = ({ title, text, quotes }: Props) => (
  <>
    <Head title={title} text={text} />
    <div className={s.voices}>
      {quotes.slice(0, VOICES_PER_SHEET).map(({ entry, quote, by }) => (
        <figure key={entry}>
          <blockquote>{quoted(quote)}</blockquote>
          <figcaption>{by}</figcaption>
        </figure>
      ))}
    </div>
  </>
)
