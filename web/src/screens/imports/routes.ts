import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

export const states = ['queued', 'running', 'succeeded', 'refused', 'failed', 'cancelled'] as const
export const kinds = ['students', 'teachers', 'guardians', 'oneroster'] as const
export const actions = ['created', 'updated', 'unchanged', 'removed'] as const

/** People and rosters from files: what was imported, a new file, and what became of it. */
export const importsRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'imports',
    validateSearch: (search) =>
      optional({ state: oneOf(states, search['state']), cursor: wordOf(search['cursor']) }),
    component: lazyRouteComponent(() => import('./import-list.tsx'), 'ImportList'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'imports/new',
    validateSearch: (search) => optional({ kind: oneOf(kinds, search['kind']) }),
    component: lazyRouteComponent(() => import('./new-import.tsx'), 'NewImport'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'imports/$importId',
    validateSearch: (search) =>
      optional({
        view: oneOf(['findings', 'rows'], search['view']),
        severity: oneOf(['error', 'warning'], search['severity']),
        action: oneOf(actions, search['action']),
        cursor: wordOf(search['cursor']),
      }),
    component: lazyRouteComponent(() => import('./import-detail.tsx'), 'ImportDetail'),
  }),
]
