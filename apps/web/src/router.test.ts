import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { router as ours } from './router.tsx'

test.each(['übersicht', '%C3%BCbersicht', '%c3%bcbersicht', 'u\u0308bersicht', 'u%CC%88bersicht'])(
  'the overview of a project is found, however its umlaut is spelled: %s',
  (spelled) => {
    const history = createMemoryHistory({ initialEntries: [`/projekte/7/${spelled}`] })
    const router = createRouter({ ...ours.options, history })
    const [page] = router.matchRoutes(router.latestLocation).slice(-1)
    expect(page?.routeId).toBe('/app/projekte/$projectId/übersicht')
    expect(page?.params).toMatchObject({ projectId: '7' })
  },
)
