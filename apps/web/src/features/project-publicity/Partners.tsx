import { Button } from '@mantine/core'
import { feature } from '@rampenlicht/model/resources/publicity/feature'
import { projectMediacontactPartner } from '@rampenlicht/model/resources/publicity/project-mediacontact-partner'
import { IconNews, IconPlus } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useDialog } from '../../crud/DialogHost.tsx'
import { Filters, SearchField } from '../../crud/list/ListBar.tsx'
import { useListState } from '../../crud/list/useListState.ts'
import { useMay } from '../../crud/useMay.ts'
import type { Filter } from '../../crud/view.ts'
import { Part, PartEmpty, PartFailure } from '../../domain/project/Part.tsx'
import { useHeld } from '../../ui/Together.tsx'
import { isFiltered, narrowed, type Question } from './narrow.ts'
import { PartnerItem } from './PartnerItem.tsx'
import { PartnerList } from './PartnerList.tsx'
import { PartnersOutline } from './PartnersOutline.tsx'
import type { Cooperation } from './query.ts'
import { useNewFeature } from './useNewFeature.ts'
import { useUnfolded } from './useUnfolded.ts'

const TYPE: Filter = { name: 'type', label: 'Typ', field: feature.fields.type, initial: [] }
const STATUS: Filter = { name: 'status', label: 'Status', field: feature.fields.status, initial: [] }
const FILTERS = [TYPE, STATUS]

interface Props {
  readonly projectId: number
  /** Undefined while they are on the way. */
  readonly cooperations: readonly Cooperation[] | undefined
  readonly isFailed: boolean
  readonly onRetry: () => void
}

/** The media partners of a project; each folds open to its Beiträge. */
export const Partners = ({ projectId, cooperations, isFailed, onRetry }: Props) => {
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
  const adding = { onClick: () => dialog.perform('addPartners', [projectId]) }
  const mayAdd = may(projectMediacontactPartner.may.create)
  return (
    <Part
      title="Medienpartner"
      count={found?.length}
      isBusy={!found}
      action={
        mayAdd && (
          <Button
            variant="default"
            aria-label="Medienpartner hinzufügen"
            leftSection={<IconPlus size={14} stroke={2} />}
            {...adding}
          >
            Medienpartner
          </Button>
        )
      }
      bar={
        <>
          <SearchField state={state} label="Medienpartner durchsuchen" placeholder="Partner, Unternehmen …" />
          <Filters filters={FILTERS} state={state} />
        </>
      }
    >
      {isFailed && <PartFailure onRetry={onRetry} />}
      {!found && !isFailed && <PartnersOutline />}
      {found?.length === 0 && (
        <PartEmpty
          icon={<IconNews size={22} stroke={1.6} />}
          title="Keine Medienpartner gefunden."
          text={
            state.isNarrowed
              ? 'Passe Suche oder Filter an.'
              : 'Füge die Medien hinzu, die berichten sollen; ihre Beiträge stehen dann hier, von der Anfrage bis zur Veröffentlichung.'
          }
          action={
            state.isNarrowed ? (
              <Button variant="default" onClick={state.reset}>
                Filter zurücksetzen
              </Button>
            ) : (
              mayAdd && (
                <Button leftSection={<IconPlus size={14} stroke={2} />} {...adding}>
                  Erste Medienpartner hinzufügen
                </Button>
              )
            )
          }
        />
      )}
      {found && found.length > 0 && (
        <PartnerList found={found}>
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
    </Part>
  )
}

/** Typing and clicking come first; a long list follows when there is time. */
const useSettled = (question: Question): Question => {
  const settled = useDeferredValue(JSON.stringify(question))
  return useMemo(() => JSON.parse(settled) as Question, [settled])
}
