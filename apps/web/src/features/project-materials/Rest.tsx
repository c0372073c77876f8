import IconAlertTriangle from '~icons/alert-triangle'
import { number, plural } from '../../ui/format.ts'
import s from './AllocateMaterial.module.css'

interface Props {
  readonly contacts: number
  readonly each: number
  readonly before: number
  readonly left: number
}

/** What will be left; too little is said loudly but holds nobody up. */
export const Rest = ({ contacts, each, before, left }: Props) => {
  const pieces = `${number(contacts * each)} Stück`
  const sum = contacts > 1 ? `${plural(contacts, 'Kontakt', 'Kontakte')} × ${number(each)} = ${pieces}` : pieces
  if (left >= 0)
    return (
      <p className={s.rest}>
        {sum}, danach {left === 1 ? 'ist' : 'sind'} <b className="num">{left}</b> übrig.
      </p>
    )
  return (
    <div className={s.short}>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <p>
        <b>
          Es {left === -1 ? 'fehlt' : 'fehlen'} {number(-left)} Stück
        </b>
        {sum}, vorrätig {number(Math.max(before, 0))}. Zuteilen geht trotzdem, danach sind {left} übrig.
      </p>
    </div>
  )
}
