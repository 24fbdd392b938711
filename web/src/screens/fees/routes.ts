import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { optional } from '../../kernel/routing/search.ts'
import { wordOf } from '../../kernel/routing/search-words.ts'

const staticData = { needs: 'finance.read' } as const

/** What the school charges whom, and charging many at once. */
export const feeRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'fees',
    staticData,
    component: lazyRouteComponent(() => import('./schedules/schedules.tsx'), 'Schedules'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'fees/schedules/new',
    staticData: { needs: 'finance.write' },
    component: lazyRouteComponent(() => import('./schedules/schedule-page.tsx'), 'NewSchedule'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'fees/schedules/$scheduleId',
    staticData,
    component: lazyRouteComponent(() => import('./schedules/schedule-page.tsx'), 'SchedulePage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'fees/charge',
    staticData: { needs: 'finance.write' },
    validateSearch: (search) => optional({ schedule: wordOf(search['schedule']) }),
    component: lazyRouteComponent(() => import('./charge/charge.tsx'), 'Charge'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'fees/batches',
    staticData,
    validateSearch: (search) => optional({ cursor: wordOf(search['cursor']) }),
    component: lazyRouteComponent(() => import('./batches/batches.tsx'), 'Batches'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'fees/batches/$batchId',
    staticData,
    component: lazyRouteComponent(() => import('./batches/batch-page.tsx'), 'BatchPage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'fees/students',
    staticData,
    component: lazyRouteComponent(() => import('./students/students.tsx'), 'Students'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'fees/students/$studentId',
    staticData,
    component: lazyRouteComponent(() => import('./students/billing.tsx'), 'BillingPage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'fees/settings',
    staticData,
    component: lazyRouteComponent(() => import('./settings/settings.tsx'), 'FinanceSettings'),
  }),
] as const
