import { useEffect, useState } from 'react'
import IconPlus from '~icons/plus'
import { LaterButton } from '../../../ui/LaterButton.tsx'
import { paneCode } from './pane-code.ts'
import type { ViewDeeds } from './useViewDeeds.ts'
import s from './ViewStrip.module.css'

interface Props {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** What is shown now, as it would be saved. */
  readonly shown: { readonly query: string; readonly columns: string | null }
  readonly creating: ViewDeeds['creating']
  /** What stands there to begin with, where an existing view is the model. */
  readonly suggested?: string | undefined
}

const EMPTY = { name: '', isShared: false }

/** What the list shows now gets a name of its own. What is typed is kept while the pane is closed. */
export const NewView = ({ isOpen, onOpen, shown, creating, suggested = '' }: Props) => {
  const [draft, setDraft] = useState(EMPTY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what nobody has typed into yet is suggested
  useEffect(() => {
    if (isOpen && draft.name === '') setDraft({ ...draft, name: suggested })
  }, [isOpen])
  const onSaved = () => {
    setDraft(EMPTY)
    onOpen(false)
  }
  return (
    <LaterButton
      code={paneCode}
      opens="dialog"
      isOpen={isOpen}
      onChange={onOpen}
      target={
        <button type="button" className={s.quiet} aria-label="Neue Ansicht">
          <IconPlus size={15} stroke={1.8} />
          Ansicht
        </button>
      }
    >
      {({ Pane, ViewForm }, frame) => (
        <Pane frame={frame} offset={4} width={272}>
          <ViewForm
            draft={draft}
            onChange={setDraft}
            isSaving={creating.isPending}
            onSubmit={(view) => creating.mutate({ ...shown, ...view }, { onSuccess: onSaved })}
          />
        </Pane>
      )}
    </LaterButton>
  )
}
