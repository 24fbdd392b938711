import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { earlyWarningSearch } from './search.ts'

/** How scores are computed, whether they work, and what they are for. */
export const earlyWarningRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'early-warning',
    staticData: { needs: 'intervention.read' },
    validateSearch: earlyWarningSearch,
    component: lazyRouteComponent(() => import('./early-warning.tsx'), 'EarlyWarning'),
  }),
] as const
