import { expect, test } from 'vitest'
import { readSettings } from './config.ts'
import { oidcOf } from './config-oidc.ts'

const TENANT = '0f8fad5b-d9cb-469f-a165-70867728950e'
const GIVEN = {
  OIDC_ISSUER: `https://login.microsoftonline.com/${TENANT}/v2.0`,
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
  PUBLIC_URL: 'https://rampenlicht.example/',
}

test('one tenant of Microsoft: nobody gets an account by themself, roles are kept here', () => {
  expect(oidcOf(readSettings(GIVEN))).toEqual({
    issuer: GIVEN.OIDC_ISSUER,
    clientId: 'a',
    clientSecret: 'b',
    name: 'Microsoft',
    secretExpires: undefined,
    roles: undefined,
    isCreating: false,
    callback: 'https://rampenlicht.example/authentication_token/oidc/callback',
  })
  expect(oidcOf(readSettings({}))).toBeUndefined()
})

test.each([
  ['https://login.microsoftonline.com/common/v2.0', 'eines einzigen Mandanten'],
  ['https://login.microsoftonline.com/organizations/v2.0', 'eines einzigen Mandanten'],
  ['https://login.microsoftonline.com/consumers/v2.0', 'eines einzigen Mandanten'],
  ['https://login.microsoftonline.com/Common', 'eines einzigen Mandanten'],
  ['https://login.microsoftonline.com/agentur.onmicrosoft.com/v2.0', 'mit der ID (GUID) des Mandanten'],
  [`https://login.microsoftonline.com/${TENANT}`, '/v2.0'],
  [`https://login.microsoftonline.com/${TENANT}/v2.0/`, 'ohne Schrägstrich am Ende'],
  ['http://login.example', 'http:// geht nur auf demselben Rechner'],
  ['http://127.0.0.1.example', 'http:// geht nur auf demselben Rechner'],
  ['http://localhost.example', 'http:// geht nur auf demselben Rechner'],
  ['ftp://login.example', 'https://'],
  ['login.example', 'https://'],
  ['https://login.example/?x=1', 'ohne ? und #'],
])('the server does not start with the issuer %s', (issuer, said) => {
  expect(() => readSettings({ ...GIVEN, OIDC_ISSUER: issuer })).toThrow(`OIDC_ISSUER: erwartet wird`)
  expect(() => readSettings({ ...GIVEN, OIDC_ISSUER: issuer })).toThrow(said)
})

test.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'https://login.example/realms/agentur'])(
  'with %s it does',
  (issuer) => {
    expect(oidcOf(readSettings({ ...GIVEN, OIDC_ISSUER: issuer }))?.issuer).toBe(issuer)
  },
)

test('half an access is named', () => {
  const { PUBLIC_URL: _, ...without } = GIVEN
  expect(() => readSettings(without)).toThrow('Anmelden mit Microsoft: es fehlt PUBLIC_URL')
  expect(() => readSettings({ OIDC_ISSUER: GIVEN.OIDC_ISSUER })).toThrow(
    'Anmelden mit Microsoft: es fehlt OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, PUBLIC_URL',
  )
})

test('app roles stand for ranks', () => {
  const rolesIn = (text: string) => oidcOf(readSettings({ ...GIVEN, OIDC_ROLES: text }))?.roles
  expect(rolesIn('Rampenlicht.Admin=ROLE_ADMIN, Rampenlicht.Team = ROLE_USER')).toEqual(
    new Map([
      ['Rampenlicht.Admin', 'ROLE_ADMIN'],
      ['Rampenlicht.Team', 'ROLE_USER'],
    ]),
  )
  for (const wrong of ['Rampenlicht.Admin', 'A=ADMIN', '=ROLE_ADMIN', 'A=ROLE_BETA', ','])
    expect(() => rolesIn(wrong)).toThrow('OIDC_ROLES: erwartet wird eine Liste der Form')
  expect(() => readSettings({ ...GIVEN, OIDC_SECRET_EXPIRES: '11.12.2026' })).toThrow(
    'OIDC_SECRET_EXPIRES: erwartet wird ein Datum der Form 2026-12-11',
  )
})
