import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'
import { classSearch } from './search.ts'
import { parts } from './setup/parts.ts'

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
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'setup',
    staticData: { needs: 'classes.write' },
    component: lazyRouteComponent(() => import('./setup/setup-page.tsx'), 'SetupPage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'setup/$part',
    staticData: { needs: 'classes.write' },
    params: {
      parse: ({ part }) => ({ part: oneOf(parts, part) ?? 'years' }),
      stringify: ({ part }) => ({ part }),
    },
    component: lazyRouteComponent(() => import('./setup/setup-page.tsx'), 'SetupPage'),
  }),
] as const
