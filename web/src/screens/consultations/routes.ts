import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { bookSearch, eveningsSearch, planSearch } from './search.ts'

/** Parents' evenings: their list, plan and settings, and booking for families. */
export const consultationRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'consultations',
    staticData: { needs: 'consultations.read' },
    validateSearch: eveningsSearch,
    component: lazyRouteComponent(() => import('./evenings.tsx'), 'Evenings'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'consultations/new',
    staticData: { needs: 'consultation_planning.write' },
    component: lazyRouteComponent(() => import('./wizard/wizard.tsx'), 'NewEvening'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'consultations/$eveningId',
    staticData: { needs: 'consultations.read' },
    validateSearch: planSearch,
    component: lazyRouteComponent(() => import('./plan/plan.tsx'), 'EveningPlan'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'consultations/$eveningId/edit',
    staticData: { needs: 'consultation_planning.write' },
    component: lazyRouteComponent(() => import('./wizard/wizard.tsx'), 'ChangeEvening'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'consultations/$eveningId/book',
    staticData: { needs: 'consultations.write' },
    validateSearch: bookSearch,
    component: lazyRouteComponent(() => import('./booking/booking.tsx'), 'Booking'),
  }),
] as const
