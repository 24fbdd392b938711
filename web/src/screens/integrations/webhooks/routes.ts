import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../../kernel/routing/roots.ts'
import { optional } from '../../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../../kernel/routing/search-words.ts'

const needs = { needs: 'integrations.read' } as const

/** The endpoints of a school and their deliveries. */
export const webhookRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'integrations/webhooks',
    staticData: needs,
    validateSearch: (search: Record<string, unknown>) =>
      optional({ view: oneOf(['archived'], search['view']), cursor: wordOf(search['cursor']) }),
    component: lazyRouteComponent(() => import('./endpoints.tsx'), 'Endpoints'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'integrations/webhooks/$endpointId',
    staticData: needs,
    validateSearch: (search: Record<string, unknown>) =>
      optional({
        state: oneOf(['waiting', 'delivered', 'dead'], search['state']),
        type: wordOf(search['type']),
        cursor: wordOf(search['cursor']),
      }),
    component: lazyRouteComponent(() => import('./endpoint.tsx'), 'Endpoint'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'integrations/webhooks/$endpointId/deliveries/$deliveryId',
    staticData: needs,
    component: lazyRouteComponent(() => import('./delivery.tsx'), 'Delivery'),
  }),
]
