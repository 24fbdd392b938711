import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { coverSearch, staffAbsenceSearch } from './search.ts'

/** Lessons to cover, absences of staff, and how covers are shared out. */
export const coverRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'cover',
    staticData: { needs: 'cover.read' },
    validateSearch: coverSearch,
    component: lazyRouteComponent(() => import('./cover.tsx'), 'Cover'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'cover/absences',
    staticData: { needs: 'staff_absences.read' },
    validateSearch: staffAbsenceSearch,
    component: lazyRouteComponent(() => import('./staff-absences.tsx'), 'StaffAbsences'),
  }),
] as const
