import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

export const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A page without scripts, for people who have no account: a card with these elements. */
export const plainPage = (reply: FastifyReply, title: string, content: string) => {
  const nonce = randomBytes(18).toString('base64')
  const html = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)}</title>
<style nonce="${nonce}">
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:14px/1.5 system-ui,sans-serif;background:light-dark(#fafafb,#0f1012);color:light-dark(#1c1d21,#edeef0)}
form,section{width:min(360px,calc(100vw - 88px));display:grid;gap:14px;padding:28px;border-radius:14px;background:light-dark(#fff,#17181b);border:1px solid light-dark(#e9e9ed,#26272c)}
h1{font-size:18px;margin:0}p{margin:0;color:light-dark(#565962,#b0b3bb)}label{display:grid;gap:4px;font-size:12px;font-weight:500}strong{color:light-dark(#1c1d21,#edeef0);overflow-wrap:anywhere}
input{font:inherit;font-size:14px;padding:7px 10px;border-radius:7px;border:1px solid light-dark(#dcdce2,#34363c);background:transparent;color:inherit}
button{font:inherit;font-weight:550;padding:8px;border:0;border-radius:7px;background:light-dark(#5753c6,#6a66dd);color:#fff;cursor:pointer}
[role=alert]{color:light-dark(#c4361f,#ff8f75)}
</style></head><body><main>${content}</main></body></html>`
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(html)
}
