import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** Who did what in the school. */
export const auditRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'audit',
    staticData: { needs: 'audit.read' },
    validateSearch: (search) =>
      optional({
        action: oneOf(['read', 'write', 'refused', 'all'], search['action']),
        who: wordOf(search['who']),
        from: wordOf(search['from']),
        to: wordOf(search['to']),
        operation: wordOf(search['operation']),
        cursor: wordOf(search['cursor']),
      }),
    component: lazyRouteComponent(() => import('./audit.tsx'), 'Audit'),
  }),
]
