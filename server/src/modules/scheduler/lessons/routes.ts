import { created, defineRoute, type Route } from '../../../kernel/http/define-route.ts'
import { draftRoutesOf } from '../draft-routes.ts'
import { mayWrite, root } from '../home.ts'
import { saveLessons } from './bulk.ts'
import { LessonBulk, LessonBulkSaved } from './bulk-shape.ts'
import { lessons } from './resource.ts'

/** Endpoints of the lessons of schedules. */
export const lessonRoutes: Route[] = [
  ...draftRoutesOf(lessons, 'schedule_lessons'),
  defineRoute({
    id: 'scheduler.submitLessons',
    method: 'POST',
    path: `${root}lessons/bulk`,
    summary: 'Submit lessons in bulk',
    description: 'Create and change up to 20,000 lessons of one draft at once: all of them, or none.',
    access: mayWrite,
    school: 'required',
    body: LessonBulk,
    bodyLimit: 16 * 1024 * 1024,
    answers: { 201: LessonBulkSaved },
    handler: async (context) => created(await saveLessons(context)),
  }),
]
