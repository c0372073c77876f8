import type { Resource } from '@rampenlicht/model/kit/resource'
import type { Path } from '@rampenlicht/model/resources/index'
import type { ComponentType } from 'react'
import type { Parameters } from '../api/queries.ts'
import { type Code, codeOf } from '../ui/code.ts'
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

export interface Closing {
  readonly onClose: () => void
}
/** What `Opening` hands over; that the right props meet the right dialog is its doing. */
export type Given =
  | Without<DialogProps>
  | Without<DeedProps>
  | Without<ExportProps>
  | Without<MergeProps>
  | Without<BulkProps>
type Without<Props extends Closing> = Omit<Props, 'onClose'>
export type Dialog = ComponentType<Given & Closing>
export type Kind = 'forms' | 'views' | 'deeds' | 'exports' | 'merges' | 'bulks'
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
/**
 * Each dialog is loaded before it is first shown, and kept. React's `lazy` has one wait even for what is there, and shows
 * what was waited for only a third of a second later.
 */
export const dialogsBy = (register: () => Promise<Dialogs>) => {
  const known = new Map<string, Code<{ readonly default: Dialog }>>()
  const codeFor = (kind: Kind, name: string) => {
    const key = `${kind} ${name}`
    const code = known.get(key) ?? codeOf(key, async () => loadIn(await register(), kind, name)())
    known.set(key, code)
    return code
  }
  return {
    get: (kind: Kind, name: string) => codeFor(kind, name).now()?.default,
    /** Nobody waits for it yet: what goes wrong is told to whoever does. */
    prepare: (kind: Kind, name: string) => void codeFor(kind, name).prepare(),
    /** Tries until it is here. */
    fetch: async (kind: Kind, name: string) => (await codeFor(kind, name).fetch()).default,
  }
}
export type KnownDialogs = ReturnType<typeof dialogsBy>
