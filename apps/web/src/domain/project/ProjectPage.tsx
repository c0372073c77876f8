import type { ReactNode } from 'react'
import type { Arrival } from '../../api/arrival.ts'
import { Together } from '../../ui/Together.tsx'
import s from './ProjectFrame.module.css'

interface Props {
  /** Of what the page shows: all of it is an outline before. */
  readonly arrival: Arrival
  readonly children: ReactNode
}

/** A page of a project that scrolls as a whole, below the tabs. Lists that fill the window do without it. */
export const ProjectPage = ({ arrival, children }: Props) => (
  <Together arrival={arrival} className={s.page}>
    {children}
  </Together>
)
