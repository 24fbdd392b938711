import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'

/** The schools below this one. */
export const districtRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'district',
    staticData: { needs: 'school.write' },
    component: lazyRouteComponent(() => import('./district.tsx'), 'District'),
  }),
] as const
