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
  /** Why somebody is refused whom the rule would allow otherwise, in a sentence. */
  readonly objects?: (question: Question) => string | undefined
}

/** Something about the record that stands against what somebody may do. */
export interface Objection {
  readonly says: string
  readonly holds: (question: Question) => boolean
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

/** As above, where the account itself has to stay. */
export const ownAccount: Rule = { ...self, says: 'Das eigene Konto kann man nicht löschen.' }

const rolesIn = (record: Question['record']) => (record?.['roles'] ?? []) as readonly string[]
/** Accounts with a role above one's own are looked at, not changed. */
export const aboveOwnRole: Objection = {
  says: 'Dieses Konto hat eine höhere Rolle als das eigene und kann nur von Gleich- oder Höhergestellten geändert werden.',
  holds: ({ actor, record }) => record?.['id'] !== actor.id && rankOf(rolesIn(record)) > rankOf(actor.roles),
}

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

/** What the rule allows, but not while the objection holds. */
export const unless = (objection: Objection, rule: Rule): Rule => ({
  says: rule.says,
  allows: (question) => rule.allows(question) && !objection.holds(question),
  objects: (question) => (rule.allows(question) && objection.holds(question) ? objection.says : undefined),
  ...(rule.asksProject ? { asksProject: true as const } : {}),
})

/** Spec 6: "role exactly chief" – an administrator does not count here. */
export const isExactlyChief = ({ roles }: Actor) => roles.includes('ROLE_CHIEF') && !roles.includes('ROLE_ADMIN')
