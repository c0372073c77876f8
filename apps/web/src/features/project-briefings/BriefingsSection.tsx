import type { EntityAt } from '@rampenlicht/model/resources/index'
import { BRIEFING_CATEGORIES, projectBriefing } from '@rampenlicht/model/resources/projects/project-briefing'
import IconBulb from '~icons/bulb'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Bone } from '../../domain/project/Part.tsx'
import { PartList, type PartOfProject, useRows } from '../../domain/project/PartList.tsx'
import { partQuery } from '../../domain/project/part-query.ts'
import { Faces } from '../../ui/Face.tsx'
import { Tag, toneOf } from '../../ui/Tag.tsx'
import { briefingName } from '../../views/briefings.ts'
import s from './BriefingsSection.module.css'

type Briefing = EntityAt<'project_briefings'>

export const briefingsQuery = (projectId: number) => partQuery('project_briefings', projectId)

/** The briefings of a project by category, each category named once. */
export const BriefingsSection = ({ project }: PartOfProject) => {
  const dialog = useDialog()
  return (
    <PartList
      resource={projectBriefing}
      project={project}
      {...useRows(briefingsQuery(project.id))}
      icon={IconBulb}
      hint="Ein Briefing hält eine Idee fest: was geplant ist, wer sich kümmert und ob es gebucht ist."
      first="Erstes Briefing anlegen"
      outline={<Outline />}
    >
      {(briefings) =>
        byCategory(briefings).map(({ category, rows }) => (
          <div key={category} className={s.group}>
            <h3 className={s.category}>{category}</h3>
            <ul className={s.rows} aria-label={category}>
              {rows.map((one) => (
                <Row key={one.id} briefing={one} onOpen={() => dialog.open('project_briefings', one.id)} />
              ))}
            </ul>
          </div>
        ))
      }
    </PartList>
  )
}

const byCategory = (briefings: readonly Briefing[]) =>
  BRIEFING_CATEGORIES.map((category) => ({
    category,
    rows: briefings.filter((one) => one.category === category),
  })).filter(({ rows }) => rows.length > 0)

/** Enough for the widest line; the rest stands in the view. */
const MOST_LETTERS = 200

const Row = ({ briefing, onOpen }: { briefing: Briefing; onOpen: () => void }) => (
  <li className={s.row}>
    <span className={s.status}>
      <Tag tone={toneOf(briefing.status)}>{briefing.status}</Tag>
    </span>
    <span className={s.text}>
      <button type="button" className={s.name} onClick={onOpen}>
        {briefingName(briefing)}
      </button>
      {briefing.description && (
        <span className={s.start}>{briefing.description.slice(0, MOST_LETTERS).replace(/\s+/g, ' ')}</span>
      )}
    </span>
    <span className={s.people}>
      <Faces people={briefing.usersInCharge} size={22} />
    </span>
  </li>
)

const Outline = () => (
  <div aria-hidden>
    {[2, 1, 2].map((rows, group) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an outline of fixed shape
      <div key={group} className={s.group}>
        <span className={s.category}>
          <Bone seed={4} />
        </span>
        <div className={s.rows}>
          {[...Array(rows).keys()].map((row) => (
            <span key={row} className={s.row}>
              <span className={s.status}>
                <Bone seed={4} />
              </span>
              <Bone seed={group * 2 + row} />
            </span>
          ))}
        </div>
      </div>
    ))}
  </div>
)
