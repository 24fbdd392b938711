import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ownAddress } from '../../kernel/routing/own-address.ts'
import { rootRoute } from '../../kernel/routing/roots.ts'

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

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
    // The link of a reminder has the school and the register; inside the console the school comes first.
    beforeLoad: ({ params: { classId }, search: { school_slug: slug, ...search } }) => {
      if (slug === undefined) throw redirect({ to: '/', replace: true })
      const to = '/schools/$slug/attendance/registers/$classId'
      throw redirect({ to, params: { slug, classId }, search, replace: true })
    },
  }),
]
