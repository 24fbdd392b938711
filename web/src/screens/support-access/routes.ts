import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'

/** Who of the operator may enter the school, and how its services work. */
export const supportAccessRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'support-access',
    staticData: { needs: 'support.read' },
    component: lazyRouteComponent(() => import('./support-access.tsx'), 'SupportAccess'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'status',
    component: lazyRouteComponent(() => import('./status.tsx'), 'Status'),
  }),
]
