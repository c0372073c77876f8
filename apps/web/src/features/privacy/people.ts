import { iriOf } from '@rampenlicht/model/kit/iri'
import { labelOf } from '@rampenlicht/model/kit/label'
import type { EntityAt } from '@rampenlicht/model/resources/index'
import type { FoundPerson, PersonPath } from '@rampenlicht/model/rules/privacy/person-file'

export type Case = EntityAt<'privacy_cases'>
/** Somebody whose rights they are. */
export interface Subject {
  readonly path: PersonPath
  readonly id: number
  readonly name: string
  /** What lies in the trash can be erased, and nothing else. */
  readonly isDeleted: boolean
}

/** The field of an Anfrage, and of a Sperre, that names such a person. */
export const RELATIONS = {
  mediacontacts: 'mediacontact',
  influencers: 'influencer',
  business_contacts: 'businessContact',
  customer_contacts: 'customerContact',
  users: 'user',
} as const satisfies Readonly<Record<PersonPath, keyof Case>>

/** Whoever became one with another lives on in that record. */
export const subjectOf = ({ path, id, name, state, into }: FoundPerson): Subject => ({
  ...{ path, id: into ?? id, name },
  isDeleted: state === 'deleted',
})

/** Whom an Anfrage names; somebody may stand in several directories. */
export const subjectsOf = (asked: Case): readonly Subject[] =>
  (Object.keys(RELATIONS) as PersonPath[]).flatMap((path) => {
    const named = asked[RELATIONS[path]]
    return named ? [{ path, id: named.id, name: labelOf(named), isDeleted: false }] : []
  })

/** What a new Anfrage says of somebody. */
export const namedIn = ({ path, id, name }: Subject) => ({ name, [RELATIONS[path]]: { id, name } })
export const sentFor = ({ path, id, name }: Subject) => ({ name, [RELATIONS[path]]: iriOf(path, id) })
export const isAbout = (asked: Case, { path, id }: Subject) => asked[RELATIONS[path]]?.id === id
