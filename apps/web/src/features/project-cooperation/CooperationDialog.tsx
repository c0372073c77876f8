import type { EntityAt } from '@rampenlicht/model/resources/index'
import { feature } from '@rampenlicht/model/resources/publicity/feature'
import { projectMediacontactPartner } from '@rampenlicht/model/resources/publicity/project-mediacontact-partner'
import { useCallback, useId, useRef, useState } from 'react'
import IconPlus from '~icons/plus'
import { Conflict } from '../../api/problem.ts'
import { type Me, useMe } from '../../api/session.ts'
import { toast } from '../../api/toast.ts'
import { useDialog } from '../../crud/DialogHost.tsx'
import type { DialogProps } from '../../crud/dialogs.ts'
import { HistoryButton } from '../../crud/history/HistoryButton.tsx'
import { useGone } from '../../crud/record/useGone.tsx'
import { useRemove } from '../../crud/save/useRemove.ts'
import { useMay } from '../../crud/useMay.ts'
import { DialogHead, DialogShell } from '../../ui/Dialog.tsx'
import { ago } from '../../ui/format.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { part } from '../../ui/part.ts'
import s from './CooperationDialog.module.css'
import { type Asking, CooperationFoot } from './CooperationFoot.tsx'
import { type Feature, FeatureTable } from './FeatureTable.tsx'
import { PartnerFacts } from './PartnerFacts.tsx'
import { rows } from './row-store.ts'
import { useAddFeature, useCooperation, useFeatures, useReject } from './useCooperation.ts'

const SavingSheet = part('SavingSheet', async () => ({
  default: (await import('../../crud/history/SavingSheet.tsx')).SavingSheet,
}))

const { path, may: rights } = projectMediacontactPartner
const history = { resource: projectMediacontactPartner, groups: [] }

/** The row whose form was opened from here: coming back, the focus is where it was. */
let openedFrom: number | undefined

/** A medium that works with us on a project, and its Beiträge, which save themselves. */
export default function CooperationDialog({ id = 0, onClose }: DialogProps) {
  const dialog = useDialog()
  const query = useCooperation(id)
  const { cooperation, data: loaded, refetch } = query
  const gone = useGone(projectMediacontactPartner, query, onClose)
  const { features, ids, error, refetch: reloadFeatures } = useFeatures(id)
  const may = useMay(projectMediacontactPartner, loaded?.record)
  const rejecting = useReject(id)
  const [asking, setAsking] = useState<Asking>()
  const [isLookingBack, setIsLookingBack] = useState(false)
  const clock = useRef<HTMLButtonElement>(null)
  const sheetId = useId()
  const [added, setAdded] = useState<number>()
  const [cameBackTo] = useState(() => {
    const before = openedFrom
    openedFrom = undefined
    return before
  })
  const { add, isPending } = useAddFeature(id, setAdded)
  const removing = useRemove({ resource: projectMediacontactPartner }, () => {
    for (const one of ids ?? []) rows.forget(one)
    onClose()
  })

  const openFeature = useCallback(
    (one: number) =>
      // The form starts from what is stored, so what waits is sent first.
      void rows.settled(one).then((isSaved) => {
        if (!isSaved) return toast.error('Der Beitrag ist noch nicht gespeichert.')
        openedFrom = one
        dialog.edit(feature.path, one, () => dialog.edit(path, id))
      }),
    [dialog, id],
  )
  const describe = () => {
    if (!cooperation) return
    const { project, mediacontactPartner } = cooperation
    const given = { projectMediacontactPartner: { id, project, mediacontactPartner } }
    dialog.create(feature.path, given, () => dialog.edit(path, id))
  }
  const partner = cooperation?.mediacontactPartner
  const isRejected = rejecting.isPending ? rejecting.variables.rejectedAll : cooperation?.rejectedAll === true
  const remove = () => {
    setAsking(undefined)
    if (!loaded) return
    for (const one of ids ?? []) rows.hold(one)
    removing.mutate(loaded, {
      onError: (problem) => {
        for (const one of ids ?? []) rows.send(one, { is: 'due' })
        if (!(problem instanceof Conflict)) return
        toast.error('Inzwischen geändert. Bitte ansehen und erneut löschen.')
        void refetch()
      },
    })
  }
  if (gone) return gone
  return (
    <DialogShell width={1400} onClose={() => (asking ? setAsking(undefined) : removing.isPending || onClose())}>
      <DialogHead
        title="Medienpartner-Kooperation bearbeiten"
        subtitle={cooperation && <About cooperation={cooperation} features={features ?? []} />}
        tools={
          <HistoryButton
            isOpen={isLookingBack}
            onToggle={() => setIsLookingBack(!isLookingBack)}
            controls={sheetId}
            at={clock}
          />
        }
      />
      <div className={s.columns} aria-busy={!cooperation}>
        {isLookingBack && (
          <div className={s.history} id={sheetId}>
            <SavingSheet
              history={history}
              id={id}
              record={loaded?.record}
              onSaved={() => void refetch()}
              onClose={() => {
                setIsLookingBack(false)
                clock.current?.focus()
              }}
            />
          </div>
        )}
        {/* the rows go on saving what was typed */}
        <div className={s.main} hidden={isLookingBack}>
          <div className={s.bar}>
            <h3>Beiträge</h3>
            <span className={`num ${s.count}`}>{ids?.length}</span>
            <label className={s.switch}>
              Absage generell
              <input
                type="checkbox"
                role="switch"
                aria-checked={isRejected}
                checked={isRejected}
                disabled={!cooperation || rejecting.isPending || !may(rights.update)}
                onChange={({ currentTarget: { checked } }) =>
                  rejecting.mutate({ rejectedAll: checked, etag: loaded?.etag })
                }
              />
            </label>
          </div>
          {error && !ids ? (
            <LoadFailure title="Die Beiträge kamen nicht an." error={error} onRetry={() => void reloadFeatures()} />
          ) : (
            <FeatureTable
              ids={ids}
              isRejected={isRejected}
              added={added}
              cameBackTo={cameBackTo}
              onOpen={openFeature}
            />
          )}
          <div className={s.adding}>
            <button
              type="button"
              className={s.add}
              disabled={!ids || isPending}
              onClick={() => (isRejected ? setAsking('add') : add())}
            >
              <IconPlus size={15} stroke={2} aria-hidden />
              Beitrag hinzufügen
            </button>
            <button
              type="button"
              className={s.add}
              data-quiet
              disabled={!cooperation}
              onMouseEnter={() => dialog.prepare(feature.path)}
              onClick={() => (isRejected ? setAsking('describe') : describe())}
            >
              Mit allen Feldern hinzufügen
            </button>
          </div>
        </div>
        <PartnerFacts partner={partner} />
      </div>
      <CooperationFoot
        id={id}
        partner={partner?.name ?? ''}
        featureIds={ids ?? []}
        asking={asking}
        onAsk={setAsking}
        mayDelete={cooperation !== undefined && may(rights.delete)}
        isRemoving={removing.isPending}
        onRemove={remove}
        onAdd={() => {
          setAsking(undefined)
          if (asking === 'describe') describe()
          else add()
        }}
        onClose={onClose}
      />
    </DialogShell>
  )
}

interface AboutProps {
  readonly cooperation: EntityAt<typeof path>
  readonly features: readonly Feature[]
}
/** „Kinozeit · Das Leuchten der Elbe · Letzte Änderung von mir vor 2 Stunden“ */
const About = ({ cooperation, features }: AboutProps) => {
  const me = useMe()
  const [latest] = features.filter(({ updatedAt }) => updatedAt).sort(newestFirst)
  return [cooperation.mediacontactPartner.name, cooperation.project.title, latest && changeOf(latest, me)]
    .filter(Boolean)
    .join(' · ')
}
const newestFirst = (one: Feature, other: Feature) => String(other.updatedAt).localeCompare(String(one.updatedAt))
const changeOf = ({ updatedAt, updatedBy }: Feature, me: Me) => {
  const by = updatedBy ? ` von ${updatedBy.id === me.id ? 'mir' : updatedBy.firstName}` : ''
  return `Letzte Änderung${by} ${ago(String(updatedAt), new Date())}`
}
