import type { FastifyServerOptions } from 'fastify'
import { Problem } from '../errors.ts'
import { answerProblem } from './errors.ts'
import { logRequest } from './request-log.ts'
import { setSecurityHeaders } from './security.ts'

/** An address that cannot be read, such as /%zz, reaches no route and none of the hooks: all of it is done here. */
export const unreadableAddress =
  (isTls: boolean): NonNullable<FastifyServerOptions['frameworkErrors']> =>
  ({ code }, request, reply) => {
    const problem =
      code === 'FST_ERR_MAX_PARAM_LENGTH'
        ? new Problem(414, 'Die Adresse ist zu lang.')
        : new Problem(400, 'Die Adresse ist nicht lesbar.')
    setSecurityHeaders(reply, isTls)
    answerProblem(reply, problem, request.id)
    logRequest(request, reply)
  }
