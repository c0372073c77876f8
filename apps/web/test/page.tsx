import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { theme } from '../src/shell/theme.ts'
import { around } from './served.tsx'

/** A page at an address, with everything that stands around one. */
export const showPage = (Page: RouteComponent, address = '/') => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined)
      return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
    },
  })
  const Around = around()
  render(
    <MantineProvider theme={theme} env="test">
      <Around>
        <RouterProvider router={router as never} />
      </Around>
    </MantineProvider>,
  )
  return router
}
