import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'
import { rosterRoutes } from './rosters/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

const listed = (search: Record<string, unknown>) =>
  optional({ view: oneOf(['ended'], search['view']), cursor: wordOf(search['cursor']) })

/** What other systems do in the school's name, and where the school is connected. */
export const integrationsRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'integrations',
    staticData: { needs: 'integrations.read' },
    validateSearch: listed,
    component: lazyRouteComponent(() => import('./api-keys/api-keys.tsx'), 'ApiKeys'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'integrations/clients',
    staticData: { needs: 'integrations.read' },
    validateSearch: listed,
    component: lazyRouteComponent(() => import('./clients/clients.tsx'), 'Clients'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'integrations/services',
    staticData: { needs: 'integrations.read' },
    component: lazyRouteComponent(() => import('./services/services.tsx'), 'Services'),
  }),
  ...webhookRoutes,
  ...rosterRoutes,
]
