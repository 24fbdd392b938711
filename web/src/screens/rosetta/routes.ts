import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** Grade scales of many countries, and marks turned from one into another. */
export const rosettaRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'scales',
    validateSearch: (search) =>
      optional({
        q: wordOf(search['q']),
        country: wordOf(search['country']),
        origin: oneOf(['school', 'catalogue'], search['origin']),
      }),
    staticData: { needs: 'config.read' },
    component: lazyRouteComponent(() => import('./scales.tsx'), 'Scales'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'scales/convert',
    validateSearch: (search) =>
      optional({
        from: wordOf(search['from']),
        to: wordOf(search['to']),
        score: wordOf(search['score']),
        rule: wordOf(search['rule']),
      }),
    staticData: { needs: 'config.read' },
    component: lazyRouteComponent(() => import('./convert.tsx'), 'Convert'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'scales/new',
    staticData: { needs: 'config.write' },
    component: lazyRouteComponent(() => import('./new-scale.tsx'), 'NewScale'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'scales/of/$code',
    staticData: { needs: 'config.read' },
    component: lazyRouteComponent(() => import('./scale.tsx'), 'ScaleScreen'),
  }),
]
