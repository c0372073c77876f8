import { type ComponentProps, useState } from 'react'
import { NewView } from './NewView.tsx'
import { useSaving } from './useSaving.ts'
import { useViewDeeds } from './useViewDeeds.ts'
import type ViewStrip from './ViewStrip.tsx'

type Props = Pick<ComponentProps<typeof ViewStrip>, 'view' | 'views' | 'state' | 'columns'>

/** „+ Ansicht“ in a list that has none yet. */
export default function FirstView({ view, views, state, columns }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { creating } = useViewDeeds(views)
  const { shown } = useSaving(view, views, state, columns)
  return <NewView isOpen={isOpen} onOpen={setIsOpen} shown={shown} creating={creating} />
}
