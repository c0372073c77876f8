import { RANKS, type Rank, rankOf } from './role.ts'

export interface Actor {
  readonly id: number
  readonly roles: readonly string[]
}

/** Who asks, about which record, inside which project: the same facts on the server and in the browser. */
export interface Question {
  readonly actor: Actor
  readonly record?: Readonly<Record<string, unknown>>
  readonly project?: { readonly managers: readonly { readonly id: number }[] }
}

export interface Rule {
  /** The rule in words, shown in 403 answers and in the generated permission table. */
  readonly says: string
  readonly allows: (question: Question) => boolean
  /** The rule asks for the managers of the record's project, which the server then loads. */
  readonly asksProject?: true
  /** The rule asks this flag of the record: a condition in SQL. */
  readonly flag?: string
  readonly anyOf?: readonly Rule[]
}

const atLeast = (minimum: Rank, says: string): Rule => ({
  says,
  allows: ({ actor }) => rankOf(actor.roles) >= RANKS.indexOf(minimum),
})

export const everyone: Rule = { says: 'alle', allows: () => true }
export const nobody: Rule = { says: 'niemand', allows: () => false }
export const manager = atLeast('ROLE_MANAGER', 'Manager')
export const chief = atLeast('ROLE_CHIEF', 'Geschäftsführung')
export const admin = atLeast('ROLE_ADMIN', 'Administration')

export const managerOfProject: Rule = {
  says: 'Projektmanager',
  asksProject: true,
  allows: ({ actor, project }) => project?.managers.some((one) => one.id === actor.id) ?? false,
}

/** The account itself. */
export const self: Rule = { says: 'die Person selbst', allows: ({ actor, record }) => record?.['id'] === actor.id }

export const markedPublic: Rule = {
  says: 'alle, wenn sichtbar',
  flag: 'isPublic',
  allows: ({ record }) => record?.['isPublic'] === true,
}

/** Header search and other features in trial: a flag, not a rank. */
export const beta: Rule = { says: 'Beta-Funktionen', allows: ({ actor }) => actor.roles.includes('ROLE_BETA') }

export const anyOf = (...rules: readonly Rule[]): Rule => ({
  says: rules.map((rule) => rule.says).join(' oder '),
  allows: (question) => rules.some((rule) => rule.allows(question)),
  anyOf: rules,
  ...(rules.some((rule) => rule.asksProject) ? { asksProject: true as const } : {}),
})

/** Spec 6: "role exactly chief" – an administrator does not count here. */
export const isExactlyChief = ({ roles }: Actor) => roles.includes('ROLE_CHIEF') && !roles.includes('ROLE_ADMIN')
