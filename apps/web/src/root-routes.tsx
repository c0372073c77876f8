import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { isSignedIn, session } from './api/session.ts'
import { Root } from './shell/Root.tsx'
import { chunk } from './ui/chunk.ts'
import { Failure } from './ui/Failure.tsx'
import { NotFound } from './ui/NotFound.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
  }
}

export const root = createRootRoute({ component: Root, errorComponent: Failure, notFoundComponent: NotFound })
/** Everything behind the login. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return
    session.clear()
    throw redirect({ to: '/login', search: { redirect: location.href } })
  },
  component: lazyRouteComponent(chunk('Shell', () => import('./shell/Shell.tsx'))),
})

export type Load = () => Promise<{ default: ComponentType }>
