import { formatIn, germanRatio } from '@rampenlicht/model/rules/ad-format'
import { type AdMaterial, countOf } from '@rampenlicht/model/rules/ad-materials'
import type { AdPreset } from '@rampenlicht/model/rules/ad-presets'
import { FormatBox } from '../../../ui/FormatBox.tsx'
import s from './PresetPicker.module.css'
import type { Shelf } from './platforms.ts'
import type { Failures } from './useAddMaterials.ts'

interface Props {
  readonly panelId: string
  readonly shelf: Shelf
  readonly chosen: ReadonlySet<AdPreset>
  /** What the project has already. */
  readonly materials: readonly Pick<AdMaterial, 'platform' | 'name'>[]
  readonly failures: Failures
  readonly isBusy: boolean
  readonly onChoose: (presets: readonly AdPreset[], isChosen: boolean) => void
}

/** The presets of one platform, drawn to one scale. */
export const PresetShelf = ({ panelId, shelf, chosen, materials, failures, isBusy, onChoose }: Props) => {
  const { platform, presets, note, scale } = shelf
  const isAll = presets.every((preset) => chosen.has(preset))
  const missing = presets.filter((preset) => countOf(preset, materials) === 0)
  const isRest = missing.length > 0 && missing.length < presets.length
  return (
    <div id={panelId} role="tabpanel" aria-label={platform} className={s.panel}>
      <Told failures={failures} />
      <div className={s.head}>
        <p>{note}</p>
        {isRest && !missing.every((preset) => chosen.has(preset)) && (
          <button type="button" disabled={isBusy} onClick={() => onChoose(missing, true)}>
            Fehlende {missing.length}
          </button>
        )}
        {presets.length > 1 && (
          <button type="button" disabled={isBusy} onClick={() => onChoose(presets, !isAll)}>
            {isAll ? 'Keine auswählen' : `Alle ${presets.length} auswählen`}
          </button>
        )}
      </div>
      <fieldset className={s.tiles} disabled={isBusy} aria-label={`Vorlagen ${platform}`}>
        {presets.map((preset) => (
          <Tile
            key={preset.name}
            preset={preset}
            scale={scale}
            isChosen={chosen.has(preset)}
            isThere={countOf(preset, materials) > 0}
            isFailed={failures.has(preset)}
            onChoose={(isChosen) => onChoose([preset], isChosen)}
          />
        ))}
      </fieldset>
    </div>
  )
}

interface TileProps {
  readonly preset: AdPreset
  readonly scale: number
  readonly isChosen: boolean
  readonly isThere: boolean
  readonly isFailed: boolean
  readonly onChoose: (isChosen: boolean) => void
}
const Tile = ({ preset, scale, isChosen, isThere, isFailed, onChoose }: TileProps) => (
  <label className={s.tile} data-on={isChosen || undefined} data-failed={isFailed || undefined}>
    <input type="checkbox" checked={isChosen} onChange={({ currentTarget: { checked } }) => onChoose(checked)} />
    <span className={s.stage}>
      <FormatBox format={formatIn(preset.specs)} fits={40} scale={scale} />
    </span>
    <b>{preset.name}</b>
    <small className="num">{preset.specs ?? 'Ohne Maße'}</small>
    {about(preset) && <small>{about(preset)}</small>}
    {isThere && !isFailed && <small className={s.there}>bereits vorhanden</small>}
    {isFailed && <small className={s.failed}>nicht gespeichert</small>}
  </label>
)

/** What tells formats of the same size apart. */
const about = ({ ratio, duration }: AdPreset) =>
  [ratio && germanRatio(ratio), duration && `${duration} s`].filter(Boolean).join(' · ')

/** Why some were not saved: those with the same reason in one sentence. */
const Told = ({ failures }: { failures: Failures }) => {
  const reasons = [...new Set([...failures.values()].map(({ reason }) => reason))]
  if (reasons.length === 0) return null
  return (
    <div className={s.told} role="alert">
      {reasons.map((reason) => (
        <p key={reason}>
          <b>Nicht gespeichert:</b>{' '}
          {[...failures]
            .filter(([, failed]) => failed.reason === reason)
            .map(([{ name }]) => name)
            .join(', ')}
          . {reason}
        </p>
      ))}
    </div>
  )
}
