import { expect, test } from 'vitest'
import { isExactlyChief } from './rule.ts'

/** Spec 6: "Dashboard shows all active projects: role exactly chief". */
test.each([
  [['ROLE_CHIEF'], true],
  [['ROLE_USER', 'ROLE_CHIEF', 'ROLE_BETA'], true],
  [['ROLE_CHIEF', 'ROLE_ADMIN'], false],
  [['ROLE_ADMIN'], false],
  [['ROLE_MANAGER'], false],
  [[], false],
])('exactly chief: %j %s', (roles, isChief) => {
  expect(isExactlyChief({ id: 1, roles })).toBe(isChief)
})
