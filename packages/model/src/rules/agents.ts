/** What somebody sits at, by what their browser says of itself. */
export interface Agent {
  readonly browser: string | null
  readonly system: string | null
  readonly kind: 'computer' | 'phone' | 'tablet' | 'program'
}

// Nearly all of them call themselves Mozilla, Chrome and Safari as well: the first that fits counts.
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
] as const
const SYSTEMS = [
  ['iPhone', 'phone', /\biPhone\b|\biPod\b/],
  ['iPad', 'tablet', /\biPad\b/],
  ['Android', 'phone', /\bAndroid\b.*\bMobile\b/],
  ['Android', 'tablet', /\bAndroid\b/],
  ['Windows', 'computer', /\bWindows\b/],
  ['ChromeOS', 'computer', /\bCrOS\b/],
  ['macOS', 'computer', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', 'computer', /\bLinux\b/],
] as const

export const agentIn = (text: string | null): Agent => {
  if (!text) return { browser: null, system: null, kind: 'program' }
  const browser = BROWSERS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  const [system = null, kind = 'program'] = SYSTEMS.find(([, , pattern]) => pattern.test(text)) ?? []
  return { browser, system, kind: browser === null && system === null ? 'program' : kind }
}

/** „Chrome auf macOS“; a program by the name it gives itself. */
export const agentWords = (text: string | null): string => {
  const { browser, system } = agentIn(text)
  if (browser && system) return `${browser} auf ${system}`
  if (browser || system) return browser ?? `Browser auf ${system}`
  const program = /^[\w.-]{1,40}(?=\/|$)/.exec(text ?? '')?.[0]
  return program ? `Programm „${program}“` : 'Unbekanntes Gerät'
}
