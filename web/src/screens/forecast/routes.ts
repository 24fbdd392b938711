import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { forecastSearch } from './search.ts'

/** How many students are to be expected. */
export const forecastRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'forecast',
    validateSearch: forecastSearch,
    staticData: { needs: 'enrollment.read' },
    component: lazyRouteComponent(() => import('./forecast-screen.tsx'), 'ForecastScreen'),
  }),
] as const
