import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownAddress } from '../../kernel/routing/own-address.ts'
import { accountRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { wordOf } from '../../kernel/routing/search-words.ts'

/** What belongs to the person themself. */
export const accountRoutes = [
  createRoute({
    getParentRoute: () => accountRoute,
    path: 'security',
    validateSearch: (search) =>
      optional({ next: ownAddress(search['next']), school: wordOf(search['school']) }),
    component: lazyRouteComponent(() => import('./security.tsx'), 'Security'),
  }),
]
