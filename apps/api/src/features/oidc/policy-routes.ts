import { RANKS, rankOf } from '@rampenlicht/model/kit/role'
import { admin, allows, wordsOf } from '@rampenlicht/model/kit/rule'
import {
  type AccountPolicy,
  type AccountPolicyState,
  isLeftToProvider,
  type NamedAccount,
  needsFactor,
  secretExpiry,
} from '@rampenlicht/model/rules/account-policy'
import { agencyDay } from '@rampenlicht/model/rules/deadlines'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { HAS_FACTOR, keepPolicy, policyIn, policyShape } from '../../accounts/policy.ts'
import { note, whereOf } from '../../accounts/protocol.ts'
import type { Oidc } from '../../config-oidc.ts'
import { inTransaction } from '../../db/pool.ts'
import { forbidden, unprocessable, violation } from '../../errors.ts'
import type { Authentication, SignedIn } from '../../plugins/authentication.ts'
import { isConnected } from './identities.ts'

type Db = pg.Pool | pg.PoolClient

const onlyAdmin = async ({ actor }: FastifyRequest) => {
  if (!allows(admin, { actor })) throw forbidden(`Das darf nur: ${wordsOf(admin)}.`)
}

/** What the administration decides about signing in. */
export const policyRoutes = (
  app: FastifyInstance,
  pool: pg.Pool,
  oidc: Oidc | undefined,
  authentication: Authentication,
) => {
  app.get('/account_policy', { onRequest: onlyAdmin }, () => stateOf(pool, oidc))

  app.put('/account_policy', { onRequest: onlyAdmin }, async (request): Promise<AccountPolicyState> => {
    const wanted = wantedIn(request.body)
    const state = await inTransaction(pool, async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtext('account policy'))`)
      const before = await policyIn(client)
      await refuseLockingOut(client, oidc, request.actor, wanted)
      await keepPolicy(client, wanted)
      if (wanted.isOnlyOidc) await endOthers(client, wanted, request.actor)
      const details = Object.fromEntries(
        Object.entries(wanted).filter(([name, value]) => !isSame(value, before[name as keyof AccountPolicy])),
      )
      if (Object.keys(details).length)
        await note(client, { kind: 'policy-changed', by: request.actor.id, where: whereOf(request), details })
      return stateOf(client, oidc)
    })
    authentication.forget()
    return state
  })
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const EXPECTED: Readonly<Record<keyof AccountPolicy, string>> = {
  factorRoles: `Erwartet wird eine Liste aus ${RANKS.join(', ')}.`,
  factorFrom: 'Erwartet wird ein Datum der Form 2026-11-23 oder null.',
  isOnlyOidc: 'Erwartet wird true oder false.',
  emergencyAccount: 'Erwartet wird die Nummer eines Kontos oder null.',
}
const wantedIn = (body: unknown): AccountPolicy => {
  const { data, error } = policyShape.safeParse(body ?? {})
  if (data) return { ...data, factorRoles: RANKS.filter((rank) => data.factorRoles.includes(rank)) }
  const names = new Set(error.issues.map(({ path }) => String(path[0] ?? '')))
  throw unprocessable(
    [...names].map((propertyPath) => {
      const said = (EXPECTED as Readonly<Record<string, string>>)[propertyPath]
      return {
        propertyPath,
        message: said ? `„${propertyPath}“: ${said}` : `Erwartet werden ${Object.keys(EXPECTED).join(', ')}.`,
      }
    }),
  )
}

/** Nobody closes the last door behind everybody, or behind themself. */
const refuseLockingOut = async (client: Db, oidc: Oidc | undefined, { id }: SignedIn, wanted: AccountPolicy) => {
  const { emergencyAccount, isOnlyOidc } = wanted
  if (emergencyAccount !== null && !(await candidatesIn(client)).some((one) => one.id === emergencyAccount))
    throw violation(
      'emergencyAccount',
      'Als Notzugang taugt nur ein aktives Administratorkonto mit Passwort und zweitem Faktor.',
    )
  if (!isOnlyOidc) return
  if (!oidc) throw violation('isOnlyOidc', 'Dafür muss erst ein Anbieter eingerichtet sein (OIDC_ISSUER).')
  if (emergencyAccount === null)
    throw violation(
      'emergencyAccount',
      'Bitte zuerst einen Notzugang bestimmen: ein Administratorkonto mit Passwort und zweitem Faktor.',
    )
  if (emergencyAccount !== id && !(await isConnected(client, id, oidc.issuer)))
    throw violation(
      'isOnlyOidc',
      `Damit wärst du selbst ausgesperrt. Verbinde zuerst dein eigenes Konto mit ${oidc.name}.`,
    )
}

/** Whoever came in another way signs in anew; but not who has just decided it. */
const endOthers = async (client: Db, { emergencyAccount }: AccountPolicy, { signIn }: SignedIn) => {
  await client.query(
    `update sign_ins set "revokedAt" = now()
     where "revokedAt" is null and method <> 'oidc' and "user" <> $1 and id <> $2`,
    [emergencyAccount, signIn],
  )
}

interface Counted extends NamedAccount {
  readonly roles: string[]
  readonly hasFactor: boolean
}
/** Those who can come in with a password. */
const withPassword = async (client: Db): Promise<readonly Counted[]> => {
  const { rows } = await client.query<Counted>(
    `select u.id, u."firstName" || ' ' || u."lastName" as name, u.email, u.roles, ${HAS_FACTOR('u.id')} as "hasFactor"
     from users u where u."isActive" and u."deletedAt" is null and u."passwordHash" is not null
     order by u."lastName" collate german, u."firstName" collate german, u.id`,
  )
  return rows
}
const named = ({ id, name, email }: NamedAccount): NamedAccount => ({ id, name, email })
const isCandidate = ({ roles, hasFactor }: Counted) => hasFactor && RANKS[rankOf(roles)] === 'ROLE_ADMIN'
const candidatesIn = async (client: Db) => (await withPassword(client)).filter(isCandidate)

const stateOf = async (client: Db, oidc: Oidc | undefined): Promise<AccountPolicyState> => {
  const policy = await policyIn(client)
  const accounts = await withPassword(client)
  const lacks = ({ id, roles, hasFactor }: Counted) =>
    !hasFactor && needsFactor(policy, roles) && !isLeftToProvider(policy, id)
  return {
    ...policy,
    oidc: oidc ? { name: oidc.name, ...secretExpiry(oidc.secretExpires, agencyDay(new Date())) } : null,
    lacking: accounts.filter(lacks).map(named),
    emergencyCandidates: accounts.filter(isCandidate).map(named),
  }
}
