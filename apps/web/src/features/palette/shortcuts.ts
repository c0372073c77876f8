/** What the keys are called on this machine. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
export const MOD = isMac ? '⌘' : 'Strg'

interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
}
/** Where „g“ and a letter lead. */
export const PLACES: Readonly<Record<string, { readonly to: string; readonly label: string }>> = {
  d: { to: '/dashboard', label: 'Dashboard' },
  p: { to: '/projekte', label: 'Projekte' },
  k: { to: '/kunden', label: 'Kunden' },
  m: { to: '/medienkontakte', label: 'Medienkontakte' },
  i: { to: '/influencer', label: 'Influencer' },
  b: { to: '/b2b-kontakte', label: 'B2B-Kontakte' },
}

/** All shortcuts of the page, as „?“ shows them. */
export const SHORTCUTS: readonly { readonly group: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    group: 'Überall',
    shortcuts: [
      { keys: [MOD, 'K'], does: 'Alles finden' },
      { keys: ['?'], does: 'Diese Übersicht' },
      { keys: [MOD, 'Z'], does: 'Letzte Änderung rückgängig machen' },
      { keys: ['F6'], does: 'Zur Meldung, die etwas anbietet' },
      { keys: ['Esc'], does: 'Schließen' },
    ],
  },
  {
    group: 'Gehe zu',
    shortcuts: Object.entries(PLACES).map(([key, { label }]) => ({ keys: ['G', key.toUpperCase()], does: label })),
  },
  {
    group: 'In Listen und Formularen',
    shortcuts: [
      { keys: ['N'], does: 'Neu anlegen, was die Liste zeigt' },
      { keys: ['/'], does: 'In der Liste suchen' },
      { keys: [MOD, 'Enter'], does: 'Formular speichern' },
    ],
  },
]
