import { Button } from '@mantine/core'
import IconMovieOff from '~icons/movie-off'
import { useDialog } from '../../crud/DialogHost.tsx'
import { CreateButton } from '../../crud/list/CreateButton.tsx'
import { ExportButton } from '../../crud/list/ExportButton.tsx'
import { ListBar, ListHead } from '../../crud/list/ListBar.tsx'
import { parametersOf, useListState } from '../../crud/list/useListState.ts'
import { useViews } from '../../crud/list/views/useViews.ts'
import { FirstViewOf, ViewsOf } from '../../crud/list/views/ViewsOf.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { isoDay } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { projectView } from '../../views/projects.ts'
import { ProjectGrid } from './ProjectGrid.tsx'
import s from './Projects.module.css'
import { useProjects } from './useProjects.ts'

const NOWHERE = [] as const

export default function Projects() {
  const views = useViews(projectView)
  const state = useListState(projectView, views.start)
  const dialog = useDialog()
  const parameters = parametersOf(projectView, state, projectView.columns, views.start?.rest ?? NOWHERE)
  const today = isoDay(new Date())
  const { projects, total, failure, isOutdated, retry } = useProjects(parameters, today, views.isReady)
  return (
    <div className={s.page}>
      <div>
        <ListHead heading="Projekte" total={total}>
          <CreateButton view={projectView} />
        </ListHead>
        <ViewsOf
          view={projectView}
          views={views}
          state={state}
          within={NOWHERE}
          total={isOutdated ? undefined : total}
        />
      </div>
      <ListBar view={projectView} state={state} heading="Projekte">
        <FirstViewOf view={projectView} views={views} state={state} />
        <ExportButton
          isEmpty={!total}
          onClick={() =>
            dialog.export({ resource: projectView.resource, path: 'projects', parameters, total: total ?? 0 })
          }
        />
      </ListBar>
      {failure && <LoadFailure title="Projekte konnten nicht geladen werden." error={failure} onRetry={retry} />}
      {total === 0 && (
        <Empty
          icon={<IconMovieOff size={22} stroke={1.6} />}
          title="Keine Projekte gefunden."
          text={state.isNarrowed ? 'Passe Suche oder Filter an.' : 'Hier ist noch nichts eingetragen.'}
          action={
            state.isNarrowed ? (
              <Button variant="default" onClick={state.reset}>
                Filter zurücksetzen
              </Button>
            ) : (
              <CreateButton view={projectView} isFirst />
            )
          }
        />
      )}
      {!failure && total !== 0 && (
        <ProjectGrid
          projects={projects}
          isOutdated={isOutdated}
          question={JSON.stringify(parameters)}
          today={today}
          isSearched={state.text !== ''}
        />
      )}
    </div>
  )
}
