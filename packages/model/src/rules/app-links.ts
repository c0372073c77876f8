/** Pictures an administrator can choose from for a link on the dashboard. */
export const APP_LINK_ICONS = [
  'world',
  'mail',
  'chat',
  'folder',
  'calendar',
  'ticket',
  'travel',
  'chart',
  'phone',
  'video',
  'time',
  'money',
  'book',
  'camera',
  'people',
] as const

export interface AppLink {
  readonly name: string
  readonly url: string
  readonly icon: (typeof APP_LINK_ICONS)[number]
}
