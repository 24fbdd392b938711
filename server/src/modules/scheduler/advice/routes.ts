import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { mayRead, root } from '../home.ts'
import { onePath, ScheduleParams } from '../schedules/routes.ts'
import { shapesOf } from '../words.ts'
import { compareSchedules, proposeRepair, readExplanation, readMoveCosts } from './service.ts'
import { ComparisonAnswer, ComparisonQuery, Explanation, MoveCosts, Repair, RepairOrder } from './shape.ts'

const LessonParams = shapesOf('schedule_lesson')({ schedule_lesson_id: t.Uuid })
const lessonPath = `${root}lessons/:schedule_lesson_id/`
const read = { access: mayRead, school: 'required' } as const

/** Endpoints that advise on a draft and change nothing. */
export const adviceRoutes: Route[] = [
  defineRoute({
    ...read,
    id: 'scheduler.readMoveCosts',
    method: 'GET',
    path: `${lessonPath}move-costs`,
    summary: 'Read what moving a lesson costs',
    description:
      'For every place in which the lesson fits: by how much the cost of the timetable would change.',
    params: LessonParams,
    answers: { 200: MoveCosts },
    etag: false,
    handler: async (context) => ok(await readMoveCosts(context)),
  }),
  defineRoute({
    ...read,
    id: 'scheduler.readExplanation',
    method: 'GET',
    path: `${lessonPath}explanation`,
    summary: 'Read why a lesson has no place',
    description: 'A smallest set of rules that forbid every place, and the three cheapest ways out.',
    params: LessonParams,
    answers: { 200: Explanation },
    errorStatuses: [409],
    etag: false,
    handler: async (context) => ok(await readExplanation(context)),
  }),
  defineRoute({
    ...read,
    id: 'scheduler.proposeRepair',
    method: 'POST',
    path: `${onePath}repair`,
    summary: 'Propose how to do without a room or teacher',
    description: 'Alternatives with their costs for every lesson that is affected. Nothing changes.',
    readOnly: true,
    params: ScheduleParams,
    body: RepairOrder,
    answers: { 200: Repair },
    handler: async (context) => ok(await proposeRepair(context)),
  }),
  defineRoute({
    ...read,
    id: 'scheduler.readComparison',
    method: 'GET',
    path: `${onePath}comparison`,
    summary: 'Read how two schedules differ',
    description: 'What both cost, which lessons are the same, and what differs for each requirement.',
    params: ScheduleParams,
    query: ComparisonQuery,
    answers: { 200: ComparisonAnswer },
    etag: false,
    handler: async (context) => ok(await compareSchedules(context)),
  }),
]
