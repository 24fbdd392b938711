import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { daySearch, registerSearch } from './search.ts'

/** The attendance of a day, and the register of a lesson. */
export const attendanceRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'attendance',
    validateSearch: daySearch,
    component: lazyRouteComponent(() => import('./day/attendance-day.tsx'), 'AttendanceDay'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'attendance/registers/$classId',
    validateSearch: registerSearch,
    component: lazyRouteComponent(() => import('./register/register-screen.tsx'), 'RegisterScreen'),
  }),
] as const
