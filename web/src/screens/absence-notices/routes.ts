import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { noticeSearch } from './search.ts'

/** Notices about absences: the list of the office, and the questions to a family with their answers. */
export const absenceNoticeRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'absence-notices',
    staticData: { needs: 'absences.read' },
    validateSearch: noticeSearch,
    component: lazyRouteComponent(() => import('./notices.tsx'), 'AbsenceNotices'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'absence-notices/$noticeId',
    staticData: { needs: 'absences.read' },
    component: lazyRouteComponent(() => import('./notice-page.tsx'), 'NoticePage'),
  }),
] as const
