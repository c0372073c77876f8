import { Button } from '@mantine/core'
import { feature } from '@rampenlicht/model/resources/publicity/feature'
import { projectMediacontactPartner } from '@rampenlicht/model/resources/publicity/project-mediacontact-partner'
import { Link } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import IconNews from '~icons/news'
import { useDialog } from '../../crud/DialogHost.tsx'
import { ExportButton } from '../../crud/list/ExportButton.tsx'
import { Filters, SearchField } from '../../crud/list/ListBar.tsx'
import { useListState } from '../../crud/list/useListState.ts'
import { useMay } from '../../crud/useMay.ts'
import type { Filter } from '../../crud/view.ts'
import { PartList, type PartOfProject } from '../../domain/project/PartList.tsx'
import { useHeld } from '../../ui/Together.tsx'
import { isFiltered, narrowed, type Question } from './narrow.ts'
import { PartnerItem } from './PartnerItem.tsx'
import { PartnerList } from './PartnerList.tsx'
import { PartnersOutline } from './PartnersOutline.tsx'
import type { Cooperation } from './query.ts'
import { takeables } from './takeables.ts'
import { useNewFeature } from './useNewFeature.ts'
import { useUnfolded } from './useUnfolded.ts'

const TYPE: Filter = { name: 'type', label: 'Typ', field: feature.fields.type, initial: [] }
const STATUS: Filter = { name: 'status', label: 'Status', field: feature.fields.status, initial: [] }
const FILTERS = [TYPE, STATUS]

interface Props extends PartOfProject {
  /** Undefined while they are on the way. */
  readonly cooperations: readonly Cooperation[] | undefined
  readonly isFailed: boolean
  readonly onRetry: () => void
}

/** The media partners of a project; each folds open to its Beiträge. */
export const Partners = ({ project, cooperations, isFailed, onRetry }: Props) => {
  const dialog = useDialog()
  const may = useMay(projectMediacontactPartner)
  const state = useListState({ filters: FILTERS })
  const question = useSettled({ text: state.text, types: state.chosen(TYPE), statuses: state.chosen(STATUS) })
  const { fresh, add } = useNewFeature()
  const shown = useHeld(cooperations)
  const found = useMemo(() => shown && narrowed(shown, question, fresh), [shown, question, fresh])
  const { isOpen, fold } = useUnfolded(`${question.types} ${question.statuses}`)
  const [asked, setAsked] = useState<number>()
  const onAdd = useCallback(
    ({ id, rejectedAll }: Cooperation, isSure: boolean) => {
      if (rejectedAll && !isSure) return setAsked(id)
      setAsked(undefined)
      fold(id, true)
      void add(id)
    },
    [add, fold],
  )
  const onKeep = useCallback(() => setAsked(undefined), [])
  const adding = {
    label: 'Medienpartner',
    deed: 'Medienpartner hinzufügen',
    onClick: () => dialog.perform('addPartners', [project.id]),
  }
  return (
    <PartList
      resource={projectMediacontactPartner}
      project={project}
      rows={found}
      isFailed={isFailed}
      onRetry={onRetry}
      title="Medienpartner"
      action={
        cooperations &&
        cooperations.length > 0 && (
          <>
            <ExportButton onClick={() => dialog.export(takeables(project.id, cooperations))} />
            <Button component={Link} variant="default" to={`/projekte/${project.id}/publicity/report`}>
              Report
            </Button>
          </>
        )
      }
      creating={may(projectMediacontactPartner.may.create) ? adding : null}
      icon={IconNews}
      nothing="Keine Medienpartner gefunden."
      hint="Füge die Medien hinzu, die berichten sollen; ihre Beiträge stehen dann hier, von der Anfrage bis zur Veröffentlichung."
      first="Erste Medienpartner hinzufügen"
      onReset={state.isNarrowed ? state.reset : undefined}
      outline={<PartnersOutline />}
      bar={
        <>
          <SearchField state={state} label="Medienpartner durchsuchen" placeholder="Partner, Unternehmen …" />
          <Filters filters={FILTERS} state={state} />
        </>
      }
    >
      {(partners) => (
        <PartnerList found={partners}>
          {({ cooperation, features }, index) => (
            <PartnerItem
              key={cooperation.id}
              cooperation={cooperation}
              features={features}
              fresh={fresh}
              isOpen={isOpen(cooperation.id, isFiltered(question) || index === 0)}
              isAsked={asked === cooperation.id}
              onFold={fold}
              onAdd={onAdd}
              onKeep={onKeep}
            />
          )}
        </PartnerList>
      )}
    </PartList>
  )
}

/** Typing and clicking come first; a long list follows when there is time. */
const useSettled = (question: Question): Question => {
  const settled = useDeferredValue(JSON.stringify(question))
  return useMemo(() => JSON.parse(settled) as Question, [settled])
}
