import type pg from 'pg'
import * as z from 'zod'
import { violation } from '../errors.ts'
import { reserveAttempt } from '../plugins/attempts.ts'
import type { SignedIn } from '../plugins/authentication.ts'
import { isPassword } from '../plugins/passwords.ts'

const sent = z.object({ currentPassword: z.string().min(1).optional() })
const FRESH_MINUTES = 10

/**
 * Whoever finds a screen unlocked does not take over the account: what one signs in with changes only with the password.
 * An account without one has to have signed in just now. Guesses are bounded as those of a sign-in are.
 */
export const proveOwner = async (pool: pg.Pool, { id, ip, signIn }: SignedIn, body: unknown): Promise<void> => {
  const { rows } = await pool.query<{ email: string; passwordHash: string | null; isFresh: boolean }>(
    `select u.email, u."passwordHash",
       s.method in ('oidc', 'passkey') and s."createdAt" > now() - make_interval(mins => $3) as "isFresh"
     from users u join sign_ins s on s.id = $2 where u.id = $1`,
    [id, signIn, FRESH_MINUTES],
  )
  const { email = '', passwordHash = null, isFresh = false } = rows[0] ?? {}
  if (passwordHash === null && isFresh) return
  if (passwordHash === null)
    throw violation(
      'currentPassword',
      `Bitte melde dich ab und wieder an: Ohne Passwort geht das nur in den ersten ${FRESH_MINUTES} Minuten.`,
    )
  const password = sent.safeParse(body).data?.currentPassword
  if (password === undefined) throw violation('currentPassword', 'Bitte gib dein Passwort ein.')
  const attempt = await reserveAttempt(pool, email, ip)
  if (!(await isPassword(passwordHash, password))) throw violation('currentPassword', 'Das Passwort stimmt nicht.')
  await attempt.forgive()
}
