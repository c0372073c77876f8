import { type Iri, iriOf } from '@rampenlicht/model/kit/iri'
import type { Form } from '@rampenlicht/model/rules/paper/form'
import type { Offset } from '@rampenlicht/model/rules/paper/labels'
import type { LetterHead } from '@rampenlicht/model/rules/paper/letter'
import type { PaperOrder, PaperPer } from '@rampenlicht/model/rules/paper/recipients'
import type { DeedProps } from '../../crud/dialogs.ts'
import type { ChosenSheet } from './settings.ts'
import type { Kind } from './words.ts'

/** Who gets post: the chosen rows of a list, or a whole Verteiler. */
export type Source =
  | 'mediacontacts'
  | 'influencers'
  | 'business_contacts'
  | 'customer_contacts'
  | 'project_list_mediacontacts'
  | 'project_lists'
export const isOfList = (source: Source) => source === 'project_list_mediacontacts' || source === 'project_lists'

/** Everything that can be said of a print. Null and undefined numbers are still being typed. */
export interface Wish {
  readonly kind: Kind
  readonly order: PaperOrder
  readonly per: PaperPer
  readonly sheet: ChosenSheet
  readonly start: number
  readonly copies: number
  readonly offset: Offset
  readonly form: Form
  readonly hasWindow: boolean
  readonly hasMarks: boolean
  /** The agency's line, none, or a letterhead of its own. */
  readonly head: LetterHead | Iri
  readonly subject: string
  readonly text: string
  readonly hasNotes: boolean
  /** What is entered as sent; it is called after the Verteiler where nobody says otherwise. */
  readonly isEntered: boolean
  readonly name: string
  readonly material: number | undefined
  readonly date: string | null
}

const parametersOf = (filter: NonNullable<DeedProps['all']>['filter']) =>
  new URLSearchParams([...filter.map(([name, value]) => [name, value])]).toString()
export const recipientsOf = (source: Source, { ids, all }: Pick<DeedProps, 'ids' | 'all'>): object => {
  if (source === 'project_lists') return { list: iriOf('project_lists', ids[0] ?? 0) }
  return all ? { path: source, filter: parametersOf(all.filter) } : { path: source, ids }
}

/** What the server is asked for, of all that was said just what this kind of paper knows. */
export const bodyOf = (wish: Wish, recipients: object): object => {
  const { kind, order, per, material, date, isEntered } = wish
  const common = { recipients, order, per }
  if (kind === 'labels') {
    const { sheet, start, copies, offset } = wish
    return { ...common, sheet, start, copies, offset }
  }
  const { form, hasWindow: window, hasMarks: marks, head, subject, text, hasNotes: notes } = wish
  const added = isEntered && material !== undefined ? { material: iriOf('project_materials', material) } : {}
  const parcel = { ...added, ...(date ? { date } : {}) }
  const paper = { form, window, marks, head }
  if (kind === 'letters') return { ...common, ...paper, subject, text, notes, ...(notes ? parcel : {}) }
  return { ...common, ...paper, ...parcel }
}
