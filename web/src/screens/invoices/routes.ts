import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { draftSearch, invoiceSearch } from './search.ts'

/** What the school charges: all invoices, one of them, and a draft as it is written. */
export const invoiceRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'invoices',
    staticData: { needs: 'finance.read' },
    validateSearch: invoiceSearch,
    component: lazyRouteComponent(() => import('./list/invoices.tsx'), 'Invoices'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'invoices/draft',
    staticData: { needs: 'finance.write' },
    validateSearch: draftSearch,
    component: lazyRouteComponent(() => import('./draft/draft.tsx'), 'Draft'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'invoices/$invoiceId',
    staticData: { needs: 'finance.read' },
    component: lazyRouteComponent(() => import('./one/invoice-page.tsx'), 'InvoicePage'),
  }),
] as const
