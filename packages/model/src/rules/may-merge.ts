import type { Resource } from '../kit/resource.ts'
import type { Rule } from '../kit/rule.ts'

/** Who may make one of two: whoever may remove the other. To change the one that stays takes what a save takes. */
export const mayMerge = ({ may }: Pick<Resource, 'may'>): Rule => may.delete
