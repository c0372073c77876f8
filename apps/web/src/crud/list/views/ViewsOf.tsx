import { type ComponentProps, lazy, Suspense } from 'react'
import { chunk } from '../../../ui/chunk.ts'
import s from '../ResourceList.module.css'
import type FirstView from './FirstView.tsx'
import type ViewStrip from './ViewStrip.tsx'

const Strip = lazy(chunk('ViewStrip', () => import('./ViewStrip.tsx')))
const First = lazy(chunk('FirstView', () => import('./FirstView.tsx')))
type Shown = Pick<ComponentProps<typeof ViewStrip>, 'views'>
const isAny = ({ views }: Shown) => views.isAny || views.isMissing

/** The views of a list between its heading and its filters. While there is none, nothing is loaded and no height lost. */
export const ViewsOf = (props: ComponentProps<typeof ViewStrip>) =>
  isAny(props) && (
    <Suspense fallback={<div className={s.strip} />}>
      <Strip {...props} />
    </Suspense>
  )

/** The way to the first view, beside the filters, as soon as there is something to keep. */
export const FirstViewOf = (props: ComponentProps<typeof FirstView>) =>
  props.views.isHere &&
  !isAny(props) &&
  props.state.isNarrowed && (
    <Suspense>
      <First {...props} />
    </Suspense>
  )
