import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { bookSearch } from './search.ts'

const staticData = { needs: 'evaluations.write' } as const

/** The marks of classes: which class, its sheet, and what counts how much. */
export const gradebookRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'gradebook',
    component: lazyRouteComponent(() => import('./choose/choose-class.tsx'), 'ChooseClass'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'gradebook/settings',
    staticData,
    component: lazyRouteComponent(() => import('./settings/school-settings.tsx'), 'SchoolSettings'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'gradebook/$classId',
    validateSearch: bookSearch,
    component: lazyRouteComponent(() => import('./grid/book-screen.tsx'), 'BookScreen'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'gradebook/$classId/settings',
    staticData,
    component: lazyRouteComponent(() => import('./settings/class-settings.tsx'), 'ClassSettings'),
  }),
] as const
