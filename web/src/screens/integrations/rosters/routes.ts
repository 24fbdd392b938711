import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../../kernel/routing/roots.ts'
import { optional } from '../../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../../kernel/routing/search-words.ts'

const needs = { needs: 'integrations.read' } as const
const writes = { needs: 'integrations.write' } as const

/** Rosters to and from other systems, by OneRoster 1.1. */
export const rosterRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'integrations/rosters',
    staticData: needs,
    validateSearch: (search: Record<string, unknown>) =>
      optional({
        view: oneOf(['archived'], search['view']),
        cursor: wordOf(search['cursor']),
        programs: wordOf(search['programs']),
      }),
    component: lazyRouteComponent(() => import('./rosters.tsx'), 'Rosters'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'integrations/rosters/sources/new',
    staticData: writes,
    component: lazyRouteComponent(() => import('./form/source-pages.tsx'), 'NewSource'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'integrations/rosters/sources/$sourceId',
    staticData: needs,
    validateSearch: (search: Record<string, unknown>) => optional({ cursor: wordOf(search['cursor']) }),
    component: lazyRouteComponent(() => import('./source/source.tsx'), 'Source'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'integrations/rosters/sources/$sourceId/change',
    staticData: writes,
    component: lazyRouteComponent(() => import('./form/source-pages.tsx'), 'ChangeSource'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'integrations/rosters/sources/$sourceId/runs/$runId',
    staticData: needs,
    component: lazyRouteComponent(() => import('./source/run.tsx'), 'Run'),
  }),
]
