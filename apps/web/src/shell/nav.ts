export interface NavItem {
  readonly label: string
  readonly to: string
  readonly below?: readonly { readonly label: string; readonly to: string }[]
}

/** Spec 2: the header's menu. */
export const NAV: readonly NavItem[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Projekte', to: '/projekte' },
  { label: 'Kunden', to: '/kunden' },
  {
    label: 'Medienkontakte',
    to: '/medienkontakte',
    below: [
      { label: 'Produktarten', to: '/medienkontakte/produktarten' },
      { label: 'Kategorien', to: '/medienkontakte/kategorien' },
      { label: 'Medienpartner', to: '/medienkontakte/partner' },
      { label: 'Unternehmen', to: '/medienkontakte/unternehmen' },
      { label: 'Regionen', to: '/medienkontakte/regionen' },
      { label: 'Sperrliste', to: '/medienkontakte/sperrliste' },
    ],
  },
  {
    label: 'Influencer',
    to: '/influencer',
    below: [
      { label: 'Kategorien', to: '/influencer/kategorien' },
      { label: 'Schwerpunkte', to: '/influencer/schwerpunkte' },
      { label: 'Zielgruppen', to: '/influencer/zielgruppen' },
      { label: 'Netzwerke', to: '/influencer/netzwerke' },
    ],
  },
  {
    label: 'B2B-Kontakte',
    to: '/b2b-kontakte',
    below: [
      { label: 'Unternehmen', to: '/b2b-kontakte/unternehmen' },
      { label: 'Kategorien', to: '/b2b-kontakte/kategorien' },
      { label: 'Schwerpunkte', to: '/b2b-kontakte/schwerpunkte' },
    ],
  },
  { label: 'Mitarbeiter', to: '/mitarbeiter' },
]

export const isBelow = (path: string, to: string) => path === to || path.startsWith(`${to}/`)
