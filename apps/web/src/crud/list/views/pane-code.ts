import { later } from '../../../ui/later.ts'

/** What is done with views comes when it is about to be asked for: tabs are all that most people ever see of them. */
export const paneCode = later(
  'views',
  'Was zu den Ansichten gehört, ist nicht angekommen. Bitte noch einmal versuchen.',
  () => import('./panes.tsx'),
)
