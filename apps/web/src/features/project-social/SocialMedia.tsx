import { Button } from '@mantine/core'
import { projectInfluencer } from '@rampenlicht/model/resources/influencers/project-influencer'
import { IconLayoutKanban, IconPlus, IconTable, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useArrival } from '../../api/arrival.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { useMay } from '../../crud/useMay.ts'
import { Part, PartEmpty, PartFailure } from '../../domain/project/Part.tsx'
import { ProjectPage } from '../../domain/project/ProjectPage.tsx'
import { useProjectPart } from '../../domain/project/useProjectPart.ts'
import { Segments } from '../../ui/Segments.tsx'
import { Board } from './Board.tsx'
import { CooperationTable } from './CooperationTable.tsx'
import { Figures } from './Figures.tsx'
import { Outline } from './Outline.tsx'
import { cooperationsQuery } from './query.ts'
import s from './SocialMedia.module.css'
import { type Shape, useShape } from './useShape.ts'

const ICON = { size: 14, stroke: 1.8, 'aria-hidden': true } as const
const SHAPES = [
  { value: 'board', label: <ShapeName icon={<IconLayoutKanban {...ICON} />} name="Board" /> },
  { value: 'tabelle', label: <ShapeName icon={<IconTable {...ICON} />} name="Tabelle" /> },
]

/** The influencers a project works with: what they cost and reach, and how far each of them has been won. */
export default function SocialMedia() {
  const { id, within } = useProjectPart()
  const { data: cooperations, isError, refetch } = useQuery(cooperationsQuery(id))
  const { shape, choose } = useShape()
  const dialog = useDialog()
  const mayAdd = useMay(projectInfluencer, within.given)(projectInfluencer.may.create)
  const isFailed = isError && !cooperations
  const add = () => dialog.perform('addInfluencers', [id])
  const isEmpty = cooperations?.length === 0
  const isBoard = shape === 'board'
  return (
    <ProjectPage arrival={useArrival(cooperationsQuery(id))}>
      {!isFailed && <Figures cooperations={cooperations} />}
      <div className={s.part}>
        <Part
          title="Influencer"
          count={cooperations?.length}
          isBusy={!cooperations && !isFailed}
          isBare={isBoard && !isEmpty && !isFailed}
          action={
            <div className={s.actions}>
              {!isEmpty && (
                <Segments
                  label="Ansicht"
                  options={SHAPES}
                  value={shape}
                  onChange={(value) => void choose(value as Shape)}
                />
              )}
              {mayAdd && (
                <Button
                  variant="default"
                  aria-label="Influencer hinzufügen"
                  leftSection={<IconPlus size={14} stroke={2} />}
                  onClick={add}
                >
                  Influencer
                </Button>
              )}
            </div>
          }
        >
          {isFailed && <PartFailure onRetry={() => void refetch()} />}
          {!cooperations && !isFailed && <Outline isBoard={isBoard} />}
          {isEmpty && (
            <PartEmpty
              icon={<IconUsers size={22} stroke={1.6} />}
              title="Keine Influencer-Kooperationen gefunden."
              text="Füge hinzu, wen du für das Projekt gewinnen willst; hier siehst du, wer vorgeschlagen, angefragt und gebucht ist."
              action={
                mayAdd && (
                  <Button leftSection={<IconPlus size={14} stroke={2} />} onClick={add}>
                    Erste Influencer hinzufügen
                  </Button>
                )
              }
            />
          )}
          {cooperations && !isEmpty && isBoard && <Board cooperations={cooperations} />}
          {cooperations && !isEmpty && !isBoard && <CooperationTable cooperations={cooperations} />}
        </Part>
      </div>
    </ProjectPage>
  )
}

function ShapeName({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <span className={s.shape}>
      {icon}
      <span className={s.word}>{name}</span>
    </span>
  )
}
