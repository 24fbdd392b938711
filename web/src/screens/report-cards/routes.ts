import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { cardSearch } from './search.ts'

const staticData = { needs: 'evaluations.read' } as const

/** Report cards: which class, its cards with their comments, one card as it is printed, and the closing of terms. */
export const reportCardRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'report-cards',
    validateSearch: cardSearch,
    staticData,
    component: lazyRouteComponent(() => import('./entrance.tsx'), 'Entrance'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'report-cards/terms',
    validateSearch: cardSearch,
    staticData,
    component: lazyRouteComponent(() => import('./term/term-screen.tsx'), 'TermScreen'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'report-cards/$classId',
    validateSearch: cardSearch,
    staticData,
    component: lazyRouteComponent(() => import('./class/class-screen.tsx'), 'ClassScreen'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'report-cards/$classId/$studentId',
    validateSearch: cardSearch,
    staticData,
    component: lazyRouteComponent(() => import('./card/card-screen.tsx'), 'CardScreen'),
  }),
] as const
