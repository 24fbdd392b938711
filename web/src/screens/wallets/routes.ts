import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { walletSearch, walletsSearch } from './search.ts'

/** What families have with the school. */
export const walletRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'wallets',
    staticData: { needs: 'finance.read' },
    validateSearch: walletsSearch,
    component: lazyRouteComponent(() => import('./wallets.tsx'), 'Wallets'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'wallets/$householdId',
    staticData: { needs: 'finance.read' },
    validateSearch: walletSearch,
    component: lazyRouteComponent(() => import('./one/wallet-page.tsx'), 'WalletPage'),
  }),
] as const
