import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { mayRead, mayWrite } from '../home.ts'
import { onePath, ScheduleParams } from '../schedules/routes.ts'
import { previewPublication, publishSchedule } from './publish.ts'
import { Preview, PreviewOrder, Published, PublishOrder } from './shape.ts'

/** Endpoints that make a draft the timetable of the school. */
export const publishingRoutes: Route[] = [
  defineRoute({
    id: 'scheduler.previewPublication',
    method: 'POST',
    path: `${onePath}publish-preview`,
    summary: 'Preview the publication of a timetable',
    description:
      'Who is affected from that day on, who loses their lessons, and which timetables end; nothing changes.',
    access: mayRead,
    school: 'required',
    readOnly: true,
    params: ScheduleParams,
    body: PreviewOrder,
    answers: { 200: Preview },
    handler: async (context) => ok(await previewPublication(context)),
  }),
  defineRoute({
    id: 'scheduler.publishSchedule',
    method: 'POST',
    path: `${onePath}publish`,
    summary: 'Publish a timetable from a day on',
    description:
      'From that day on its lessons are held: registers, the days of people and rooms follow it. What was recorded ' +
      'stays as it is. 409 `schedule_empty` for a draft without a lesson in its place, `schedule_drops_classes` when ' +
      'classes would lose all of their lessons and `accept_losses` does not say so.',
    access: mayWrite,
    school: 'required',
    params: ScheduleParams,
    body: PublishOrder,
    answers: { 200: Published },
    handler: async (context) => ok(await publishSchedule(context)),
  }),
]
