import type { EntityAt, Path } from '@rampenlicht/model/resources/index'
import { useRouterState } from '@tanstack/react-router'
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
import { DialogContext } from '../ui/dialog-context.ts'
import type { Values } from './record.ts'
import type { View } from './view.ts'

/** What every dialog of a resource gets, standard or hand-written. */
export interface DialogProps {
  /** The record to edit; without it the dialog creates one. */
  readonly id?: number
  /** What a new record is given by the place it is created at, e.g. its project. */
  readonly given?: Values
  readonly onClose: () => void
}
type Loading = () => Promise<{ readonly default: ComponentType<DialogProps> }>
export type Dialogs = Readonly<Partial<Record<Path, Loading>>>

/** The dialog that follows from declaration and view. */
export const standard =
  (view: () => Promise<View>): Loading =>
  async () => {
    const [{ ResourceDialog }, loaded] = await Promise.all([import('./ResourceDialog.tsx'), view()])
    return { default: (props) => <ResourceDialog view={loaded} {...props} /> }
  }

interface Opening {
  readonly create: <P extends Path>(path: P, given?: Partial<EntityAt<P>>) => void
  readonly edit: <P extends Path>(path: P, id: number) => void
  /** On hover: by the time of the click the dialog is there. */
  readonly prepare: (path: Path) => void
}
const OpeningContext = createContext<Opening | undefined>(undefined)

export const useDialog = (): Opening => {
  const opening = useContext(OpeningContext)
  if (!opening) throw new Error('useDialog outside of DialogHost')
  return opening
}

interface Shown {
  readonly key: number
  readonly path: Path
  readonly props: Omit<DialogProps, 'onClose'>
  readonly isOpen: boolean
}

/** One dialog at a time, opened by the path of its resource. Knows no feature: the dialogs are given from outside. */
export const DialogHost = ({ dialogs, children }: { dialogs: Dialogs; children: ReactNode }) => {
  const [shown, setShown] = useState<Shown>()
  const opener = useRef<Element>(null)
  const components = useMemo(
    () => new Map(Object.entries(dialogs).map(([path, load]) => [path, lazy(load as Loading)])),
    [dialogs],
  )
  const opening = useMemo<Opening>(() => {
    const show = (path: Path, props: Shown['props']) => {
      opener.current = document.activeElement
      setShown((before) => ({ key: (before?.key ?? 0) + 1, path, props, isOpen: true }))
    }
    return {
      create: (path, given) => show(path, given ? { given } : {}),
      edit: (path, id) => show(path, { id }),
      prepare: (path) => void dialogs[path]?.(),
    }
  }, [dialogs])
  const close = () => setShown((now) => now && { ...now, isOpen: false })

  // Another page, another matter.
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what closes it
  useEffect(close, [pathname])

  const Dialog = shown && components.get(shown.path)
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
          <Suspense>
            <Dialog key={shown.key} {...shown.props} onClose={close} />
          </Suspense>
        </DialogContext>
      )}
    </OpeningContext>
  )
}
