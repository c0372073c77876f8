import type { EntityAt } from '@rampenlicht/model/resources/index'
import { projectMaterial } from '@rampenlicht/model/resources/publicity/project-material'
import { materialLabel, stockLevel } from '@rampenlicht/model/rules/material-usage'
import { IconBox } from '@tabler/icons-react'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Bone } from '../../domain/project/Part.tsx'
import { PartList, type PartOfProject, useRows } from '../../domain/project/PartList.tsx'
import s from '../../domain/project/sections.module.css'
import { SplitBar } from '../../ui/SplitBar.tsx'
import { stockQuery } from './queries.ts'

const TONES = { enough: 'mute', low: 'warn', overdrawn: 'bad' } as const

/** What a project has to send out, and how much of it is left. */
export const MaterialsSection = ({ project }: PartOfProject) => {
  const dialog = useDialog()
  return (
    <PartList
      resource={projectMaterial}
      project={project}
      {...useRows(stockQuery(project.id))}
      icon={IconBox}
      hint="Pressehefte, Screener, Poster: was da ist, und wer davon etwas bekommen hat."
      first="Erstes Material anlegen"
      outline={<Outline />}
    >
      {(materials) => (
        <ul className={s.rows} aria-label="Materialien">
          {materials.map((material) => (
            <Row key={material.id} material={material} onOpen={() => dialog.edit('project_materials', material.id)} />
          ))}
        </ul>
      )}
    </PartList>
  )
}

const Row = ({ material: { material, count, spent }, onOpen }: { material: Stock; onOpen: () => void }) => {
  const stock = { count, spent: spent ?? 0 }
  const level = stockLevel(stock)
  return (
    <li className={s.row}>
      <button type="button" className={s.stock} data-level={level} onClick={onOpen}>
        {materialLabel(material.name, stock)}
      </button>
      <SplitBar parts={[{ label: 'Verbraucht', value: stock.spent, tone: TONES[level] }]} total={count} />
    </li>
  )
}
type Stock = Pick<EntityAt<'project_materials'>, 'material' | 'count' | 'spent'>

const Outline = () => (
  <div className={s.rows} aria-hidden>
    {[2, 0, 3].map((seed) => (
      <div key={seed} className={s.row}>
        <Bone seed={seed} />
        <SplitBar parts={[]} />
      </div>
    ))}
  </div>
)
