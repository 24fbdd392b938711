import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { absenceSearch, lateSearch } from './search.ts'

/** Who is away, what families report, what is planned; and late arrivals at the gate. */
export const absenceRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'absences',
    staticData: { needs: 'follow_ups.read' },
    validateSearch: absenceSearch,
    component: lazyRouteComponent(() => import('./absences.tsx'), 'Absences'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'late-arrivals',
    staticData: { needs: 'attendance.write' },
    validateSearch: lateSearch,
    component: lazyRouteComponent(() => import('./late-arrivals.tsx'), 'LateArrivals'),
  }),
] as const
