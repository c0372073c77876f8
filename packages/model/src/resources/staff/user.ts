import {
  derived,
  email,
  flag,
  handled,
  phone,
  required,
  someOf,
  startsAs,
  text,
  timestamp,
  writableBy,
} from '../../kit/field.ts'
import { picture } from '../../kit/file.ts'
import { resource } from '../../kit/resource.ts'
import { ROLE_LABELS, ROLES } from '../../kit/role.ts'
import { aboveOwnRole, anyOf, chief, ownAccount, self, unless } from '../../kit/rule.ts'

export const TEAMS = [
  'Azubi',
  'Social Media',
  'Marketing',
  'Online PR',
  'Offline PR',
  'Web Development',
  'Geschäftsführung',
] as const

export const user = resource({
  path: 'users',
  noun: { one: 'Mitarbeiter', many: 'Mitarbeiter' },
  fields: {
    firstName: required(text('Vorname')),
    lastName: required(text('Nachname')),
    email: required(email('E-Mail')),
    username: text('Benutzername'),
    plainPassword: handled(text('Passwort')),
    currentPassword: handled(text('Bisheriges Passwort')),
    hasSignIn: derived(flag('Anmeldung eingerichtet')),
    /** Of the last invitation that was not accepted, also once it is over. */
    invitedUntil: derived(timestamp('Eingeladen bis')),
    position: writableBy(chief, text('Position')),
    teams: writableBy(chief, someOf('Teams', TEAMS)),
    phone: writableBy(chief, phone('Durchwahl')),
    mobile: phone('Mobil'),
    anydeskId: text('AnyDesk-ID'),
    slackId: writableBy(chief, text('Chat-ID')),
    roles: writableBy(chief, startsAs(['ROLE_USER'], someOf('Rollen', ROLES, ROLE_LABELS))),
    isActive: writableBy(chief, flag('Aktiv', true)),
    ...picture('picture', 'Foto', 'des Fotos'),
  },
  may: { create: chief, update: unless(aboveOwnRole, anyOf(chief, self)), delete: unless(aboveOwnRole, chief) },
  keeps: ownAccount,
  toasts: {
    created: 'Mitarbeiter {firstName} {lastName} erstellt',
    updated: 'Mitarbeiter {firstName} {lastName} gespeichert',
    deleted: 'Mitarbeiter gelöscht',
  },
  order: ['lastName', 'firstName'],
  searches: ['firstName', 'lastName', 'email', 'phone', 'mobile'],
  unique: [['email']],
  leavesTrace: true,
})
