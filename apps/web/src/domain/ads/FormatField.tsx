import { TextInput } from '@mantine/core'
import { formatIn, germanRatio, ratioOf, sidesIn, specsOf, storedRatio } from '@rampenlicht/model/rules/ad-format'
import { type ComponentProps, useId, useState } from 'react'
import type { OwnInputProps } from '../../crud/input.ts'
import { FormatBox } from '../../ui/FormatBox.tsx'
import { whenReleased } from '../../ui/when-released.ts'
import s from './FormatField.module.css'

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const ratioFor = (specs: string) => {
  const format = formatIn(specs)
  return format ? ratioOf(format) : ''
}

/** Width × height with the ratio that follows from it, drawn to scale. What is no pair of numbers stays a text. */
export const FormatField = ({ value, onChange, common: { disabled, error, onBlur }, draft }: OwnInputProps) => {
  const [specs, setSpecs] = useState(() => textIn(value))
  const [sides, setSides] = useState(() => sidesIn(specs))
  const [ratio, setRatio] = useState(() => germanRatio(textIn(draft.values()['ratio'])))
  const changeRatio = (text: string) => {
    setRatio(text)
    draft.set('ratio', storedRatio(text) || null)
  }
  const change = (next: string) => {
    // the ratio follows the sides until somebody has written another one
    if (ratio === '' || storedRatio(ratio) === ratioFor(specs)) changeRatio(germanRatio(ratioFor(next)))
    setSpecs(next)
    onChange(next || null)
  }
  const changeSides = (width: string, height: string) => {
    // "970x250" in one go is both
    const both = height === '' && width !== '' && formatIn(width) ? sidesIn(width) : undefined
    const [across, down] = both ?? [width, height]
    setSides([across, down])
    change(specsOf(across, down))
  }
  const pixels = { disabled, inputMode: 'numeric', rightSection: PX, rightSectionPointerEvents: 'none' } as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what bubbles up, offers nothing itself
    <div
      className={s.format}
      // only when all of it is left: an input must not vanish below the hands
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        whenReleased(() => setSides(sidesIn(specs)))
        onBlur()
        draft.touch('ratio')
      }}
    >
      {sides ? (
        <div className={s.sides}>
          <Named
            name="Breite"
            {...pixels}
            error={error}
            value={sides[0]}
            onText={(text) => changeSides(text, sides[1])}
          />
          <span className={s.times} aria-hidden>
            ×
          </span>
          <Named name="Höhe" {...pixels} value={sides[1]} onText={(text) => changeSides(sides[0], text)} />
        </div>
      ) : (
        <Named name="B × H" disabled={disabled} error={error} value={specs} onText={change} />
      )}
      <Named
        name="Verhältnis"
        disabled={disabled}
        error={draft.errorAt('ratio')}
        placeholder={germanRatio(ratioFor(specs))}
        value={ratio}
        onText={changeRatio}
      />
      <div className={s.stage} data-on>
        <FormatBox format={formatIn(specs)} fits={72} />
      </div>
    </div>
  )
}

const PX = <span className="muted">px</span>

interface NamedProps extends Omit<ComponentProps<typeof TextInput>, 'onChange'> {
  readonly name: string
  readonly onText: (text: string) => void
}
/** Labelled by hand: the form hides the label of a group's only field, but these are three. */
const Named = ({ name, onText, ...input }: NamedProps) => {
  const id = useId()
  return (
    <div>
      <label className={s.label} htmlFor={id}>
        {name}
      </label>
      <TextInput {...input} id={id} autoComplete="off" onChange={({ currentTarget }) => onText(currentTarget.value)} />
    </div>
  )
}
