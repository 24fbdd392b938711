import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'
import { actions } from './actions.ts'

/** Going over from one school year into the next. */
export const rolloverRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'rollover',
    validateSearch: (search) =>
      optional({
        preview: wordOf(search['preview']),
        action: oneOf(actions, search['action']),
        cursor: wordOf(search['cursor']),
      }),
    staticData: { needs: 'classes.write' },
    component: lazyRouteComponent(() => import('./rollover.tsx'), 'Rollover'),
  }),
]
