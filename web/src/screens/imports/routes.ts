import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { importSearch, listSearch, newSearch } from './search.ts'

/** People and rosters from files: what was imported, a new file, and what became of it. */
export const importsRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'imports',
    staticData: { needs: 'imports.read' },
    validateSearch: listSearch,
    component: lazyRouteComponent(() => import('./import-list.tsx'), 'ImportList'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'imports/new',
    staticData: { needs: 'imports.write' },
    validateSearch: newSearch,
    component: lazyRouteComponent(() => import('./new-import.tsx'), 'NewImport'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'imports/$importId',
    staticData: { needs: 'imports.read' },
    validateSearch: importSearch,
    component: lazyRouteComponent(() => import('./import-detail.tsx'), 'ImportDetail'),
  }),
]
