import { allows, type Rule, wordsOf } from '@rampenlicht/model/kit/rule'
import type { FastifyRequest } from 'fastify'
import { forbidden } from '../errors.ts'

/** A route for these alone: { onRequest: only(admin) }. */
export const only =
  (rule: Rule) =>
  async ({ actor }: FastifyRequest) => {
    if (!allows(rule, { actor })) throw forbidden(`Das darf nur: ${wordsOf(rule)}.`)
  }
