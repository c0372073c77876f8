import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn, signOut } from '../test/served.tsx'
import { router as ours } from './router.tsx'

beforeEach(signOut)
afterEach(signOut)

const routerAt = (address: string) =>
  createRouter({ ...ours.options, history: createMemoryHistory({ initialEntries: [address] }) })

test.each(['übersicht', '%C3%BCbersicht', '%c3%bcbersicht', 'u\u0308bersicht', 'u%CC%88bersicht'])(
  'the overview of a project is found, however its umlaut is spelled: %s',
  (spelled) => {
    const router = routerAt(`/projekte/7/${spelled}`)
    const [page] = router.matchRoutes(router.latestLocation).slice(-1)
    expect(page?.routeId).toBe('/app/projekte/$projectId/übersicht')
    expect(page?.params).toMatchObject({ projectId: '7' })
  },
)

/** Where one ends up. */
const led = async (address: string) => {
  const router = routerAt(address)
  await router.load()
  return decodeURIComponent(router.state.location.href)
}

test('who is not signed in comes to the login, and from there to the wanted page, filters included', async () => {
  expect(await led('/')).toBe('/login')
  expect(await led('/kunden')).toBe('/login?redirect=/kunden')
  expect(await led('/medienkontakte?suche=m%C3%BCller')).toBe('/login?redirect=/medienkontakte?suche=m%C3%BCller')
})

test.each(['//example.com/falle', '/\\example.com', 'https://example.com'])(
  'the login leads to no foreign place: %s',
  async (foreign) => {
    const router = routerAt(`/login?redirect=${encodeURIComponent(foreign)}`)
    await router.load()
    expect(router.state.matches.at(-1)?.search).toEqual({ redirect: undefined })
  },
)

test('whoever is signed in does not see the login again', async () => {
  signIn(1, ['ROLE_USER'])
  for (const address of ['/', '/login', '/login?redirect=/kunden']) expect(await led(address)).toBe('/dashboard')
})
