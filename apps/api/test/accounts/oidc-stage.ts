import type { TestApp } from '../support.ts'

export const PUBLIC_URL = 'https://rampenlicht.example'
export const CLIENT = { OIDC_CLIENT_ID: 'rampenlicht', OIDC_CLIENT_SECRET: 'ein-geheimnis-unter-zweien' } as const
export const CALLBACK = `${PUBLIC_URL}/authentication_token/oidc/callback`

interface Cookie {
  readonly value: string
  readonly path: string
  readonly line: string
}
/** Keeps cookies as a browser does, as far as names, paths and their end go. */
const cookieJar = () => {
  const cookies = new Map<string, Cookie>()
  return {
    cookies,
    keep: (lines: readonly string[]) => {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        const isOver = /max-age=0(;|$)/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line)
        if (isOver) cookies.delete(name)
        else cookies.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/', line })
      }
    },
    sentTo: (path: string) =>
      [...cookies]
        .filter(([, cookie]) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
  }
}

/** A browser with cookies for us and for the provider. */
export const browserAt = ({ request }: Pick<TestApp, 'request'>) => {
  const ours = cookieJar()
  const theirs = cookieJar()
  const ask = async <T = Record<string, unknown>>(
    method: 'GET' | 'POST',
    url: string,
    headers: Readonly<Record<string, string>> = {},
    payload?: object,
  ) => {
    const answer = await request<T>({
      method,
      url,
      headers: { cookie: ours.sentTo(url.split('?')[0] ?? ''), ...headers },
      ...(payload ? { payload } : {}),
    })
    ours.keep([answer.headers['set-cookie'] ?? []].flat())
    return { ...answer, location: String(answer.headers.location ?? '') }
  }
  const askProvider = async (url: string, form?: Readonly<Record<string, string>>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: theirs.sentTo(new URL(url).pathname) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    theirs.keep(response.headers.getSetCookie())
    const location = response.headers.get('location')
    return { text: await response.text(), location: location && new URL(location, url).href }
  }
  /** Signs in at the provider, or goes back on it, and answers the address that it leads back to. */
  const atProvider = async (url: string, subject: string | null): Promise<string> => {
    let { text, location } = await askProvider(url)
    for (let steps = 0; steps < 12; steps++) {
      if (location?.startsWith(PUBLIC_URL)) return location.slice(PUBLIC_URL.length)
      if (location) ({ text, location } = await askProvider(location))
      else {
        const submit = new URL(/action="([^"]+)"/.exec(text)?.[1] ?? '', url).href
        const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1] ?? ''
        ;({ text, location } = await (subject === null
          ? askProvider(`${submit}/abort`)
          : askProvider(submit, { prompt, login: subject, password: 'egal' })))
      }
    }
    throw new Error(`the provider leads nowhere: ${text.slice(0, 500)}`)
  }
  /** From our first redirect to where our callback leads. */
  const through = async (subject: string | null, search = '', headers: Readonly<Record<string, string>> = {}) => {
    const { location } = await ask('GET', `/authentication_token/oidc${search}`, headers)
    return ask('GET', await atProvider(location, subject))
  }
  const handoff = () => ask<{ token: string; refresh_token: string }>('POST', '/authentication_token/handoff')
  return { cookies: ours.cookies, ask, atProvider, through, handoff }
}
export type Browser = ReturnType<typeof browserAt>
