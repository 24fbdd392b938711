import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { boardSearch, classSearch } from './search.ts'

/** Where classes stand in their syllabi, and the syllabus of one. */
export const syllabusRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'syllabus',
    validateSearch: boardSearch,
    staticData: { needs: 'syllabus.read' },
    component: lazyRouteComponent(() => import('./board/board.tsx'), 'Board'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'syllabus/$classId',
    validateSearch: classSearch,
    staticData: { needs: 'syllabus.read' },
    component: lazyRouteComponent(() => import('./class/class-screen.tsx'), 'ClassScreen'),
  }),
] as const
