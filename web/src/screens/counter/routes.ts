import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { paymentSearch } from './payments/search.ts'
import { counterSearch } from './search.ts'

/** Where money in hand is received, and what was paid. */
export const counterRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'counter',
    staticData: { needs: 'finance.write' },
    validateSearch: counterSearch,
    component: lazyRouteComponent(() => import('./counter.tsx'), 'Counter'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'payments',
    staticData: { needs: 'finance.read' },
    validateSearch: paymentSearch,
    component: lazyRouteComponent(() => import('./payments/payments.tsx'), 'Payments'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'payments/$paymentId',
    staticData: { needs: 'finance.read' },
    component: lazyRouteComponent(() => import('./payments/payment-page.tsx'), 'PaymentPage'),
  }),
] as const
