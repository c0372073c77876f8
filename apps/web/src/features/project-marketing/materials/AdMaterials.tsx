import { AD_PLATFORMS, projectAdMaterial } from '@rampenlicht/model/resources/ads/ad-material'
import { byPlatform, progressOf, progressText } from '@rampenlicht/model/rules/ad-materials'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import { useCallback, useEffect, useMemo, useState } from 'react'
import IconLayoutGrid from '~icons/layout-grid'
import { useDialog } from '../../../crud/DialogHost.tsx'
import { useChangeField } from '../../../crud/save/useChangeField.ts'
import { PartList, type PartOfProject, useRows } from '../../../domain/project/PartList.tsx'
import { part } from '../../../ui/part.ts'
import { Segments } from '../../../ui/Segments.tsx'
import s from './AdMaterials.module.css'
import { CardOutline } from './CardOutline.tsx'
import { materialsQuery, type Shown } from './query.ts'

// With the formats of all platforms, while the rows are on the way.
const MaterialCards = part('MaterialCards', () => import('./MaterialCards.tsx'))

const FILTERS = [
  { value: 'all', label: 'Alle' },
  { value: 'open', label: 'Offen' },
] as const

/** Statuses from before they were changed here: a row keeps its place until one looks anew, and can be taken back there. */
type Before = ReadonlyMap<number, Shown['status']>
const NONE: Before = new Map()

/** What has to be made for the campaigns, platform by platform. */
export const AdMaterials = ({ project }: PartOfProject) => {
  // should it not arrive, that is told where it is missing
  useEffect(MaterialCards.prepare, [])
  const dialog = useDialog()
  const list = useRows(materialsQuery(project.id))
  const materials = list.rows
  const { mutate } = useChangeField(projectAdMaterial)
  const [filter, setFilter] = useState('all')
  const [before, setBefore] = useState(NONE)
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
  return (
    <PartList
      resource={projectAdMaterial}
      project={project}
      {...list}
      count={progress.total > 0 ? progressText(progress) : undefined}
      action={
        progress.total > 0 && (
          <div className={s.filter} data-own-line>
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
        )
      }
      isBare
      icon={IconLayoutGrid}
      hint="Banner, Bilder und Videos: wähle die Vorlagen der Plattformen, auf denen geworben wird."
      first="Vorlagen wählen"
      outline={<CardOutline />}
    >
      {() => (
        <MaterialCards meanwhile={<CardOutline />} groups={groups} today={today} onToggle={toggle} onOpen={open} />
      )}
    </PartList>
  )
}
