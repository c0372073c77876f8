import type pg from 'pg'
import { note, type Where } from '../../accounts/protocol.ts'
import { accountCalled, beginSession, type Session } from '../../accounts/session.ts'
import { reserveAttempt } from '../../plugins/attempts.ts'
import { Unauthorized } from '../../plugins/errors.ts'
import { isPassword } from '../../plugins/passwords.ts'
import type { Tokens } from '../../plugins/tokens.ts'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly where: Where
}
export const signIn = async (
  pool: pg.Pool,
  tokens: Tokens,
  { email, password, where }: Credentials,
): Promise<Session> => {
  const attempt = await reserveAttempt(pool, email, where.ip)
  const account = await accountCalled(pool, email)
  if (!(await isPassword(account?.passwordHash ?? null, password)) || !account) {
    await note(pool, { kind: 'sign-in-failed', user: account?.id, email, where })
    throw new Unauthorized('Invalid credentials.')
  }
  await attempt.forgive()
  return beginSession(pool, tokens, account, { method: 'password', where })
}
