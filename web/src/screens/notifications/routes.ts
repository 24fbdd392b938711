import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { flagOf, oneOf, wordOf } from '../../kernel/routing/search-words.ts'

/** What the person was notified of, how they want to be reached, and addresses that emails come back from. */
export const notificationRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'notifications',
    validateSearch: (search: Record<string, unknown>) =>
      optional({ unread: flagOf(search['unread']), cursor: wordOf(search['cursor']) }),
    component: lazyRouteComponent(() => import('./notices.tsx'), 'Notices'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'notifications/preferences',
    component: lazyRouteComponent(() => import('./preferences.tsx'), 'Preferences'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'notifications/addresses',
    staticData: { needs: 'bounces.read' },
    validateSearch: (search: Record<string, unknown>) =>
      optional({
        state: oneOf(['blocked', 'bounced', 'accepted'] as const, search['state']),
        cursor: wordOf(search['cursor']),
      }),
    component: lazyRouteComponent(() => import('./addresses.tsx'), 'Addresses'),
  }),
] as const
