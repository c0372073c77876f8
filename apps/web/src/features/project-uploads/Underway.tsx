import { isUnderway, type Sending } from '../../api/upload-queue.ts'
import { number, plural } from '../../ui/format.ts'
import { Progress } from '../../ui/Progress.tsx'
import s from './UploadsSection.module.css'

interface Props {
  readonly sending: readonly Sending[]
  readonly onShow: () => void
}

/** Files that are still on their way, or did not arrive, while their dialog is closed. */
export const Underway = ({ sending, onShow }: Props) => {
  const onTheirWay = sending.filter(isUnderway)
  const lost = sending.filter(({ state }) => state === 'failed' || state === 'refused').length
  if (onTheirWay.length === 0 && lost === 0) return null
  const all = onTheirWay.reduce((sum, { file }) => sum + file.size, 0)
  const share = all > 0 ? onTheirWay.reduce((sum, { sent }) => sum + sent, 0) / all : 0
  return (
    <div className={s.underway}>
      <span className={`num ${s.words}`}>
        {onTheirWay.length > 0 &&
          `${plural(onTheirWay.length, 'Datei', 'Dateien')} unterwegs · ${number(Math.floor(share * 100))} %`}
        {lost > 0 && <span className={s.lost}>{`${plural(lost, 'Datei', 'Dateien')} nicht hochgeladen`}</span>}
      </span>
      <button type="button" className={s.show} onClick={onShow}>
        Ansehen
      </button>
      {onTheirWay.length > 0 && <Progress label="Dateien unterwegs" share={share} />}
    </div>
  )
}
