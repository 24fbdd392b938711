import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'

/** Who is charged together: a household, how the charges of a child are divided, how two households become one. */
export const householdRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'households/$householdId',
    staticData: { needs: 'finance.read' },
    component: lazyRouteComponent(() => import('./one/household-page.tsx'), 'HouseholdPage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'households/$householdId/divide/$studentId',
    staticData: { needs: 'finance.write' },
    component: lazyRouteComponent(() => import('./divide/divide-page.tsx'), 'DividePage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'households/$householdId/join',
    staticData: { needs: 'finance.write' },
    component: lazyRouteComponent(() => import('./join/join-page.tsx'), 'JoinPage'),
  }),
] as const
