import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { operatorRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { wordOf } from '../../kernel/routing/search-words.ts'
import { boardSearch, schoolsSearch, usageSearch } from './search.ts'

/** For those who run the installation: its schools, one of them, and a new one. */
export const operatorRoutes = [
  createRoute({
    getParentRoute: () => operatorRoute,
    path: '/',
    validateSearch: schoolsSearch,
    component: lazyRouteComponent(() => import('./schools.tsx'), 'Schools'),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'health',
    validateSearch: boardSearch,
    component: lazyRouteComponent(() => import('./board.tsx'), 'Board'),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'usage',
    validateSearch: usageSearch,
    component: lazyRouteComponent(() => import('./usage.tsx'), 'Usage'),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'break-glass',
    staticData: { needsRole: 'operator' },
    component: lazyRouteComponent(() => import('./break-glass.tsx'), 'BreakGlass'),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'schools/$schoolId',
    component: lazyRouteComponent(() => import('./one-school.tsx'), 'OneSchool'),
  }),
  createRoute({
    getParentRoute: () => operatorRoute,
    path: 'provision',
    staticData: { needsRole: 'operator' },
    validateSearch: (search) => optional({ job: wordOf(search['job']) }),
    component: lazyRouteComponent(() => import('./provision.tsx'), 'Provision'),
  }),
]
