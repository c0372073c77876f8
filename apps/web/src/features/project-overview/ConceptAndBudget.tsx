import type { EntityAt } from '@rampenlicht/model/resources/index'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { budgetUse } from '@rampenlicht/model/rules/project-overview'
import { useLayoutEffect, useRef, useState } from 'react'
import { useOverview } from '../../domain/project/overview-query.ts'
import { Bone, Part, QuietFailure } from '../../domain/project/Part.tsx'
import { day, budget as euros } from '../../ui/format.ts'
import { SplitBar } from '../../ui/SplitBar.tsx'
import { Tag, toneOf } from '../../ui/Tag.tsx'
import s from './ConceptAndBudget.module.css'
import { EditProject } from './EditProject.tsx'

type Project = EntityAt<'projects'>

export const ConceptAndBudget = ({ project }: { project: Project }) => {
  const { conceptStatus, conceptBy, concept } = project
  return (
    <Part title="Konzept und Budget" action={<EditProject id={project.id} part="Konzept und Budget" />}>
      <div className={s.part}>
        {(conceptStatus || conceptBy) && (
          <div className={s.line}>
            {conceptStatus && <Tag tone={toneOf(conceptStatus)}>{conceptStatus}</Tag>}
            {conceptBy && (
              <span className="muted">
                von {conceptBy.firstName} {conceptBy.lastName}
              </span>
            )}
          </div>
        )}
        {concept ? <LongText text={concept} /> : <p className={s.none}>Noch kein Konzept hinterlegt.</p>}
      </div>
      <div className={s.part}>
        <Budget project={project} />
      </div>
    </Part>
  )
}

/** The first lines of a text, and all of it on demand. */
const LongText = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  const shown = useRef<HTMLParagraphElement>(null)
  // Whether it is cut off depends on the width, and is known only while it is folded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another height
  useLayoutEffect(() => {
    const { current } = shown
    if (!current || isOpen) return undefined
    const watch = new ResizeObserver(() => setLong(current.scrollHeight > current.clientHeight + 1))
    watch.observe(current)
    return () => watch.disconnect()
  }, [text, isOpen])
  return (
    <>
      <p ref={shown} className={s.text} data-open={isOpen || undefined}>
        {text}
      </p>
      {isLong && (
        <button type="button" className={s.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Weniger anzeigen' : 'Mehr anzeigen'}
        </button>
      )}
    </>
  )
}

const Budget = ({ project: { id, budget, budgetUpdatedAt } }: { project: Project }) => {
  const { data, isError, refetch } = useOverview(id)
  if (budget === null) return <p className={s.none}>Noch kein Budget hinterlegt.</p>
  return (
    <>
      <div className={s.line}>
        <b className={`num ${s.budget}`}>{euros(budget)}</b>
        {budgetUpdatedAt && <span className="num muted">Stand {day(agencyDay(new Date(budgetUpdatedAt)))}</span>}
      </div>
      {data && <Use budget={budget} planned={data.marketing.planned} />}
      {!data && (isError ? <QuietFailure isInline onRetry={() => void refetch()} /> : <UseBones />)}
    </>
  )
}

const UseBones = () => (
  <div aria-hidden>
    <Bone width="100%" height={4} />
    <div className={s.use}>
      <Bone width={110} height={18} />
    </div>
  </div>
)

const Use = ({ budget, planned }: { budget: number; planned: number }) => {
  const { free, isOver } = budgetUse(budget, planned)
  return (
    <>
      <SplitBar
        parts={[
          { label: 'Verplant', value: Math.min(planned, budget), tone: 'accent' },
          { label: 'Über Budget', value: isOver ? -free : 0, tone: 'bad' },
        ]}
        total={budget}
      />
      <div className={`num ${s.use}`}>
        <span>{euros(planned)} verplant</span>
        <span data-over={isOver || undefined}>{isOver ? `${euros(-free)} über Budget` : `${euros(free)} frei`}</span>
      </div>
    </>
  )
}
