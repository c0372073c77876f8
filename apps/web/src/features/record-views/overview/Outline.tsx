import type { ContactPath } from '@rampenlicht/model/resources/contacts/about'
import s from './outline.module.css'
import { PARTS } from './parts.ts'

/** The shape of an overview that is on its way. */
export const Outline = ({ path }: { path: ContactPath }) => (
  <div className={s.outline} aria-hidden>
    {PARTS[path].length > 0 && (
      <div className={s.tiles}>
        {PARTS[path].map(({ name }) => (
          <span key={name} className="bone" />
        ))}
      </div>
    )}
    <span className={`bone ${s.composer}`} />
  </div>
)
