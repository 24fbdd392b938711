import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../kernel/routing/roots.ts'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Where to go after signing in: only an address of this console. */
const ownAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined

/** Coming in: the door, a forgotten password, and what letters lead to. */
export const signInRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./entrance.tsx'), 'Entrance'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sign-in',
    validateSearch: (search): { next?: string | undefined } => ({ next: ownAddress(search['next']) }),
    component: lazyRouteComponent(() => import('./sign-in.tsx'), 'SignIn'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/attendance/registers/$classId',
    validateSearch: (search) => ({
      date: text(search['date']),
      period_id: text(search['period_id']),
      school_slug: text(search['school_slug']),
    }),
    component: lazyRouteComponent(() => import('./entrance.tsx'), 'RegisterEntrance'),
  }),
]
