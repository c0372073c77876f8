import { Button } from '@mantine/core'
import { AD_PLATFORMS, projectAdMaterial } from '@rampenlicht/model/resources/ads/ad-material'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import { byPlatform, progressOf, progressText } from '@rampenlicht/model/rules/ad-materials'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useMemo, useState } from 'react'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { useChangeField } from '../../../crud/save/useChangeField.ts'
import part from '../../../domain/project/Part.module.css'
import { PartEmpty, PartFailure } from '../../../domain/project/Part.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { useHeld } from '../../../ui/Together.tsx'
import s from './AdMaterials.module.css'
import { CardOutline } from './CardOutline.tsx'
import { MaterialCard } from './MaterialCard.tsx'
import { materialsQuery, type Shown } from './query.ts'

const FILTERS = [
  { value: 'all', label: 'Alle' },
  { value: 'open', label: 'Offen' },
] as const

/** Statuses from before they were changed here: a row keeps its place until one looks anew, and can be taken back there. */
type Before = ReadonlyMap<number, Shown['status']>
const NONE: Before = new Map()

/** What has to be made for the campaigns, platform by platform. */
export const AdMaterials = ({ project: { id, title } }: { project: Pick<EntityAt<'projects'>, 'id' | 'title'> }) => {
  const dialog = useDialog()
  const { data, isError, refetch } = useQuery(materialsQuery(id))
  const materials = useHeld(data)
  const { mutate } = useChangeField(projectAdMaterial)
  const [filter, setFilter] = useState('all')
  const [before, setBefore] = useState(NONE)
  const headingId = useId()
  const today = agencyDay(new Date())
  const progress = progressOf(materials ?? [], today)
  const groups = useMemo(() => {
    const placed = (materials ?? []).map((now) => ({ ...now, now, status: before.get(now.id) ?? now.status }))
    return byPlatform(placed, AD_PLATFORMS, today).map(({ platform, rows }) => ({
      platform,
      rows: rows.filter(({ status }) => filter === 'all' || status === 'Offen').map(({ now }) => now),
      ...progressOf(
        rows.map(({ now }) => now),
        today,
      ),
    }))
  }, [materials, before, filter, today])
  const toggle = useCallback(
    ({ id, status }: Shown) => {
      setBefore((known) => (known.has(id) ? known : new Map(known).set(id, status)))
      mutate({ id, values: { status: status === 'Offen' ? 'Erledigt' : 'Offen' } })
    },
    [mutate],
  )
  const open = useCallback(({ id }: Shown) => dialog.edit('project_ad_materials', id), [dialog])
  const creating = {
    onMouseEnter: () => dialog.prepare('project_ad_materials'),
    onFocus: () => dialog.prepare('project_ad_materials'),
    onClick: () => dialog.create('project_ad_materials', { project: { id, title } }),
  }
  const isEmpty = materials?.length === 0
  return (
    <section className={part.part} aria-labelledby={headingId} aria-busy={!materials}>
      <div className={`${part.head} ${s.title}`}>
        <h2 id={headingId}>Werbemittel</h2>
        {progress.total > 0 && <span className="num muted">{progressText(progress)}</span>}
        <span className="grow" />
        {progress.total > 0 && (
          <div className={s.filter}>
            <Segments
              label="Werbemittel zeigen"
              options={FILTERS}
              value={filter}
              onChange={(next) => {
                setFilter(next)
                setBefore(NONE)
              }}
            />
          </div>
        )}
        <Button
          variant="default"
          aria-label="Werbemittel erstellen"
          leftSection={<IconPlus size={14} stroke={2} />}
          {...creating}
        >
          Werbemittel
        </Button>
      </div>
      <div className={s.cards}>
        {groups.map((group) => (
          <MaterialCard key={group.platform} group={group} today={today} onToggle={toggle} onOpen={open} />
        ))}
        {!materials && !isError && <CardOutline />}
        {((!materials && isError) || isEmpty) && (
          <div className={part.card}>
            {isEmpty ? (
              <PartEmpty
                icon={<IconLayoutGrid size={22} stroke={1.6} />}
                title="Keine Werbemittel gefunden."
                text="Banner, Bilder und Videos: wähle die Vorlagen der Plattformen, auf denen geworben wird."
                action={
                  <Button leftSection={<IconPlus size={14} stroke={2} />} {...creating}>
                    Vorlagen wählen
                  </Button>
                }
              />
            ) : (
              <PartFailure onRetry={() => void refetch()} />
            )}
          </div>
        )}
      </div>
    </section>
  )
}
