import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'

const staticData = { needs: 'finance.read' } as const

/** What a family owes and holds, in every school; and a payment as it is under way. */
export const familyMoneyRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'family-money',
    staticData,
    component: lazyRouteComponent(() => import('./family-money.tsx'), 'FamilyMoney'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'family-money/$householdId',
    staticData,
    component: lazyRouteComponent(() => import('./one/household-page.tsx'), 'HouseholdPage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'family-money/payments/$paymentId',
    staticData,
    component: lazyRouteComponent(() => import('./payment/payment-page.tsx'), 'FamilyPayment'),
  }),
] as const
