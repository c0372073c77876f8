import type { ReactNode } from 'react'
import s from './ProjectFrame.module.css'

/** A page of a project that scrolls as a whole, below the tabs. Lists that fill the window do without it. */
export const ProjectPage = ({ children }: { children: ReactNode }) => <div className={s.page}>{children}</div>
