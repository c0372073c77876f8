import type { ProjectOverview } from '@rampenlicht/model/rules/project-overview'
import { Link } from '@tanstack/react-router'
import IconBrandInstagram from '~icons/brand-instagram'
import IconNews from '~icons/news'
import IconReceiptEuro from '~icons/receipt-euro'
import IconSpeakerphone from '~icons/speakerphone'
import { useOverview } from '../../domain/project/overview-query.ts'
import { Bone, QuietFailure } from '../../domain/project/Part.tsx'
import { SplitBar } from '../../ui/SplitBar.tsx'
import { useHeld } from '../../ui/Together.tsx'
import s from './Figures.module.css'
import { accountingFigure, marketingFigure, publicityFigure, socialMediaFigure } from './figures.ts'

const AREAS = [
  {
    to: '/projekte/$projectId/publicity',
    label: 'Publicity',
    Icon: IconNews,
    figure: ({ publicity }: ProjectOverview) => publicityFigure(publicity),
  },
  {
    to: '/projekte/$projectId/marketing',
    label: 'Marketing',
    Icon: IconSpeakerphone,
    figure: ({ marketing }: ProjectOverview) => marketingFigure(marketing),
  },
  {
    to: '/projekte/$projectId/socialmedia',
    label: 'Social Media',
    Icon: IconBrandInstagram,
    figure: ({ socialMedia }: ProjectOverview) => socialMediaFigure(socialMedia),
  },
  {
    to: '/projekte/$projectId/abrechnung',
    label: 'Abrechnung',
    Icon: IconReceiptEuro,
    figure: ({ accounting }: ProjectOverview) => accountingFigure(accounting),
  },
] as const

/** What each area amounts to; each card leads to its tab. */
export const Figures = ({ id }: { id: number }) => {
  const { data: answer, isError, refetch } = useOverview(id, true)
  const data = useHeld(answer)
  return (
    <ul className={s.cards} aria-label="Kennzahlen" aria-busy={!data && !isError}>
      {AREAS.map(({ to, label, Icon, figure }) => {
        const shown = data && figure(data)
        return (
          <li key={to} className={s.card}>
            <div className={s.head}>
              <Icon size={15} stroke={1.7} aria-hidden />
              <Link to={to} params={{ projectId: String(id) }} className={s.link}>
                {label}
              </Link>
              {shown?.beside && <span className={`num ${s.beside}`}>{shown.beside}</span>}
            </div>
            {shown && (
              <>
                <p className={s.figure}>
                  <b className="num">{shown.value}</b> <span>{shown.unit}</span>
                </p>
                <SplitBar parts={shown.parts} total={shown.total} />
                <p className={s.note} data-bad={shown.isBad || undefined}>
                  {shown.note}
                </p>
              </>
            )}
            {!shown && !isError && <Bones />}
            {isError && !shown && (
              <div className={s.failed}>
                <QuietFailure isInline onRetry={() => void refetch()} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Bones = () => (
  <div className={s.bones} aria-hidden>
    <Bone width={128} height={16} />
    <Bone width="100%" height={4} />
    <Bone width={168} />
  </div>
)
