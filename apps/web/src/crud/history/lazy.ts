import { lazy } from 'react'
import { chunk } from '../../ui/chunk.ts'

const pane = () => import('./HistoryPane.tsx')
/** Most people never look back: what it takes comes when they do. */
export const HistoryPane = lazy(chunk('HistoryPane', async () => ({ default: (await pane()).HistoryPane })))
export const PastOfRecord = lazy(chunk('PastOfRecord', async () => ({ default: (await pane()).PastOfRecord })))
