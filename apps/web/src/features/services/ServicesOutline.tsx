import s from './Services.module.css'

const LINES = [0, 1, 2, 3, 4]

/** As tall as what comes, so that nothing jumps. */
export const ServicesOutline = () => (
  <div className={s.services} aria-busy="true">
    {LINES.map((line) => (
      <div key={line} className={s.service}>
        <span className={`bone ${s.outline}`} />
      </div>
    ))}
  </div>
)
