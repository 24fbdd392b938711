import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { listSearch, timetableSearch } from './search.ts'

/** Timetables of the school: their versions, and one of them. */
export const schedulerRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'timetables',
    validateSearch: listSearch,
    staticData: { needs: 'scheduling.read' },
    component: lazyRouteComponent(() => import('./list/timetables.tsx'), 'Timetables'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'timetables/import',
    staticData: { needs: 'scheduling.write' },
    component: lazyRouteComponent(() => import('./files/import-screen.tsx'), 'ImportScreen'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'timetables/$scheduleId',
    validateSearch: timetableSearch,
    staticData: { needs: 'scheduling.read' },
    component: lazyRouteComponent(() => import('./one/timetable-screen.tsx'), 'TimetableScreen'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'timetables/$scheduleId/print',
    validateSearch: timetableSearch,
    staticData: { needs: 'scheduling.read' },
    component: lazyRouteComponent(() => import('./print/print-screen.tsx'), 'PrintScreen'),
  }),
] as const
