import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { behaviourSearch } from './search.ts'

/** Incidents and praise of the school, and the types to choose from. */
export const behaviourRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'behaviour',
    staticData: { needs: 'behaviour_counts.read' },
    validateSearch: behaviourSearch,
    component: lazyRouteComponent(() => import('./behaviour.tsx'), 'Behaviour'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'behaviour/settings',
    staticData: { needs: 'behaviour_counts.read' },
    component: lazyRouteComponent(() => import('./settings/settings.tsx'), 'BehaviourSettings'),
  }),
] as const
