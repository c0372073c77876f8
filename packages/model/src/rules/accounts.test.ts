import { describe, expect, it } from 'vitest'
import { allows, objectionTo } from '../kit/rule.ts'
import { user } from '../resources/staff/user.ts'
import { grantableRoles, invitationOf, losesLastRole, lowersRank, mayLetIn, pickedRoles } from './accounts.ts'

const chief = { id: 1, roles: ['ROLE_CHIEF'] }
const admin = { id: 2, roles: ['ROLE_ADMIN'] }
const trainee = { id: 3, roles: ['ROLE_TRAINEE'] }
const ABOVE =
  'Dieses Konto hat eine höhere Rolle als das eigene und kann nur von Gleich- oder Höhergestellten geändert werden.'

describe('accounts above one’s own role', () => {
  it('a chief neither changes nor deletes an administrator, and is told why', () => {
    for (const rule of [user.may.update, user.may.delete]) {
      expect(allows(rule, { actor: chief, record: admin })).toBe(false)
      expect(objectionTo(rule, { actor: chief, record: admin })).toBe(ABOVE)
    }
  })
  it('the administrator changes both, and everybody themself', () => {
    expect(allows(user.may.update, { actor: admin, record: chief })).toBe(true)
    expect(allows(user.may.update, { actor: trainee, record: trainee })).toBe(true)
    expect(allows(user.may.update, { actor: chief, record: { ...chief, roles: ['ROLE_ADMIN'] } })).toBe(true)
  })
  it('whoever may change nobody else is not told of roles', () => {
    expect(allows(user.may.update, { actor: trainee, record: chief })).toBe(false)
    expect(objectionTo(user.may.update, { actor: trainee, record: chief })).toBe(undefined)
  })
  it('the own account stays', () => {
    expect(user.keeps && allows(user.keeps.when, { actor: chief, record: chief })).toBe(true)
    expect(user.keeps && allows(user.keeps.when, { actor: chief, record: trainee })).toBe(false)
  })
})

describe('roles', () => {
  it('nobody is offered one above their own', () => {
    expect(grantableRoles(chief)).toEqual([
      'ROLE_TRAINEE',
      'ROLE_USER',
      'ROLE_MANAGER',
      'ROLE_CHIEF',
      'ROLE_BETA',
      'ROLE_NEARBY',
    ])
    expect(grantableRoles(admin)).toContain('ROLE_ADMIN')
  })
  it('Azubi takes the place of the preset Mitarbeiter; flags come on top', () => {
    expect(pickedRoles(['ROLE_USER'], ['ROLE_USER', 'ROLE_TRAINEE'])).toEqual(['ROLE_TRAINEE'])
    expect(pickedRoles(['ROLE_USER'], ['ROLE_USER', 'ROLE_BETA'])).toEqual(['ROLE_USER', 'ROLE_BETA'])
    expect(pickedRoles(['ROLE_USER', 'ROLE_BETA'], ['ROLE_USER', 'ROLE_BETA', 'ROLE_CHIEF'])).toEqual([
      'ROLE_BETA',
      'ROLE_CHIEF',
    ])
    expect(pickedRoles(['ROLE_USER', 'ROLE_BETA'], ['ROLE_BETA'])).toEqual(['ROLE_BETA'])
  })
  it('a flag is no role that could be the last', () => {
    expect(losesLastRole(['ROLE_CHIEF', 'ROLE_BETA'], ['ROLE_BETA'])).toBe(true)
    expect(losesLastRole(['ROLE_CHIEF'], ['ROLE_USER'])).toBe(false)
    expect(losesLastRole([], [])).toBe(false)
  })
})

describe('letting somebody in', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  const person = { hasSignIn: false, isActive: true, invitedUntil: null as string | null }
  it('tells how far they are from their first sign-in', () => {
    expect(invitationOf(person, now)).toBe('missing')
    expect(invitationOf({ ...person, invitedUntil: '2026-11-20T12:00:00Z' }, now)).toBe('invited')
    expect(invitationOf({ ...person, invitedUntil: '2026-11-17T12:00:00Z' }, now)).toBe('over')
    expect(invitationOf({ ...person, hasSignIn: true }, now)).toBe('none')
    expect(invitationOf({ ...person, isActive: false }, now)).toBe('none')
  })
  it('is for the management, and not for those above it', () => {
    expect(allows(mayLetIn, { actor: chief, record: trainee })).toBe(true)
    expect(allows(mayLetIn, { actor: chief, record: admin })).toBe(false)
    expect(allows(mayLetIn, { actor: trainee, record: trainee })).toBe(false)
  })
})

it('less than before is a lower role; a flag is none', () => {
  expect(lowersRank(['ROLE_CHIEF'], ['ROLE_MANAGER'])).toBe(true)
  expect(lowersRank(['ROLE_CHIEF', 'ROLE_BETA'], ['ROLE_CHIEF'])).toBe(false)
  expect(lowersRank(['ROLE_USER'], ['ROLE_MANAGER'])).toBe(false)
})
