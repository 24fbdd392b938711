import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../kernel/routing/roots.ts'

/** The parts of the console, for those who work on it; in development only. */
export const designRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/design',
        component: lazyRouteComponent(() => import('./design.tsx'), 'Design'),
      }),
    ]
  : []
