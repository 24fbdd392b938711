import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownAddress } from '../../kernel/routing/own-address.ts'
import { accountRoute } from '../../kernel/routing/roots.ts'

/** What belongs to the person themself. */
export const accountRoutes = [
  createRoute({
    getParentRoute: () => accountRoute,
    path: 'security',
    validateSearch: (search): { next?: string | undefined } => ({ next: ownAddress(search['next']) }),
    component: lazyRouteComponent(() => import('./security.tsx'), 'Security'),
  }),
]
