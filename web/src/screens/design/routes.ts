import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../kernel/routing/roots.ts'

/** The parts of the console; in development only. */
export const designRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/design',
    component: lazyRouteComponent(() => import('./design.tsx'), 'Design'),
  }),
]
