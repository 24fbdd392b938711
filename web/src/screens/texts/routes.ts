import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { textSearch } from './search.ts'

/** Text messages of the school: what was sent, who gets them, what they cost. */
export const textRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'texts',
    staticData: { needs: 'texts.read' },
    validateSearch: textSearch,
    component: lazyRouteComponent(() => import('./texts.tsx'), 'Texts'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'texts/settings',
    staticData: { needs: 'texts.read' },
    component: lazyRouteComponent(() => import('./settings.tsx'), 'TextSettings'),
  }),
] as const
