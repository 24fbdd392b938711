import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { wordOf } from '../../kernel/routing/search-words.ts'

/** What the school has switched on, and how its years, marks and days are set up. */
export const configurationRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'modules',
    staticData: { needs: 'integrations.read' },
    component: lazyRouteComponent(() => import('./modules.tsx'), 'Modules'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'education',
    staticData: { needs: 'config.read' },
    validateSearch: (search) => optional({ preview: wordOf(search['preview']) }),
    component: lazyRouteComponent(() => import('./education.tsx'), 'Education'),
  }),
]
