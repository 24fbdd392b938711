import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'

/** Which registers of the day are shown. */
export const shown = ['missing', 'taken', 'all'] as const
export type Shown = (typeof shown)[number]

const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The attendance of a day, and the register of a lesson. */
export const attendanceRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'attendance',
    validateSearch: (search): { date?: string | undefined; show?: Shown | undefined } => ({
      date: dateOf(search['date']),
      show: shown.find((one) => one === search['show']),
    }),
    component: lazyRouteComponent(() => import('./day/attendance-day.tsx'), 'AttendanceDay'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'attendance/registers/$classId',
    validateSearch: (search): { date?: string | undefined; period_id?: string | undefined } => ({
      date: dateOf(search['date']),
      period_id: text(search['period_id']),
    }),
    component: lazyRouteComponent(() => import('./register/register-screen.tsx'), 'RegisterScreen'),
  }),
] as const
