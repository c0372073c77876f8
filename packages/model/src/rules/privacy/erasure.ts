import { chief } from '../../kit/rule.ts'
import type { PersonPath } from './person-file.ts'

/** Who may erase somebody for good (Art. 17). */
export const mayErase = chief

/** What stands where their name did, in what has to stay. */
export const erasedName = (id: number): string => `Gelöschte Person ${id}`

export interface Counted {
  /** „Notizen“, „Zuteilungen“: what it is, in the plural. */
  readonly what: string
  readonly count: number
}
export interface KeptRecords extends Counted {
  /** Why it stays, as a sentence. */
  readonly why: string
  /** The law's figure where there is one: „§ 147 AO“. */
  readonly law: string | null
}

/** What an erasure would do: GET /privacy/people/{path}/{id}/erasure. */
export interface ErasurePreview {
  readonly path: PersonPath
  readonly id: number
  readonly name: string
  /** What they are called in what stays; null where nothing stays. */
  readonly becomes: string | null
  readonly goes: readonly Counted[]
  readonly stays: readonly KeptRecords[]
  /** Texts of others in which their name, address or number is replaced. */
  readonly mentions: readonly Counted[]
  /** Names, addresses and numbers that others in the directories have as well: they are not replaced in texts. */
  readonly shared: readonly string[]
  /** There is an address that could go to the Sperrliste. */
  readonly canBlock: boolean
}

/** The body of POST /privacy/people/{path}/{id}/erasure; `name` is typed once more, as the second question. */
export interface ErasureOrder {
  readonly name: string
  readonly blocks?: boolean
  /** The Anfrage that it answers. */
  readonly case?: number | null
}

/** What was erased, without anything of the person: GET /privacy/erasures, GET /privacy/erasures/{id}/proof as PDF. */
export interface ErasureProof {
  readonly id: number
  readonly at: string
  readonly by: { readonly id: number; readonly firstName: string; readonly lastName: string } | null
  readonly path: PersonPath
  readonly record: number
  readonly isBlocked: boolean
  readonly goes: readonly Counted[]
  readonly stays: readonly KeptRecords[]
  readonly mentions: readonly Counted[]
}
