import type { FoundPerson } from '@rampenlicht/model/rules/privacy/person-file'
import { createContext, useContext } from 'react'
import type { Case, Subject } from './people.ts'

/** The dialogs of this page. */
export type Shown =
  | { readonly kind: 'file'; readonly person: FoundPerson }
  /** What may be done for them; an Anfrage may name several records of one person, or none. */
  | { readonly kind: 'rights'; readonly people: readonly Subject[]; readonly asked?: Case }
  | { readonly kind: 'erasure'; readonly person: Subject; readonly asked?: Case | undefined }

export const OpeningContext = createContext<(shown: Shown) => void>(() => undefined)
/** Opens one of them; another that is open makes room for it. */
export const useOpening = () => useContext(OpeningContext)
