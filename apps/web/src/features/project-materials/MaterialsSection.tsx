import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { materialLabel, stockLevel } from '@rampenlicht/model/rules/material-usage'
import { IconBox, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Bone, Part, PartEmpty, PartFailure } from '../../domain/project/Part.tsx'
import s from '../../domain/project/sections.module.css'
import { SplitBar } from '../../ui/SplitBar.tsx'
import { useHeld } from '../../ui/Together.tsx'
import { stockQuery } from './queries.ts'

const TONES = { enough: 'mute', low: 'warn', overdrawn: 'bad' } as const

/** What a project has to send out, and how much of it is left. */
export const MaterialsSection = ({
  project: { id, title },
}: {
  project: Pick<EntityAt<'projects'>, 'id' | 'title'>
}) => {
  const dialog = useDialog()
  const { data, isError, refetch } = useQuery(stockQuery(id))
  const materials = useHeld(data)
  const creating = {
    onMouseEnter: () => dialog.prepare('project_materials'),
    onClick: () => dialog.create('project_materials', { project: { id, title } }),
  }
  return (
    <Part
      title="Materialien"
      count={materials?.length}
      isBusy={!materials}
      action={
        <Button
          variant="default"
          aria-label="Material erstellen"
          leftSection={<IconPlus size={14} stroke={2} />}
          {...creating}
        >
          Material
        </Button>
      }
    >
      {!materials && (isError ? <PartFailure onRetry={() => void refetch()} /> : <Outline />)}
      {materials?.length === 0 && (
        <PartEmpty
          icon={<IconBox size={22} stroke={1.6} />}
          title="Keine Materialien gefunden."
          text="Pressehefte, Screener, Poster: was da ist, und wer davon etwas bekommen hat."
          action={
            <Button leftSection={<IconPlus size={14} stroke={2} />} {...creating}>
              Erstes Material anlegen
            </Button>
          }
        />
      )}
      {materials && materials.length > 0 && (
        <ul className={s.rows} aria-label="Materialien">
          {materials.map((material) => (
            <Row key={material.id} material={material} onOpen={() => dialog.edit('project_materials', material.id)} />
          ))}
        </ul>
      )}
    </Part>
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
