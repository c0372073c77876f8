/** The pages of the settings, named in a file of their own: the router comes with every page, and these are seldom opened. */
export const settingsPages = {
  profile: () => import('./features/settings/Settings.tsx'),
  security: () => import('./features/security/Security.tsx'),
  accounts: () => import('./features/accounts/Accounts.tsx'),
  webhooks: () => import('./features/webhooks/Webhooks.tsx'),
  privacy: () => import('./features/privacy/Privacy.tsx'),
  protocol: () => import('./features/protocol/Protocol.tsx'),
  services: () => import('./features/services/ServicesPage.tsx'),
  operations: () => import('./features/operations/Operations.tsx'),
}
