import type { FastifyReply } from 'fastify'
import { escaped, plainPage } from '../../plugins/plain-page.ts'

interface Filled {
  readonly values?: Readonly<Record<string, string>>
  readonly problem?: string
}

/** It is needed once, before there is anybody who could sign in. */
export const setupPage = (reply: FastifyReply, { values = {}, problem }: Filled) => {
  const input = (name: string, label: string, type: string, complete: string) =>
    `<label>${label}<input name="${name}" type="${type}" autocomplete="${complete}" required value="${
      type === 'password' ? '' : escaped(values[name] ?? '')
    }"></label>`
  return plainPage(
    reply,
    'Einrichtung · Rampenlicht',
    `<form method="post"><h1>Willkommen bei Rampenlicht</h1>
<p>Hier entsteht das erste Administratorkonto. Dieser Link gilt nur einmal.</p>
${problem ? `<p role="alert">${escaped(problem)}</p>` : ''}
${input('firstName', 'Vorname', 'text', 'given-name')}${input('lastName', 'Nachname', 'text', 'family-name')}${input('email', 'E-Mail', 'email', 'email')}${input('password', 'Passwort (mindestens 12 Zeichen)', 'password', 'new-password')}
<button>Konto anlegen</button></form>`,
  )
}
