import { part } from '../../ui/part.ts'

const pane = () => import('./HistoryPane.tsx')
/** Most people never look back: what it takes comes when they do. */
export const HistoryPane = part('HistoryPane', async () => ({ default: (await pane()).HistoryPane }))
export const PastOfRecord = part('PastOfRecord', async () => ({ default: (await pane()).PastOfRecord }))
