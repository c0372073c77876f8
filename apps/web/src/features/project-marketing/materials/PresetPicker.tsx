import { Button } from '@mantine/core'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { AdPreset } from '@rampenlicht/model/rules/ad-presets'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTyping } from '../../../api/unsaved.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { DialogHead, DialogShell } from '../../../ui/Dialog.tsx'
import { PickerFoot } from './PickerFoot.tsx'
import { PlatformTabs } from './PlatformTabs.tsx'
import s from './PresetPicker.module.css'
import { PresetShelf } from './PresetShelf.tsx'
import { SHELVES } from './platforms.ts'
import { materialsQuery } from './query.ts'
import { useAddMaterials } from './useAddMaterials.ts'

interface Props {
  readonly project: EntityAt<'project_ad_materials'>['project']
  /** Goes on with the plain form, and the deadline that was entered. */
  readonly onPlain: (deadline: string | null) => void
  readonly onClose: () => void
}

/** Chooses presets, platform by platform, and adds an ad material for each of them. */
export const PresetPicker = ({ project, onPlain, onClose }: Props) => {
  const [shelf, setShelf] = useState(SHELVES[0]!)
  const [chosen, setChosen] = useState<ReadonlySet<AdPreset>>(new Set())
  // undefined while the text is no day
  const [deadline, setDeadline] = useState<string | null | undefined>(null)
  /** Where to go once the choice is given up. */
  const [leaving, setLeaving] = useState<() => void>()
  const { data: materials = [] } = useQuery(materialsQuery(project.id))
  const { add, isBusy, saved, failures } = useAddMaterials(project.id, onClose)
  const panelId = useId()
  useTyping(chosen.size > 0)
  const canAdd = chosen.size > 0 && deadline !== undefined && !isBusy
  const choose = (presets: readonly AdPreset[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const preset of presets) isChosen ? next.add(preset) : next.delete(preset)
      return next
    })
  const submit = () => {
    if (canAdd)
      add({ presets: [...chosen], deadline }, { onSuccess: ({ failed }) => setChosen(new Set(failed.keys())) })
  }
  const leave = (go: () => void) => {
    if (isBusy) return
    if (leaving) setLeaving(undefined)
    else if (chosen.size > 0) setLeaving(() => go)
    else go()
  }
  return (
    <DialogShell width={800} onClose={() => leave(onClose)}>
      <DialogHead title="Werbemittel hinzufügen" subtitle="Vorlagen wählen, alle beginnen mit Status Offen" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for what the button below does */}
      <div
        className={s.body}
        onKeyDown={(event) => {
          if ((event.metaKey || event.ctrlKey) && event.key === 'Enter') submit()
        }}
      >
        <div className={s.side}>
          <PlatformTabs shelves={SHELVES} open={shelf} chosen={chosen} panelId={panelId} onOpen={setShelf} />
          <div className={s.deadline}>
            <DateField label="Deadline für alle" initial={null} disabled={isBusy} onDay={setDeadline} />
          </div>
        </div>
        <PresetShelf
          key={shelf.platform}
          panelId={panelId}
          shelf={shelf}
          chosen={chosen}
          materials={materials}
          failures={failures}
          isBusy={isBusy}
          onChoose={choose}
        />
      </div>
      <PickerFoot
        chosen={chosen}
        saved={saved.length}
        failures={failures}
        isBusy={isBusy}
        canAdd={canAdd}
        isAsking={leaving !== undefined}
        onStay={() => setLeaving(undefined)}
        onDiscard={() => leaving?.()}
        onCancel={() => leave(onClose)}
        onAdd={submit}
        plain={
          <Button
            variant="subtle"
            color="gray"
            disabled={isBusy}
            onClick={() => leave(() => onPlain(deadline ?? null))}
          >
            Ohne Vorlage fortfahren
          </Button>
        }
      />
    </DialogShell>
  )
}
