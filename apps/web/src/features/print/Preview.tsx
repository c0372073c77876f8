import { MM_PER_PT } from '@rampenlicht/model/rules/print-fit'
import { ADDRESS_FIELD, type Paper, type SinglePage } from '@rampenlicht/model/rules/print-page'
import s from './Print.module.css'

/** The page in millimetres, from the same rule that draws the PDF. Below the fold a sheet is empty, so it is cut off. */
export const Preview = ({ page, paper }: { page: SinglePage; paper: Paper }) => (
  <div className={s.desk}>
    <svg
      className={s[paper]}
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="img"
      aria-label={`Vorschau: ${page.texts.map(({ text }) => text).join(', ')}`}
    >
      {paper === 'sheet' && <rect className={s.window} {...ADDRESS_FIELD} rx={1.5} />}
      {page.marks.map(({ x, y, width }) => (
        <line key={y} className={s.mark} x1={x} x2={x + width} y1={y} y2={y} />
      ))}
      {page.texts.map(({ x, y, size, text, isMuted }) => (
        <text key={`${x} ${y}`} className={isMuted ? s.muted : undefined} x={x} y={y} fontSize={size * MM_PER_PT}>
          {text}
        </text>
      ))}
    </svg>
    <p className={s.cut} role="status">
      {page.isCut && 'Zu lang: Was mit „…“ endet, ist gekürzt.'}
    </p>
  </div>
)
