import type { AudienceTold } from '@rampenlicht/model/rules/mail/audience'
import type { LeftOutReason } from '@rampenlicht/model/rules/mail/whom'
import { number } from '../../../ui/format.ts'
import s from './Audience.module.css'
import { type Term, termsOf } from './words.ts'

interface Props {
  readonly audience: AudienceTold
  readonly onJump: (reason: LeftOutReason) => void
  readonly onTotal: () => void
}

/** „255 + 3 − 44 − 11 = 187“; each minus leads to those it counts. */
export const Arithmetic = ({ audience, onJump, onTotal }: Props) => (
  <ul className={s.sum} aria-label="So viele erhalten die Mail">
    {termsOf(audience).map((term) => (
      <li key={term.label} data-total={term.sign === '=' || undefined}>
        {term.reason ? (
          <button type="button" className={s.term} onClick={() => term.reason && onJump(term.reason)}>
            <Words {...term} />
          </button>
        ) : term.sign === '=' ? (
          <button type="button" className={s.term} onClick={onTotal}>
            <Words {...term} />
          </button>
        ) : (
          <span className={s.term}>
            <Words {...term} />
          </span>
        )}
      </li>
    ))}
  </ul>
)

const Words = ({ sign, count, label }: Term) => (
  <>
    <b className="num">
      {sign && <i>{sign}</i>}
      {number(count)}
    </b>
    <span>{label}</span>
  </>
)
