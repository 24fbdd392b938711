import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute, schoolRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { wordOf } from '../../kernel/routing/search-words.ts'
import { queueSearch } from './queue/search.ts'

/** The queue of applications, one of them, and the rounds of admission. */
export const admissionsRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'admissions',
    staticData: { needs: 'enrollment.read' },
    validateSearch: queueSearch,
    component: lazyRouteComponent(() => import('./queue/queue.tsx'), 'Queue'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'admissions/intakes',
    staticData: { needs: 'enrollment.write' },
    component: lazyRouteComponent(() => import('./intakes/intakes.tsx'), 'Intakes'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'admissions/settings',
    staticData: { needs: 'enrollment.write' },
    component: lazyRouteComponent(() => import('./settings/admission-settings.tsx'), 'AdmissionSettings'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'admissions/applications/new',
    staticData: { needs: 'enrollment.write' },
    validateSearch: (search) => optional({ intake: wordOf(search['intake']) }),
    component: lazyRouteComponent(() => import('./desk/new-application.tsx'), 'NewApplication'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'admissions/applications/$applicationId',
    staticData: { needs: 'enrollment.read' },
    component: lazyRouteComponent(() => import('./one/application-page.tsx'), 'ApplicationPage'),
  }),
] as const

/** The form of a school and the page behind its link: for families, who have no account. */
export const applyRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/apply/$slug',
    component: lazyRouteComponent(() => import('./public/apply.tsx'), 'Apply'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/apply/$slug/status',
    component: lazyRouteComponent(() => import('./public/status.tsx'), 'ApplicationStatus'),
  }),
] as const
