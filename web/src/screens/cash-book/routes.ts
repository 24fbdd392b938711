import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { cashBookSearch } from './search.ts'

/** What came in and went out. */
export const cashBookRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'cash-book',
    staticData: { needs: 'finance.read' },
    validateSearch: cashBookSearch,
    component: lazyRouteComponent(() => import('./cash-book.tsx'), 'CashBook'),
  }),
] as const
