import type { EntityAt, Path } from '@rampenlicht/model/resources/index'
import { CatchBoundary, useRouterState } from '@tanstack/react-router'
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { toast } from '../api/toast.ts'
import { ChunkFailure, chunk } from '../ui/chunk.ts'
import { DialogContext } from '../ui/dialog-context.ts'
import type { Values } from './values.ts'

/** What every dialog of a resource gets, standard or hand-written. */
export interface DialogProps {
  /** The record to edit; without it the dialog creates one. */
  readonly id?: number
  /** What a new record is given by the place it is created at, e.g. its project. */
  readonly given?: Values
  readonly onClose: () => void
}
/** What a dialog gets that does something with the chosen records of a list, e.g. adds them to a project. */
export interface DeedProps {
  readonly ids: readonly number[]
  readonly onClose: () => void
}
export type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>
export interface Dialogs {
  /** Create and edit. */
  readonly forms: Readonly<Partial<Record<Path, Load<DialogProps>>>>
  /** Look at a record; where there is one, a click on a row opens it instead of the form. */
  readonly views: Readonly<Partial<Record<Path, Load<DialogProps>>>>
  readonly deeds: Readonly<Record<string, Load<DeedProps>>>
  /** Forms that only create: a record that is there has no dialog. */
  readonly onlyNew?: ReadonlySet<Path>
}

interface Opening {
  /** `after` opens what follows when the form is closed, e.g. the dialog that it was opened from. */
  readonly create: <P extends Path>(path: P, given?: Partial<EntityAt<P>>, after?: () => void) => void
  readonly edit: (path: Path, id: number, after?: () => void) => void
  /** The view of a record, or its form where it has none. */
  readonly open: (path: Path, id: number) => void
  /** Whether there is something to open for a record of this kind. */
  readonly canOpen: (path: Path) => boolean
  readonly perform: (deed: string, ids: readonly number[]) => void
  /** On hover: by the time of the click the dialog is there. */
  readonly prepare: (path: Path) => void
}
const OpeningContext = createContext<Opening | undefined>(undefined)

export const useDialog = (): Opening => {
  const opening = useContext(OpeningContext)
  if (!opening) throw new Error('useDialog outside of DialogHost')
  return opening
}

interface Closing {
  readonly onClose: () => void
}
/** What `Opening` hands over; that the right props meet the right dialog is its doing. */
type Given = Omit<DialogProps, 'onClose'> | Omit<DeedProps, 'onClose'>
interface Shown {
  readonly key: number
  /** Which dialog, e.g. "forms customers". */
  readonly name: string
  readonly props: Given
  readonly isOpen: boolean
  readonly after?: (() => void) | undefined
}

type Component = ComponentType<Given & Closing>
/** Each dialog is loaded when it is first shown, and kept; one that did not arrive is loaded anew the next time. */
const lazyOnes = ({ forms, views, deeds }: Dialogs) => {
  const loads = new Map<string, Load<Given & Closing>>(
    Object.entries({ forms, views, deeds }).flatMap(([kind, all]) =>
      Object.entries(all).map(([name, load]) => [`${kind} ${name}`, load as unknown as Load<Given & Closing>]),
    ),
  )
  const kept = new Map<string, Component>()
  return {
    get: (name: string): Component | undefined => {
      const load = loads.get(name)
      if (load && !kept.has(name)) kept.set(name, lazy(chunk(name, load)))
      return kept.get(name)
    },
    forget: (name: string) => kept.delete(name),
  }
}
/** A dialog that did not arrive leaves the page below it as it is; one that broke is everybody's matter. */
const Missing = ({ error }: { error: unknown }) => {
  if (!(error instanceof ChunkFailure)) throw error
  return null
}

/** One dialog at a time, opened by the path of its resource. Knows no feature: the dialogs are given from outside. */
export const DialogHost = ({ dialogs, children }: { dialogs: Dialogs; children: ReactNode }) => {
  const [shown, setShown] = useState<Shown>()
  const opener = useRef<Element>(null)
  const components = useMemo(() => lazyOnes(dialogs), [dialogs])
  const opening = useMemo<Opening>(() => {
    const show = (name: string, props: Given, after?: () => void) => {
      setShown((before) => {
        // a form that follows a view gives the focus back to where the view was opened
        if (!before?.isOpen) opener.current = document.activeElement
        return { key: (before?.key ?? 0) + 1, name, props, isOpen: true, after }
      })
    }
    return {
      create: (path, given, after) => show(`forms ${path}`, given ? { given } : {}, after),
      edit: (path, id, after) => show(`forms ${path}`, { id }, after),
      open: (path, id) => show(`${dialogs.views[path] ? 'views' : 'forms'} ${path}`, { id }),
      canOpen: (path) => Boolean(dialogs.views[path] ?? (dialogs.onlyNew?.has(path) ? undefined : dialogs.forms[path])),
      perform: (deed, ids) => show(`deeds ${deed}`, { ids }),
      prepare: (path) => {
        for (const load of [dialogs.views[path], dialogs.forms[path]]) load?.().catch(() => undefined)
      },
    }
  }, [dialogs])
  const close = () => setShown((now) => now && { ...now, isOpen: false })

  // Another page, another matter.
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what closes it
  useEffect(close, [pathname])

  const Dialog = shown && components.get(shown.name)
  return (
    <OpeningContext value={opening}>
      {children}
      {shown && Dialog && (
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
              toast.error('Der Dialog ist nicht angekommen. Bitte noch einmal versuchen.')
              components.forget(shown.name)
              setShown(undefined)
            }}
          >
            <Suspense>
              <Dialog key={shown.key} {...shown.props} onClose={shown.after ?? close} />
            </Suspense>
          </CatchBoundary>
        </DialogContext>
      )}
    </OpeningContext>
  )
}
