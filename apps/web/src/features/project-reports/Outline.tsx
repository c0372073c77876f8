import bar from '../../domain/project/SubBar.module.css'
import s from './Report.module.css'

/** The bar as it will be, while the report is on its way. */
export const Outline = () => (
  <div className={s.report} aria-busy>
    <div className={bar.bar} aria-hidden>
      <span className="bone" style={{ width: 240, height: 14 }} />
      <span className="grow" />
      <span className="bone" style={{ width: 260, height: 32 }} />
    </div>
  </div>
)
