import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

interface Filled {
  readonly values?: Readonly<Record<string, string>>
  readonly problem?: string
}

/** A page without scripts: it is needed once, before there is anybody who could sign in. */
export const setupPage = (reply: FastifyReply, { values = {}, problem }: Filled) => {
  const nonce = randomBytes(18).toString('base64')
  const input = (name: string, label: string, type: string, complete: string) =>
    `<label>${label}<input name="${name}" type="${type}" autocomplete="${complete}" required value="${
      type === 'password' ? '' : escaped(values[name] ?? '')
    }"></label>`
  const html = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Einrichtung · Rampenlicht</title>
<style nonce="${nonce}">
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:14px/1.5 system-ui,sans-serif;background:light-dark(#fafafb,#0f1012);color:light-dark(#1c1d21,#edeef0)}
form{width:min(360px,calc(100vw - 32px));display:grid;gap:14px;padding:28px;border-radius:14px;background:light-dark(#fff,#17181b);border:1px solid light-dark(#e9e9ed,#26272c)}
h1{font-size:18px;margin:0}p{margin:0;color:light-dark(#565962,#b0b3bb)}label{display:grid;gap:4px;font-size:12px;font-weight:500}
input{font:inherit;font-size:14px;padding:7px 10px;border-radius:7px;border:1px solid light-dark(#dcdce2,#34363c);background:transparent;color:inherit}
button{font:inherit;font-weight:550;padding:8px;border:0;border-radius:7px;background:light-dark(#5753c6,#6a66dd);color:#fff;cursor:pointer}
[role=alert]{color:light-dark(#c4361f,#ff8f75)}
</style></head><body><main><form method="post"><h1>Willkommen bei Rampenlicht</h1>
<p>Hier entsteht das erste Administratorkonto. Dieser Link gilt nur einmal.</p>
${problem ? `<p role="alert">${escaped(problem)}</p>` : ''}
${input('firstName', 'Vorname', 'text', 'given-name')}${input('lastName', 'Nachname', 'text', 'family-name')}${input('email', 'E-Mail', 'email', 'email')}${input('password', 'Passwort (mindestens 12 Zeichen)', 'password', 'new-password')}
<button>Konto anlegen</button></form></main></body></html>`
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(html)
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
