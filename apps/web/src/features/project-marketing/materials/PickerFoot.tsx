import { Button } from '@mantine/core'
import type { AdPreset } from '@rampenlicht/model/rules/ad-presets'
import { type ReactNode, useId } from 'react'
import { DialogFoot, DialogQuestion } from '../../../ui/Dialog.tsx'
import { plural } from '../../../ui/format.ts'
import { Progress } from '../../../ui/Progress.tsx'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import { WhyNot } from '../../../ui/WhyNot.tsx'
import s from './PresetPicker.module.css'
import type { Failures } from './useAddMaterials.ts'

interface Props {
  readonly chosen: ReadonlySet<AdPreset>
  /** How many of the chosen have arrived so far. */
  readonly saved: number
  readonly failures: Failures
  readonly isBusy: boolean
  readonly canAdd: boolean
  readonly isAsking: boolean
  readonly onStay: () => void
  readonly onDiscard: () => void
  readonly onCancel: () => void
  readonly onAdd: () => void
  /** The way to the plain form. */
  readonly plain: ReactNode
}

export const PickerFoot = ({ chosen, saved, failures, isBusy, canAdd, isAsking, plain, ...on }: Props) => {
  const { size } = chosen
  const isPhone = useIsPhone()
  const why = useId()
  if (isAsking)
    return (
      <DialogQuestion text={`Auswahl von ${plural(size, 'Vorlage', 'Vorlagen')} verwerfen?`}>
        <Button variant="default" onClick={on.onStay} ref={focused}>
          Behalten
        </Button>
        <Button color="red" onClick={on.onDiscard}>
          Verwerfen
        </Button>
      </DialogQuestion>
    )
  const isRetry = failures.size > 0 && [...chosen].every((preset) => failures.has(preset))
  return (
    <DialogFoot>
      {isBusy ? (
        <span className={s.progress}>
          <Progress label="Werbemittel werden gespeichert" share={saved / size} />
          <span className="num" aria-live="polite">
            {saved} von {size} gespeichert
          </span>
        </span>
      ) : (
        plain
      )}
      <WhyNot id={why}>{size === 0 ? 'Noch keine gewählt' : undefined}</WhyNot>
      <Button className={s.cancel ?? ''} variant="default" disabled={isBusy} onClick={on.onCancel}>
        Abbrechen
      </Button>
      <Button disabled={!canAdd} loading={isBusy} onClick={on.onAdd} aria-describedby={why}>
        {isRetry && size > 0 ? `Erneut versuchen (${size})` : addingIn(size, isPhone)}
      </Button>
    </DialogFoot>
  )
}

/** On a phone the title of the dialog has to say what is added. */
const addingIn = (size: number, isPhone: boolean) => {
  if (isPhone) return size > 0 ? `${size} hinzufügen` : 'Hinzufügen'
  return size > 0 ? `${size} Werbemittel hinzufügen` : 'Werbemittel hinzufügen'
}

/** The safe answer has the focus. */
const focused = (button: HTMLButtonElement | null) => button?.focus()
