import type { Resource } from '@rampenlicht/model/kit/resource'
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
import type { Parameters } from '../api/queries.ts'
import { toast } from '../api/toast.ts'
import { ChunkFailure, chunk } from '../ui/chunk.ts'
import { DialogContext } from '../ui/dialog-context.ts'
import { whenIdle } from '../ui/when-idle.ts'
import type { Values } from './values.ts'
import type { View } from './view.ts'

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
  /** Instead of ids, where all that a list finds are meant and they are too many to be named. */
  readonly all?: { readonly filter: Parameters; readonly count: number }
  readonly onClose: () => void
}
/** Rows that can be taken along as a file. */
export interface Takeable {
  /** How many of what: „537 Medienkontakte“. */
  readonly what: string
  /** What it is called among others where that does not say it: „3 ausgewählte“. */
  readonly label?: string
  readonly resource: Resource
  readonly count: number
  /** Where the list is, e.g. "/mediacontacts" or "/projects/7/project_influencers", and what it is asked for besides columns. */
  readonly at: string
  readonly parameters: Parameters
  /** The columns that the page shows; undefined where it shows none. */
  readonly shown?: readonly string[]
  /** Those of the file where it has others than all the list knows. */
  readonly columns?: readonly string[]
}
/** The records that something is done with: by their ids, or all that a list finds by these parameters. */
export type Which = { readonly ids: readonly number[] } | { readonly filter: Parameters }
/** A list as the page shows it, perhaps with some of its rows chosen. */
export interface ShownList {
  readonly resource: Resource
  readonly path: string
  readonly parameters: Parameters
  readonly total: number
  readonly chosen?: { readonly which: Which; readonly count: number }
}
export interface ExportProps {
  /** One of several, the first to begin with. */
  readonly rows: ShownList | readonly Takeable[]
  readonly onClose: () => void
}
export interface MergeProps {
  readonly view: View
  /** The two that become one. */
  readonly ids: readonly [number, number]
  /** Why they are taken for the same: „E-Mail gleich“. */
  readonly reasons?: readonly string[]
  readonly onClose: () => void
}
export interface BulkProps {
  readonly view: View
  readonly which: Which
  readonly count: number
  /** It is done, and nothing is chosen any more. */
  readonly onDone: () => void
  readonly onClose: () => void
}
export type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>
export interface Dialogs {
  /** Create and edit. */
  readonly forms: Readonly<Partial<Record<Path, Load<DialogProps>>>>
  /** Look at a record; where there is one, a click on a row opens it instead of the form. */
  readonly views: Readonly<Partial<Record<Path, Load<DialogProps>>>>
  readonly deeds: Readonly<Record<string, Load<DeedProps>>>
  /** Takes a list along as a file. */
  readonly exports?: Readonly<Record<'list', Load<ExportProps>>>
  /** Makes one record of two. */
  readonly merges?: Readonly<Record<'pair', Load<MergeProps>>>
  /** The same for many records. */
  readonly bulks?: Readonly<Record<'edit' | 'remove', Load<BulkProps>>>
  /** Forms that only create: a record that is there has no dialog. */
  readonly onlyNew?: ReadonlySet<Path>
}

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

interface Closing {
  readonly onClose: () => void
}
/** What `Opening` hands over; that the right props meet the right dialog is its doing. */
type Given = Without<DialogProps> | Without<DeedProps> | Without<ExportProps> | Without<MergeProps> | Without<BulkProps>
type Without<Props extends Closing> = Omit<Props, 'onClose'>
interface Shown {
  readonly key: number
  /** Which dialog: the form of customers. */
  readonly kind: Kind
  readonly name: string
  readonly props: Given
  readonly isOpen: boolean
  readonly after?: (() => void) | undefined
}

type Component = ComponentType<Given & Closing>
type Kind = 'forms' | 'views' | 'deeds' | 'exports' | 'merges' | 'bulks'
const NOTHING: Load<object> = async () => ({ default: () => null })
/** What has no view is looked at in its form. */
const loadIn = ({ forms, views, deeds, exports, merges, bulks }: Dialogs, kind: Kind, name: string) => {
  const all: Readonly<Record<string, unknown>> = {
    forms,
    views: { ...forms, ...views },
    deeds,
    exports: { ...exports },
    merges: { ...merges },
    bulks: { ...bulks },
  }[kind]
  return (all[name] ?? NOTHING) as Load<Given & Closing>
}
/** Each dialog is loaded when it is first shown, and kept; one that did not arrive is loaded anew the next time. */
const lazyOnes = (register: () => Promise<Dialogs>) => {
  const kept = new Map<string, Component>()
  return {
    get: (kind: Kind, name: string): Component => {
      const key = `${kind} ${name}`
      const made = kept.get(key) ?? lazy(chunk(key, async () => loadIn(await register(), kind, name)()))
      kept.set(key, made)
      return made
    },
    forget: (kind: Kind, name: string) => kept.delete(`${kind} ${name}`),
  }
}
/** A dialog that did not arrive leaves the page below it as it is; one that broke is everybody's matter. */
const Missing = ({ error }: { error: unknown }) => {
  if (!(error instanceof ChunkFailure)) throw error
  return null
}

/** What is open on one level, and how something else is opened there. */
const useLevel = (register: () => Promise<Dialogs>) => {
  const [shown, setShown] = useState<Shown>()
  const opener = useRef<Element>(null)
  const opening = useMemo<Omit<Opening, 'look' | 'amend'>>(() => {
    const show = (kind: Kind, name: string, props: Given, after?: () => void) => {
      setShown((before) => {
        // a form that follows a view gives the focus back to where the view was opened
        if (!before?.isOpen) opener.current = document.activeElement
        return { key: (before?.key ?? 0) + 1, kind, name, props, isOpen: true, after }
      })
    }
    const prepare = async (path: Path) => {
      const { views, forms } = await register()
      await Promise.all([views[path]?.(), forms[path]?.()])
    }
    return {
      create: (path, given, after) => show('forms', path, given ? { given } : {}, after),
      edit: (path, id, after) => show('forms', path, { id }, after),
      open: (path, id) => show('views', path, { id }),
      perform: (deed, ids, all) => show('deeds', deed, { ids, ...(all ? { all } : {}) }),
      export: (rows) => show('exports', 'list', { rows }),
      merge: (pair) => show('merges', 'pair', pair),
      bulk: (way, rows) => show('bulks', way, rows),
      prepare: (path) => void prepare(path).catch(() => undefined),
    }
  }, [register])
  const close = () => setShown((now) => now && { ...now, isOpen: false })

  // Another page, another matter.
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what closes it
  useEffect(close, [pathname])
  return { shown, setShown, opener, opening, close }
}

interface LayerProps {
  readonly level: ReturnType<typeof useLevel>
  readonly components: ReturnType<typeof lazyOnes>
}
const Layer = ({ level: { shown, setShown, opener, close }, components }: LayerProps) => {
  if (!shown) return null
  const Dialog = components.get(shown.kind, shown.name)
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
          toast.error('Der Dialog ist nicht angekommen. Bitte noch einmal versuchen.')
          components.forget(shown.kind, shown.name)
          setShown(undefined)
        }}
      >
        <Suspense>
          <Dialog key={shown.key} {...shown.props} onClose={shown.after ?? close} />
        </Suspense>
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
  const components = useMemo(() => lazyOnes(register), [register])
  useEffect(() => whenIdle(() => void register().then(setKnown, () => undefined)), [register])
  const level = useLevel(register)
  const above = useLevel(register)
  const [here, there] = [level.opening, above.opening]
  const opening = useMemo<Opening>(() => ({ ...here, look: there.open, amend: there.edit }), [here, there])
  const openingAbove = useMemo<Opening>(() => ({ ...there, look: there.open, amend: there.edit }), [there])
  return (
    <KnownContext value={known}>
      <OpeningContext value={opening}>
        {children}
        <Layer level={level} components={components} />
      </OpeningContext>
      <OpeningContext value={openingAbove}>
        <Layer level={above} components={components} />
      </OpeningContext>
    </KnownContext>
  )
}
