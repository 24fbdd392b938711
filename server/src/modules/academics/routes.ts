import type { Route } from '../../kernel/http/define-route.ts'
import { routesOf } from '../../kernel/resource/routes.ts'
import { calendarEntries } from './calendar/resource.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { classes } from './classes/resource.ts'
import { courses } from './courses/resource.ts'
import { gradeLevels } from './grade-levels/resource.ts'
import { orgs } from './orgs/resource.ts'
import { periods } from './periods/resource.ts'
import { rooms } from './rooms/resource.ts'
import { academicYears, terms } from './sessions/resource.ts'
import { subjects } from './subjects/resource.ts'

/** Every endpoint of this module. */
export const academicsRoutes: Route[] = [
  ...routesOf(orgs),
  ...routesOf(academicYears),
  ...routesOf(terms),
  ...routesOf(gradeLevels),
  ...routesOf(subjects),
  ...routesOf(courses),
  ...routesOf(classes),
  ...routesOf(rooms),
  ...routesOf(periods),
  ...routesOf(calendarEntries),
  ...calendarRoutes,
]
