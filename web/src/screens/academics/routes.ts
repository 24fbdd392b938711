import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { wordOf } from '../../kernel/routing/search-words.ts'

/** What the list of classes is filtered by, in the address. */
export interface ClassSearch {
  readonly q?: string | undefined
  readonly term_id?: string | undefined
  readonly grade_level?: string | undefined
  readonly cursor?: string | undefined
}

/** Classes and who belongs to them. */
export const academicsRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'classes',
    validateSearch: (search): ClassSearch => ({
      q: wordOf(search['q']),
      term_id: wordOf(search['term_id']),
      grade_level: wordOf(search['grade_level']),
      cursor: wordOf(search['cursor']),
    }),
    component: lazyRouteComponent(() => import('./list/class-list.tsx'), 'ClassList'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'classes/$classId',
    validateSearch: (search): { date?: string | undefined } => ({ date: wordOf(search['date']) }),
    component: lazyRouteComponent(() => import('./class/class-page.tsx'), 'ClassPage'),
  }),
] as const
