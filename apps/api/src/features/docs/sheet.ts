import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

interface Sheet {
  readonly title: string
  /** Links to what else there is to read. */
  readonly menu: string
  readonly body: string
}

/** A page to read, as wide as words are read well: no script, light and dark. */
export const sheet = (reply: FastifyReply, { title, menu, body }: Sheet) => {
  const nonce = randomBytes(18).toString('base64')
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(title)} · Rampenlicht</title><style nonce="${nonce}">${STYLE}</style></head>
<body><nav><b>Rampenlicht</b>${menu}</nav><main>${body}</main></body></html>`)
}

export const html = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#e9e9ed,#26272c);--ink2:light-dark(#565962,#b0b3bb);--accent:light-dark(#4f4bb8,#b3b1fb)}
*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:250px minmax(0,1fr);font:14px/1.5 system-ui,sans-serif;background:light-dark(#fafafb,#0f1012);color:light-dark(#1c1d21,#edeef0)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:20px;border-right:1px solid var(--line);display:flex;flex-direction:column;font-size:12px}
nav a{padding:3px 0;color:var(--ink2);text-decoration:none;overflow-wrap:anywhere}nav a[aria-current]{color:var(--accent);font-weight:600}a{color:var(--accent)}main{padding:28px;max-width:980px}h1{font-size:22px}h2{font-size:15px;margin:32px 0 8px}small{color:var(--ink2);font-weight:400}
details{border:1px solid var(--line);border-radius:7px;margin:6px 0;background:light-dark(#fff,#17181b);padding:0 12px}summary{cursor:pointer;padding:8px 0}summary span{color:var(--ink2)}
h3{margin:10px 0 4px;font-size:12px}table{border-collapse:collapse;width:100%;margin-bottom:12px}td,th{padding:3px 8px 3px 0;border-top:1px solid var(--line);vertical-align:top;font-size:12.5px;text-align:left}th{border-top:0;color:var(--ink2);font-weight:500}td:first-child{width:34%}
code{font-size:12.5px;overflow-wrap:anywhere}li{margin:4px 0}.get{color:light-dark(#16733f,#5fd095)}.post{color:var(--accent)}.put{color:light-dark(#8f5a00,#f0b849)}.delete{color:light-dark(#c4361f,#ff8f75)}
@media(max-width:760px){body{display:block}nav{position:static;height:auto;flex-flow:row wrap;gap:0 14px;border:0;border-bottom:1px solid var(--line)}nav b{flex-basis:100%}}`
