import { MOODS } from '@rampenlicht/model/resources/publicity/feature'
import { useId, useState } from 'react'
import type { InputProps } from '../../crud/input.ts'
import { toneOf } from '../../ui/Tag.tsx'
import s from './MoodField.module.css'

/** How a review turned out. It may be open: what is pressed can be let go again. */
export const MoodField = ({ value, onChange, common }: Pick<InputProps, 'value' | 'onChange' | 'common'>) => {
  const id = useId()
  const [chosen, setChosen] = useState(value)
  return (
    <div>
      <div id={id} className={s.label}>
        {common.label}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have to be named by a legend that cannot be laid out */}
      <div role="group" className={s.moods} aria-labelledby={id}>
        {MOODS.map((mood) => (
          <button
            key={mood}
            type="button"
            aria-pressed={chosen === mood}
            data-tone={toneOf(mood)}
            disabled={common.disabled}
            onClick={() => {
              const next = chosen === mood ? null : mood
              setChosen(next)
              onChange(next)
            }}
          >
            {mood}
          </button>
        ))}
      </div>
    </div>
  )
}
