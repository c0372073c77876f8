import type { Pool } from '../db/pool.ts'
import type { Storage } from '../features/files/storage.ts'
import { hashPassword } from '../plugins/passwords.ts'

/** Fills an empty database with the demo. */
export const fillDemo = async (pool: Pool, _storage: Storage, say: (line: string) => void): Promise<void> => {
  say('Demodaten werden angelegt …')
  const hash = await hashPassword('rampenlicht')
  const people = [
    ['Ayla', 'Demir', 'azubi', 'ROLE_TRAINEE'],
    ['Jonas', 'Petersen', 'mitarbeiter', 'ROLE_USER'],
    ['Lena', 'Petersen', 'manager', 'ROLE_MANAGER'],
    ['Claudia', 'Brandt', 'chef', 'ROLE_CHIEF'],
    ['Max', 'Admin', 'admin', 'ROLE_ADMIN'],
  ]
  for (const [first, last, name, role] of people)
    await pool.query(
      `insert into users ("firstName","lastName",email,teams,roles,"isActive","passwordHash") values ($1,$2,$3,'{}',$4,true,$5)`,
      [first, last, `${name}@demo.test`, [role], hash],
    )
}
