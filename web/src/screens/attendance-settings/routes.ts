import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { oneOf } from '../../kernel/routing/search-words.ts'

/** Attendance codes, and how the school records and counts attendance. */
export const attendanceSettingsRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'attendance/settings',
    staticData: { needs: 'config.read' },
    validateSearch: (search) => optional({ view: oneOf(['rules', 'notices'], search['view']) }),
    component: lazyRouteComponent(() => import('./attendance-settings.tsx'), 'AttendanceSettings'),
  }),
] as const
