import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { tillSearch } from './search.ts'

/** The own till, and those that were. */
export const tillRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'till',
    staticData: { needs: 'finance.read' },
    validateSearch: tillSearch,
    component: lazyRouteComponent(() => import('./till-screen.tsx'), 'TillScreen'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'till/$tillId',
    staticData: { needs: 'finance.read' },
    component: lazyRouteComponent(() => import('./past-till.tsx'), 'PastTill'),
  }),
] as const
