import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { wordOf } from '../../kernel/routing/search-words.ts'
import { classSearch } from './search.ts'

/** Classes and who belongs to them. */
export const academicsRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'classes',
    validateSearch: classSearch,
    component: lazyRouteComponent(() => import('./list/class-list.tsx'), 'ClassList'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'classes/$classId',
    validateSearch: (search): { date?: string | undefined } => ({ date: wordOf(search['date']) }),
    component: lazyRouteComponent(() => import('./class/class-page.tsx'), 'ClassPage'),
  }),
] as const
