import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { schoolRoute } from '../../kernel/routing/roots.ts'
import { newLettersSearch, supportSearch } from './search.ts'

/** Students who may need help, their cases, meetings about them and letters to families. */
export const interventionRoutes = [
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'support',
    validateSearch: supportSearch,
    staticData: { needs: 'intervention.read' },
    component: lazyRouteComponent(() => import('./support.tsx'), 'Support'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'support/cases/$caseId',
    staticData: { needs: 'intervention.read' },
    component: lazyRouteComponent(() => import('./one/case-page.tsx'), 'CasePage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'support/meetings/$meetingId',
    staticData: { needs: 'support_team.read' },
    component: lazyRouteComponent(() => import('./meeting/meeting-page.tsx'), 'MeetingPage'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'support/letters/new',
    validateSearch: newLettersSearch,
    staticData: { needs: 'support_team.write' },
    component: lazyRouteComponent(() => import('./letters/new-letters.tsx'), 'NewLetters'),
  }),
  createRoute({
    getParentRoute: () => schoolRoute,
    path: 'support/letters/$mailingId',
    staticData: { needs: 'support_team.read' },
    component: lazyRouteComponent(() => import('./letters/mailing.tsx'), 'Mailing'),
  }),
] as const
