import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'

/** Where a person starts in a school: a work list of their role. */
export const homeRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./home.tsx'), 'Home'),
  }),
]
