import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'

/** What all documents of the school carry. */
export const letterheadRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'letterhead',
    staticData: { needs: 'letterhead.read' },
    component: lazyRouteComponent(() => import('./letterhead.tsx'), 'LetterheadScreen'),
  }),
]
