import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { providerEventSearch } from './search.ts'

/** What payment providers report, and what became of it. */
export const providerEventRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'provider-events',
    staticData: { needs: 'accounting.read' },
    validateSearch: providerEventSearch,
    component: lazyRouteComponent(() => import('./provider-events.tsx'), 'ProviderEvents'),
  }),
] as const
