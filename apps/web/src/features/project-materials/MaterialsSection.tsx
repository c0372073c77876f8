import type { EntityAt } from '@rampenlicht/model/resources/index'
import { projectMaterial } from '@rampenlicht/model/resources/publicity/project-material'
import { materialLabel, stockLevel } from '@rampenlicht/model/rules/material-usage'
import IconBox from '~icons/box'
import { Bone } from '../../domain/project/Part.tsx'
import { RowName, rowsPart } from '../../domain/project/RowsPart.tsx'
import s from '../../domain/project/sections.module.css'
import { SplitBar } from '../../ui/SplitBar.tsx'
import { stockQuery } from './queries.ts'

const TONES = { enough: 'mute', low: 'warn', overdrawn: 'bad' } as const

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

const Stock = ({ id, material, count, spent }: EntityAt<'project_materials'>) => {
  const stock = { count, spent: spent ?? 0 }
  const level = stockLevel(stock)
  return (
    <>
      <RowName path="project_materials" id={id} name={materialLabel(material.name, stock)} level={level} />
      <SplitBar parts={[{ label: 'Verbraucht', value: stock.spent, tone: TONES[level] }]} total={count} />
    </>
  )
}

/** What a project has to send out, and how much of it is left. */
export const MaterialsSection = rowsPart(projectMaterial, {
  query: stockQuery,
  icon: IconBox,
  hint: 'Pressehefte, Screener, Poster: was da ist, und wer davon etwas bekommen hat.',
  first: 'Erstes Material anlegen',
  outline: <Outline />,
  row: (material) => <Stock {...material} />,
})
