import type { Route } from '../../../kernel/http/define-route.ts'

/** Endpoints of cases, meetings and letters. */
export const caseRoutes: Route[] = []
