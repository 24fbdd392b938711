import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { agingSearch } from './search.ts'

/** What families owe, by how long it has been due. */
export const agingRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'aging',
    staticData: { needs: 'finance.read' },
    validateSearch: agingSearch,
    component: lazyRouteComponent(() => import('./aging.tsx'), 'Aging'),
  }),
] as const
