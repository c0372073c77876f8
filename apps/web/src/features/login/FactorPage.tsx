import IconArrowLeft from '~icons/arrow-left'
import IconShieldCheck from '~icons/shield-check'
import type { Challenge } from '../../api/enter.ts'
import { EntryFrame } from '../../domain/account/EntryFrame.tsx'
import FactorStep from '../../domain/account/FactorStep.tsx'
import s from './FactorPage.module.css'

interface Props {
  readonly asked: Challenge
  readonly onIn: () => void
  readonly onBack: () => void
}

/** The step after the password, in the place of the form. */
export default function FactorPage({ asked, onIn, onBack }: Props) {
  const top = (
    <>
      <button type="button" className={s.back} onClick={onBack}>
        <IconArrowLeft size={15} aria-hidden /> Zur Anmeldung
      </button>
      <span className={s.round} aria-hidden>
        <IconShieldCheck size={20} stroke={1.7} />
      </span>
    </>
  )
  return (
    <EntryFrame top={top}>
      <FactorStep asked={asked} onIn={onIn} onOver={onBack} />
    </EntryFrame>
  )
}
