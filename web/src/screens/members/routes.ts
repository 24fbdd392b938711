import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'
import { roles, statuses } from './roles.ts'

/** Who may come in, and as what. */
export const membersRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'members',
    staticData: { needs: 'members.read' },
    validateSearch: (search) =>
      optional({
        view: oneOf(['invitations', 'security'], search['view']),
        q: wordOf(search['q']),
        role: oneOf(roles, search['role']),
        status: oneOf(statuses, search['status']),
        cursor: wordOf(search['cursor']),
      }),
    component: lazyRouteComponent(() => import('./members.tsx'), 'Members'),
  }),
]
