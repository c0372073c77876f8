import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPage } from '../../../test/page.tsx'
import { asked, serve, signIn, signOut } from '../../../test/served.tsx'
import { type Me, me, session } from '../../api/session.ts'
import SignInAgain from './SignInAgain.tsx'

const CHALLENGE = { code: 401, message: 'Second factor required', challenge: 'geheim', factors: ['totp', 'recovery'] }
const CLAIMS = { id: 1, email: 'a@x.test', firstName: 'Anna', lastName: 'Abel', roles: ['ROLE_CHIEF'] }
const SESSION = { token: `2.${btoa(JSON.stringify(CLAIMS))}.x`, refresh_token: 'r' }
beforeEach(() => {
  signIn(1, ['ROLE_CHIEF'])
  serve(({ path }) => {
    if (path === '/authentication_token') return Response.json(CHALLENGE, { status: 401 })
    if (path === '/authentication_token/factor') return Response.json(SESSION)
    return Response.json({}, { status: 404 })
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})
const person = () => me() as Me

test('whoever signs in again on top of a form shows the second factor there as well', async () => {
  const anna = person()
  showPage(() => <SignInAgain person={anna} />)
  await screen.findByText('Bitte neu anmelden')
  fireEvent.change(screen.getByLabelText('Passwort', { selector: 'input' }), { target: { value: 'richtig' } })
  fireEvent.click(screen.getByText('Anmelden'))
  fireEvent.change(await screen.findByLabelText('Einmalcode'), { target: { value: '407229' } })
  await waitFor(() => expect(session.token()).toBe(SESSION.token))
  expect(asked.at(-1)).toMatchObject({ body: { challenge: 'geheim', code: '407229' } })
  // what was typed into the form can still be given up
  expect(screen.getByText('Eingaben verwerfen')).toBeInTheDocument()
})

test('whoever needs a second factor from now on sets it up there', async () => {
  void session.limit()
  const anna = person()
  showPage(() => <SignInAgain person={anna} />)
  await screen.findByText('Bitte zuerst einen zweiten Faktor einrichten')
  expect(
    screen.getByText('Deine Rolle braucht jetzt einen. Was du eingegeben hast, bleibt stehen.'),
  ).toBeInTheDocument()
  await screen.findByText('Einrichten')
  expect(screen.getByText('Passkey hinzufügen')).toBeInTheDocument()
})
