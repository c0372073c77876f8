import type pg from 'pg'
import { violation } from '../errors.ts'
import { reserveAttempt } from '../plugins/attempts.ts'
import type { SignedIn } from '../plugins/authentication.ts'
import { isPassword } from '../plugins/passwords.ts'

interface Known {
  readonly email: string
  readonly passwordHash: string | null
  readonly isFresh: boolean
}

/**
 * Whoever finds a screen unlocked does not take over the account: what opens it asks for the password, and guesses are
 * bounded as those of a sign-in are. Who has none has just come from another provider, or signs in there once more.
 */
export const proveOwner = async (pool: pg.Pool, { id, signIn, ip }: SignedIn, password: unknown): Promise<void> => {
  const { rows } = await pool.query<Known>(
    `select u.email, u."passwordHash", s.method = 'oidc' and s."createdAt" > now() - interval '10 minutes' as "isFresh"
     from users u join sign_ins s on s."user" = u.id where u.id = $1 and s.id = $2`,
    [id, signIn],
  )
  const { email, passwordHash, isFresh } = rows[0] ?? { email: '', passwordHash: null, isFresh: false }
  if (passwordHash === null) {
    if (isFresh) return
    throw violation('currentPassword', 'Dein Konto hat kein Passwort. Bitte melde dich dafür noch einmal neu an.')
  }
  if (typeof password !== 'string' || password === '')
    throw violation('currentPassword', 'Bitte gib dein Passwort ein.')
  const attempt = await reserveAttempt(pool, email, ip)
  if (!(await isPassword(passwordHash, password))) throw violation('currentPassword', 'Das Passwort stimmt nicht.')
  await attempt.forgive()
}
