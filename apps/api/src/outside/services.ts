/** The pages of docs/dienste, which say step by step how a service is set up. */
export const GUIDES = [
  'chat',
  'kalender',
  'standort-und-wetter',
  'youtube',
  'facebook',
  'instagram',
  'x',
  'tiktok',
  'twitch',
  'apple-podcasts',
  'mail',
  'anmeldung',
] as const

export interface Service {
  /** As the calls name it, e.g. 'YouTube'. */
  readonly name: string
  readonly purpose: string
  readonly variables: readonly string[]
  /** What has to be entered there, in a sentence. */
  readonly setup: string
  readonly guide: (typeof GUIDES)[number]
  readonly isConfigured: boolean
  /** Asks the provider something harmless; what it throws is the problem. Absent where nothing can be asked. */
  readonly test?: () => Promise<unknown>
  /** What other people get to see of the test, said before it is made; absent where nobody sees anything. */
  readonly testIsSeen?: string
}
