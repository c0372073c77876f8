import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { Look } from './look.tsx'
import { around } from './served.tsx'

/** A page at an address, with everything that stands around one. */
export const showPage = (Page: RouteComponent, address = '/') => show(createRootRoute({ component: Page }), address)

/** A page of a project, which its address names: /projekte/7/abrechnung */
export const showPageOfProject = (Page: RouteComponent, address: string) => {
  const root = createRootRoute({ component: Outlet })
  const app = createRoute({ getParentRoute: () => root, id: 'app', component: Outlet })
  const project = createRoute({ getParentRoute: () => app, path: 'projekte/$projectId', component: Outlet })
  const page = createRoute({ getParentRoute: () => project, path: '$', component: Page })
  return show(root.addChildren([app.addChildren([project.addChildren([page])])]), address)
}

/** Any pages, below each other as they are given. */
export const show = (routeTree: AnyRoute, address: string) => {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined)
      return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
    },
  })
  const Around = around()
  render(
    <Look>
      <Around>
        <RouterProvider router={router as never} />
      </Around>
    </Look>,
  )
  return router
}
