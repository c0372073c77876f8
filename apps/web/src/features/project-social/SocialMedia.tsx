import { Button } from '@mantine/core'
import { projectInfluencer } from '@rampenlicht/model/resources/influencers/project-influencer'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconLayoutKanban from '~icons/layout-kanban'
import IconTable from '~icons/table'
import IconUsers from '~icons/users'
import { useArrival } from '../../api/arrival.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import { ExportButton } from '../../crud/list/ExportButton.tsx'
import { useMay } from '../../crud/useMay.ts'
import { PartList } from '../../domain/project/PartList.tsx'
import { ProjectPage } from '../../domain/project/ProjectPage.tsx'
import { useProjectPart } from '../../domain/project/useProjectPart.ts'
import { plural } from '../../ui/format.ts'
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
  const adding = {
    label: 'Influencer',
    deed: 'Influencer hinzufügen',
    onClick: () => dialog.perform('addInfluencers', [id]),
  }
  const isBoard = shape === 'board'
  return (
    <ProjectPage arrival={useArrival(cooperationsQuery(id))}>
      {!isFailed && <Figures cooperations={cooperations} />}
      <div className={s.part}>
        <PartList
          resource={projectInfluencer}
          project={within.given.project}
          rows={cooperations}
          isFailed={isFailed}
          onRetry={() => void refetch()}
          title="Influencer"
          isBare={isBoard}
          action={
            cooperations?.length !== 0 && (
              <>
                {cooperations && (
                  <ExportButton
                    onClick={() =>
                      dialog.export([
                        {
                          what: plural(cooperations.length, 'Influencer', 'Influencer'),
                          resource: projectInfluencer,
                          count: cooperations.length,
                          at: `/projects/${id}/project_influencers`,
                          parameters: [],
                        },
                      ])
                    }
                  />
                )}
                <Button component={Link} variant="default" to={`/projekte/${id}/socialmedia/report`}>
                  Report
                </Button>
                <div className={s.shapes}>
                  <Segments
                    label="Ansicht"
                    options={SHAPES}
                    value={shape}
                    onChange={(value) => void choose(value as Shape)}
                  />
                </div>
              </>
            )
          }
          creating={mayAdd ? adding : null}
          icon={IconUsers}
          hint="Füge hinzu, wen du für das Projekt gewinnen willst; hier siehst du, wer vorgeschlagen, angefragt und gebucht ist."
          first="Erste Influencer hinzufügen"
          outline={<Outline isBoard={isBoard} />}
        >
          {(rows) => (isBoard ? <Board cooperations={rows} /> : <CooperationTable cooperations={rows} />)}
        </PartList>
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
