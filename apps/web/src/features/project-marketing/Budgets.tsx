import { ActionIcon, Button } from '@mantine/core'
import { sumOf } from '@rampenlicht/model/rules/money'
import { useId } from 'react'
import IconPlus from '~icons/plus'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Bone, Nothing, QuietFailure } from '../../domain/project/Part.tsx'
import { money } from '../../ui/format.ts'
import { useHeld } from '../../ui/Together.tsx'
import { budgetName } from '../../views/ads.ts'
import s from './Budgets.module.css'
import type { Budget, Project } from './queries.ts'
import { CREATION, MEDIA } from './words.ts'

interface Props {
  readonly project: Pick<Project, 'id' | 'title'>
  /** Undefined while they are on the way. */
  readonly budgets: readonly Budget[] | undefined
  readonly isFailed: boolean
  readonly onRetry: () => void
}

/** The ad budgets of a project, with the sum of each kind. */
export const Budgets = ({ project: { id, title }, budgets: all, isFailed, onRetry }: Props) => {
  const budgets = useHeld(all)
  const dialog = useDialog()
  const heading = useId()
  const creating = {
    onMouseEnter: () => dialog.prepare('project_ad_budgets'),
    onFocus: () => dialog.prepare('project_ad_budgets'),
    onClick: () => dialog.create('project_ad_budgets', { project: { id, title } }),
  }
  return (
    <section className={s.card} aria-labelledby={heading} aria-busy={!budgets && !isFailed}>
      <div className={s.head}>
        <h2 id={heading}>Budgets</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          title="Budget erstellen"
          aria-label="Budget erstellen"
          {...creating}
        >
          <IconPlus size={16} stroke={2} />
        </ActionIcon>
      </div>
      {isFailed && <QuietFailure onRetry={onRetry} isInline />}
      {!budgets && !isFailed && <Outline />}
      {budgets?.length === 0 && (
        <div className={s.none}>
          <Nothing>Keine Budgets gefunden.</Nothing>
          <Button variant="default" leftSection={<IconPlus size={14} stroke={2} />} {...creating}>
            Erstes Budget anlegen
          </Button>
        </div>
      )}
      {budgets && budgets.length > 0 && (
        <div className={s.kinds}>
          <Kind label={MEDIA} budgets={budgets.filter(({ adCreation }) => !adCreation)} />
          <Kind label={CREATION} budgets={budgets.filter(({ adCreation }) => adCreation)} />
        </div>
      )}
    </section>
  )
}

const Kind = ({ label, budgets }: { label: string; budgets: readonly Budget[] }) => {
  const dialog = useDialog()
  const heading = useId()
  if (budgets.length === 0) return null
  return (
    <>
      <h3 id={heading} className={s.kind}>
        {label}
        <span>{money(sumOf(budgets.map(({ amount }) => amount)))}</span>
      </h3>
      <ul className={s.rows} aria-labelledby={heading}>
        {budgets.map((budget) => (
          <li key={budget.id}>
            <button
              type="button"
              className={s.row}
              onMouseEnter={() => dialog.prepare('project_ad_budgets')}
              onClick={() => dialog.edit('project_ad_budgets', budget.id)}
            >
              <span className="trunc" title={budget.description ?? undefined}>
                {budgetName(budget)}
              </span>
              <span>{budget.amount === null ? '–' : money(budget.amount)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const Outline = () => (
  <div className={s.kinds} aria-hidden>
    {[0, 1, 2].map((seed) => (
      <div key={seed} className={s.row}>
        <Bone seed={seed} />
        <Bone width={64} />
      </div>
    ))}
  </div>
)
