import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { timetableSearch } from './search.ts'

/** The published week: one's own, of a child, of a class, a teacher or a room. */
export const timetableRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'timetable',
    staticData: { needs: 'classes.read' },
    validateSearch: timetableSearch,
    component: lazyRouteComponent(() => import('./timetable.tsx'), 'Timetable'),
  }),
] as const
