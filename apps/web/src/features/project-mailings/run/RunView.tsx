import type { EntityAt } from '@rampenlicht/model/resources/index'
import { useEffect } from 'react'
import { number } from '../../../ui/format.ts'
import { PaperResult } from './PaperResult.tsx'
import { Result } from './Result.tsx'
import { Running } from './Running.tsx'
import { Scheduled } from './Scheduled.tsx'

/** For the bar above it; both come together. */
export { RunBar } from './RunBar.tsx'

/** How far a Versand is, or what came of it. */
export default function RunView({ mailing }: { mailing: EntityAt<'mailings'> }) {
  useProgressInTitle(mailing)
  if (mailing.kind !== 'Mail') return <PaperResult mailing={mailing} />
  switch (mailing.state) {
    case 'Entwurf':
      return null
    case 'Geplant':
      return <Scheduled mailing={mailing} />
    case 'Läuft':
    case 'Angehalten':
      return <Running mailing={mailing} />
    case 'Abgebrochen':
    case 'Gesendet':
      return <Result mailing={mailing} />
    default:
      return mailing.state satisfies never
  }
}

/** „112/187 …“: who works in another tab sees it there. */
const useProgressInTitle = ({ state, total, waiting }: EntityAt<'mailings'>) => {
  const all = total ?? 0
  const progress = state === 'Läuft' && all > 0 ? `${number(all - (waiting ?? 0))}/${number(all)} ` : ''
  useEffect(() => {
    if (!progress) return undefined
    const before = document.title
    document.title = `${progress}${before}`
    return () => {
      document.title = before
    }
  }, [progress])
}
