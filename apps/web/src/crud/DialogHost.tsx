import type { EntityAt, Path } from '@rampenlicht/model/resources/index'
import { CatchBoundary, useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../api/toast.ts'
import { ChunkFailure, chunk } from '../ui/chunk.ts'
import { DialogContext } from '../ui/dialog-context.ts'
import { whenIdle } from '../ui/when-idle.ts'
import {
  type BulkProps,
  type DeedProps,
  type Dialog,
  type Dialogs,
  dialogsBy,
  type ExportProps,
  type Given,
  type Kind,
  type KnownDialogs,
  type MergeProps,
} from './dialogs.ts'

interface Opening {
  /** `after` opens what follows when the form is closed, e.g. the dialog that it was opened from. */
  readonly create: <P extends Path>(path: P, given?: Partial<EntityAt<P>>, after?: () => void) => void
  readonly edit: (path: Path, id: number, after?: () => void) => void
  /** The view of a record, or its form where it has none. */
  readonly open: (path: Path, id: number) => void
  readonly perform: (deed: string, ids: readonly number[], all?: DeedProps['all']) => void
  /** Asks in which form rows are taken along. */
  readonly export: (rows: ExportProps['rows']) => void
  readonly merge: (pair: Omit<MergeProps, 'onClose'>) => void
  readonly bulk: (way: 'edit' | 'remove', rows: Omit<BulkProps, 'onClose'>) => void
  /** Looks at a record above whatever is open, which stays as it is. */
  readonly look: (path: Path, id: number) => void
  /** The form of a record above whatever is open. */
  readonly amend: (path: Path, id: number) => void
  /** On hover: by the time of the click the dialog is there. */
  readonly prepare: (path: Path) => void
  /** The same for what a click on a row opens. */
  readonly prepareView: (path: Path) => void
}
const OpeningContext = createContext<Opening | undefined>(undefined)

export const useDialog = (): Opening => {
  const opening = useContext(OpeningContext)
  if (!opening) throw new Error('useDialog outside of DialogHost')
  return opening
}

const KnownContext = createContext<Dialogs | undefined>(undefined)
/** Whether there is something to open for a record of this kind. */
export const useCanOpen = () => {
  const known = useContext(KnownContext)
  return (path: Path) => Boolean(known?.views[path] ?? (known?.onlyNew?.has(path) ? undefined : known?.forms[path]))
}

interface Shown {
  readonly key: number
  readonly Dialog: Dialog
  readonly props: Given
  readonly isOpen: boolean
  readonly after?: (() => void) | undefined
}

const tellMissing = () => toast.error('Der Dialog ist nicht angekommen. Bitte noch einmal versuchen.')
/** A dialog that did not arrive leaves the page below it as it is; one that broke is everybody's matter. */
const Missing = ({ error }: { error: unknown }) => {
  if (!(error instanceof ChunkFailure)) throw error
  return null
}

/** What is open on one level, and how something else is opened there. */
const useLevel = (dialogs: KnownDialogs) => {
  const [shown, setShown] = useState<Shown>()
  const opener = useRef<Element>(null)
  /** Counts what was asked for: what comes after something else was wanted is not opened any more. */
  const asked = useRef(0)
  const opening = useMemo<Omit<Opening, 'look' | 'amend'>>(() => {
    const show = (kind: Kind, name: string, props: Given, after?: () => void) => {
      const key = ++asked.current
      const open = (Dialog: Dialog) => {
        if (key !== asked.current) return
        const focused = document.activeElement
        // drawn bit by bit: what is clicked or typed meanwhile comes first
        startTransition(() =>
          setShown((before) => {
            // a form that follows a view gives the focus back to where the view was opened
            if (!before?.isOpen) opener.current = focused
            return { key, Dialog, props, isOpen: true, after }
          }),
        )
      }
      const there = dialogs.get(kind, name)
      if (there) open(there)
      else
        dialogs.fetch(kind, name).then(open, () => {
          if (key === asked.current) tellMissing()
        })
    }
    return {
      create: (path, given, after) => show('forms', path, given ? { given } : {}, after),
      edit: (path, id, after) => show('forms', path, { id }, after),
      open: (path, id) => show('views', path, { id }),
      perform: (deed, ids, all) => show('deeds', deed, { ids, ...(all ? { all } : {}) }),
      export: (rows) => show('exports', 'list', { rows }),
      merge: (pair) => show('merges', 'pair', pair),
      bulk: (way, rows) => show('bulks', way, rows),
      prepare: (path) => {
        dialogs.prepare('views', path)
        dialogs.prepare('forms', path)
      },
      prepareView: (path) => dialogs.prepare('views', path),
    }
  }, [dialogs])
  const close = () => {
    asked.current++
    setShown((now) => now && { ...now, isOpen: false })
  }

  // Another page, another matter.
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const page = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what closes it
  useEffect(() => {
    if (page.current !== pathname) close()
    page.current = pathname
  }, [pathname])
  return { shown, setShown, opener, opening, close }
}

interface LayerProps {
  readonly level: ReturnType<typeof useLevel>
}
const Layer = ({ level: { shown, setShown, opener, close } }: LayerProps) => {
  if (!shown) return null
  const { Dialog } = shown
  return (
    <DialogContext
      value={{
        isOpen: shown.isOpen,
        onGone: () => {
          setShown((now) => (now?.key === shown.key && !now.isOpen ? undefined : now))
          if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
        },
      }}
    >
      <CatchBoundary
        getResetKey={() => shown.key}
        errorComponent={Missing}
        onCatch={(error) => {
          if (!(error instanceof ChunkFailure)) return
          tellMissing()
          setShown(undefined)
        }}
      >
        <Dialog key={shown.key} {...shown.props} onClose={shown.after ?? close} />
      </CatchBoundary>
    </DialogContext>
  )
}

interface HostProps {
  /** The register of dialogs: long, and not needed before one of them is. */
  readonly register: () => Promise<Dialogs>
  readonly children: ReactNode
}
/**
 * One dialog at a time, opened by the path of its resource; above it, a second level for what is only looked up
 * meanwhile. Knows no feature: the dialogs are given from outside.
 */
export const DialogHost = ({ register, children }: HostProps) => {
  const [known, setKnown] = useState<Dialogs>()
  const dialogs = useMemo(() => dialogsBy(register), [register])
  useEffect(() => {
    const ask = chunk('dialogs', register)
    return whenIdle(() => void ask().then(setKnown, () => undefined))
  }, [register])
  const level = useLevel(dialogs)
  const above = useLevel(dialogs)
  const [here, there] = [level.opening, above.opening]
  const opening = useMemo<Opening>(() => ({ ...here, look: there.open, amend: there.edit }), [here, there])
  const openingAbove = useMemo<Opening>(() => ({ ...there, look: there.open, amend: there.edit }), [there])
  return (
    <KnownContext value={known}>
      <OpeningContext value={opening}>
        {children}
        <Layer level={level} />
      </OpeningContext>
      <OpeningContext value={openingAbove}>
        <Layer level={above} />
      </OpeningContext>
    </KnownContext>
  )
}
