import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { disputeSearch } from './search.ts'

/** Payments that somebody says are wrong. */
export const disputeRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'disputes',
    staticData: { needs: 'finance.read' },
    validateSearch: disputeSearch,
    component: lazyRouteComponent(() => import('./disputes.tsx'), 'Disputes'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'disputes/$disputeId',
    staticData: { needs: 'finance.read' },
    component: lazyRouteComponent(() => import('./one/dispute-page.tsx'), 'DisputePage'),
  }),
] as const
