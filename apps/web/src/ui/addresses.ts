import { localPath } from '@rampenlicht/model/rules/local-path'

export interface LoginSearch {
  readonly redirect?: string | undefined
  /** Back from another provider, which has let them in. */
  readonly angemeldet?: string
  /** Back from another provider, and why they were not let in. */
  readonly fehler?: string
}
/** Set even when there is none: else the raw parameter would show through, as the others do. A link that leads elsewhere after the login is a trap. */
export const wayBack = (search: Record<string, unknown>): LoginSearch => ({ redirect: localPath(search['redirect']) })

/** How addresses are read and written, for the router. */
export const addresses = {
  // Plain text, so that addresses can be read and typed: ?suche=müller&regions=3,5
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Readonly<Record<string, unknown>>) => {
    const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
    const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
    return text && `?${text.replace(/%2C/g, ',').replace(/%2F/g, '/')}`
  },
  rewrite: {
    // "ü" typed as u and ◌̈, as macOS does, is the same page.
    input: ({ url }: { readonly url: URL }) => {
      try {
        const normal = encodeURI(decodeURI(url.pathname).normalize('NFC'))
        if (normal !== url.pathname) url.pathname = normal
      } catch {
        // a malformed %-sequence: not found
      }
      return url
    },
  },
}
