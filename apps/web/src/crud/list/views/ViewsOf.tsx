import type { ComponentProps } from 'react'
import { part } from '../../../ui/part.ts'
import s from '../ResourceList.module.css'
import type FirstView from './FirstView.tsx'
import type ViewStrip from './ViewStrip.tsx'

const Strip = part('ViewStrip', () => import('./ViewStrip.tsx'))
const First = part('FirstView', () => import('./FirstView.tsx'))
type Shown = Pick<ComponentProps<typeof ViewStrip>, 'views'>
const isAny = ({ views }: Shown) => views.isAny || views.isMissing

/** The views of a list between its heading and its filters. While there is none, nothing is loaded and no height lost. */
export const ViewsOf = (props: ComponentProps<typeof ViewStrip>) =>
  isAny(props) && <Strip meanwhile={<div className={s.strip} />} {...props} />

/** The way to the first view, beside the filters, as soon as there is something to keep. */
export const FirstViewOf = (props: ComponentProps<typeof FirstView>) =>
  props.views.isHere && !isAny(props) && props.state.isNarrowed && <First {...props} />
