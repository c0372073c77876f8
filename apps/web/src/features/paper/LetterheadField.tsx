import { Select } from '@mantine/core'
import { letterhead } from '@rampenlicht/model/resources/paper/letterhead'
import type { ReactNode } from 'react'
import { useMay } from '../../crud/useMay.ts'
import { LetterheadDeeds } from './LetterheadDeeds.tsx'
import { headOf, nameOf, useLetterheads } from './letterheads.ts'
import s from './Paper.module.css'
import type { Wish } from './wish.ts'

interface Props {
  readonly head: Wish['head']
  readonly onHead: (head: Wish['head']) => void
  /** What stands beside the choice, ahead of what can be done with it. */
  readonly children: ReactNode
}

/** The head of a letter: the agency's line, none, or paper of one's own that lies underneath. */
export const LetterheadField = ({ head, onHead, children }: Props) => {
  const { known, chosen } = useLetterheads(head)
  const may = useMay(letterhead)
  return (
    <>
      <div className={s.two}>
        <Select
          label="Briefkopf"
          allowDeselect={false}
          data={[
            { value: 'sender', label: 'Absenderzeile' },
            { value: 'none', label: 'Keiner' },
            ...known.map((one) => ({ value: headOf(one), label: nameOf(one) })),
          ]}
          value={head}
          onChange={(value) => value && onHead(value as Wish['head'])}
        />
        {children}
      </div>
      {may(letterhead.may.create) && <LetterheadDeeds chosen={chosen} onHead={onHead} />}
    </>
  )
}
