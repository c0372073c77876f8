import { RANKS, type Rank, ROLE_LABELS, type Role, rankOf } from './role.ts'

export interface Actor {
  readonly id: number
  readonly roles: readonly string[]
  /** What they are called, where whoever let them in knows it. */
  readonly name?: string
}

/** Who asks, about which record, inside which project: the same facts on the server and in the browser. */
export interface Question {
  readonly actor: Actor
  readonly record?: Readonly<Record<string, unknown>> | undefined
  readonly project?: { readonly managers: readonly { readonly id: number }[] } | undefined
}

/**
 * Who may do something, as plain data. It is read by `answerTo` (page and server), by SQL on rows
 * (`apps/api/src/crud/visible.ts`) and in words (`wordsOf`); a test holds the readers against each other.
 */
export type Rule =
  | { readonly kind: 'everyone' }
  /** Holds this rank or a higher one. */
  | { readonly kind: 'rank'; readonly atLeast: Rank }
  /** Holds this very role, as those are asked for that are no ranks. */
  | { readonly kind: 'role'; readonly role: Role }
  /** Stands among the managers of the project that the record belongs to. */
  | { readonly kind: 'managerOfProject' }
  /** Is the account that the record describes. */
  | { readonly kind: 'self' }
  /** Ranks below the account that the record describes; nobody does so below their own. */
  | { readonly kind: 'outranked' }
  /** Is the colleague that this field of the record names. */
  | { readonly kind: 'owner'; readonly field: string; readonly says: string }
  /** The record itself is marked so, whoever asks. */
  | { readonly kind: 'flag'; readonly field: string; readonly says: string }
  | { readonly kind: 'anyOf'; readonly rules: readonly Rule[] }
  | { readonly kind: 'allOf'; readonly rules: readonly Rule[] }
  /** What the rule allows, but not while the objection holds. */
  | { readonly kind: 'unless'; readonly objection: Objection; readonly rule: Rule }

/** What stands against a deed that somebody may do otherwise, and the sentence that says so. */
export interface Objection {
  readonly when: Rule
  readonly says: string
}

export const anyOf = (...rules: readonly Rule[]): Rule => ({ kind: 'anyOf', rules })
export const allOf = (...rules: readonly Rule[]): Rule => ({ kind: 'allOf', rules })
export const unless = (objection: Objection, rule: Rule): Rule => ({ kind: 'unless', objection, rule })

export const everyone: Rule = { kind: 'everyone' }
export const manager: Rule = { kind: 'rank', atLeast: 'ROLE_MANAGER' }
export const chief: Rule = { kind: 'rank', atLeast: 'ROLE_CHIEF' }
export const admin: Rule = { kind: 'rank', atLeast: 'ROLE_ADMIN' }
/** Header search and other features in trial. */
export const beta: Rule = { kind: 'role', role: 'ROLE_BETA' }
export const managerOfProject: Rule = { kind: 'managerOfProject' }
export const self: Rule = { kind: 'self' }
export const markedPublic: Rule = { kind: 'flag', field: 'isPublic', says: 'alle, wenn sichtbar' }

/** Accounts with a role above one's own are looked at, not changed. */
export const aboveOwnRole: Objection = {
  when: { kind: 'outranked' },
  says: 'Dieses Konto hat eine höhere Rolle als das eigene und kann nur von Gleich- oder Höhergestellten geändert werden.',
}
export const ownAccount: Objection = { when: self, says: 'Das eigene Konto kann man nicht löschen.' }

/** Undefined where the answer hangs on the managers of a project that is not known. */
type Answer = boolean | undefined
const not = (answer: Answer): Answer => (answer === undefined ? undefined : !answer)
const some = (answers: readonly Answer[]): Answer =>
  answers.includes(true) || (answers.includes(undefined) ? undefined : false)
const every = (answers: readonly Answer[]): Answer => not(some(answers.map(not)))

/** Relations travel as a record to the page, and as an id inside the server. */
const idIn = (value: unknown) => (typeof value === 'object' ? (value as { id?: unknown } | null)?.id : value)

export const answerTo = (rule: Rule, question: Question): Answer => {
  const { actor, record, project } = question
  switch (rule.kind) {
    case 'everyone':
      return true
    case 'rank':
      return rankOf(actor.roles) >= RANKS.indexOf(rule.atLeast)
    case 'role':
      return actor.roles.includes(rule.role)
    case 'managerOfProject':
      return project?.managers.some(({ id }) => id === actor.id)
    case 'self':
      return record?.['id'] === actor.id
    case 'outranked':
      return record?.['id'] !== actor.id && rankOf((record?.['roles'] ?? []) as string[]) > rankOf(actor.roles)
    case 'owner':
      return idIn(record?.[rule.field]) === actor.id
    case 'flag':
      return record?.[rule.field] === true
    case 'anyOf':
      return some(rule.rules.map((part) => answerTo(part, question)))
    case 'allOf':
      return every(rule.rules.map((part) => answerTo(part, question)))
    case 'unless':
      return every([answerTo(rule.rule, question), not(answerTo(rule.objection.when, question))])
    default:
      return rule satisfies never
  }
}

/** What is not known yet is not allowed: the page offers nothing that the server would refuse. */
export const allows = (rule: Rule, question: Question): boolean => answerTo(rule, question) ?? false

/** Why somebody is refused whom the rule would allow otherwise, in a sentence. */
export const objectionTo = (rule: Rule, question: Question): string | undefined => {
  if (rule.kind !== 'unless') return undefined
  const { objection } = rule
  return allows(rule.rule, question) && allows(objection.when, question) ? objection.says : undefined
}

const RANK_WORDS: Readonly<Record<Rank, string>> = {
  ROLE_TRAINEE: 'Azubi',
  ROLE_USER: 'Mitarbeiter',
  ROLE_MANAGER: 'Manager',
  ROLE_CHIEF: 'Geschäftsführung',
  ROLE_ADMIN: 'Administration',
}

/** The rule in words, shown in 403 answers, on the page and in the generated permission table. */
export const wordsOf = (rule: Rule): string => {
  switch (rule.kind) {
    case 'everyone':
      return 'alle'
    case 'rank':
      return RANK_WORDS[rule.atLeast]
    case 'role':
      return ROLE_LABELS[rule.role]
    case 'managerOfProject':
      return 'Projektmanager'
    case 'self':
      return 'die Person selbst'
    case 'outranked':
      return 'wer eine niedrigere Rolle hat'
    case 'owner':
    case 'flag':
      return rule.says
    case 'anyOf':
      return rule.rules.map(wordsOf).join(' oder ')
    case 'allOf':
      return rule.rules.map((part) => (part.kind === 'anyOf' ? `(${wordsOf(part)})` : wordsOf(part))).join(' und ')
    case 'unless':
      return wordsOf(rule.rule)
    default:
      return rule satisfies never
  }
}

/** The rule and all that it is made of. */
export const innerRules = (rule: Rule): readonly Rule[] => {
  switch (rule.kind) {
    case 'anyOf':
    case 'allOf':
      return [rule, ...rule.rules.flatMap(innerRules)]
    case 'unless':
      return [rule, ...innerRules(rule.rule), ...innerRules(rule.objection.when)]
    default:
      return [rule]
  }
}

/** Spec 6: "role exactly chief" – an administrator does not count here. */
export const isExactlyChief = ({ roles }: Actor) => roles.includes('ROLE_CHIEF') && !roles.includes('ROLE_ADMIN')
