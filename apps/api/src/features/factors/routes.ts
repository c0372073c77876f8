import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { Door } from '../../crud/write/door.ts'
import type { Authentication } from '../../plugins/authentication.ts'
import { passkeyRoutes } from './passkeys.ts'
import { resetRoute } from './reset.ts'
import { totpRoutes } from './totp.ts'

/** The second factor of an account: people see to their own, and the management takes away what got lost. */
export const factorRoutes = (
  app: FastifyInstance,
  pool: pg.Pool,
  door: Door,
  config: Config,
  { forget }: Authentication,
) => {
  totpRoutes(app, pool, config, forget)
  passkeyRoutes(app, pool, config, forget)
  resetRoute(app, door, forget)
}
