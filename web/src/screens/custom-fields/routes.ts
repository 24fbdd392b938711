import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'

/** Fields that the school adds to students, staff, guardians, classes and applications. */
export const customFieldRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'custom-fields',
    staticData: { needs: 'config.write' },
    component: lazyRouteComponent(() => import('./custom-fields.tsx'), 'CustomFields'),
  }),
]
