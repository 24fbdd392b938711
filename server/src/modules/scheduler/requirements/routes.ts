import type { Route } from '../../../kernel/http/define-route.ts'
import { draftRoutesOf } from '../draft-routes.ts'
import { layLessons } from './lay-lessons.ts'
import { requirements } from './resource.ts'

/** Endpoints of requirements: each has the lessons that it asks for, unplaced at first. */
export const requirementRoutes: Route[] = draftRoutesOf(requirements, 'schedule_requirements', layLessons)
