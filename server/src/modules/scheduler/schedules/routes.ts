import type { RequestContext } from '../../../kernel/http/context.ts'
import { created, defineRoute, noContent, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { schemasOf } from '../../../kernel/resource/schemas.ts'
import { hookedRoutesOf } from '../draft-routes.ts'
import { mayWrite, root } from '../home.ts'
import { shapesOf } from '../words.ts'
import { archiveSchedule } from './archive.ts'
import { beforeChange } from './before-change.ts'
import { copySchedule } from './copy.ts'
import { schedules } from './resource.ts'

const Strict = shapesOf('schedule')

/** The parameter of every address below one schedule. */
export const ScheduleParams = Strict({ schedule_id: t.Uuid })

/** The address of one schedule. */
export const onePath = `${root}schedules/:schedule_id/`

const Copy = Strict(
  'ScheduleCopy',
  {
    name: t.Optional(t.SingleLine(200)),
    starts_on: t.Optional(t.CalendarDate),
    ends_on: t.Optional(t.CalendarDate),
  },
  { examples: [{ name: 'Autumn 2026, second version' }] },
)

const standard = hookedRoutesOf(schedules, { before: beforeChange })

/** Endpoints of schedules: archiving has its own rules. */
export const scheduleRoutes: Route[] = [
  ...standard.map((route) =>
    route.method === 'DELETE'
      ? {
          ...route,
          handler: async (context: RequestContext) => {
            await archiveSchedule(context as RequestContext<{ schedule_id: string }>)
            return noContent
          },
        }
      : route,
  ),
  defineRoute({
    id: 'scheduler.copySchedule',
    method: 'POST',
    path: `${onePath}copy`,
    summary: 'Copy a schedule as a new draft',
    description:
      'A new version with the same requirements, lessons and constraints; the original does not change.',
    access: mayWrite,
    school: 'required',
    params: ScheduleParams,
    body: Copy,
    answers: { 201: schemasOf(schedules).Item },
    handler: async (context) => {
      const copy = await copySchedule(context)
      return created(copy, { location: context.url(`${root}schedules/${copy.id}/`) })
    },
  }),
  defineRoute({
    id: 'scheduler.retireSchedule',
    method: 'POST',
    path: `${onePath}archive`,
    summary: 'Retire a version of a timetable',
    description:
      'Takes it out of use. 409 `schedule_in_force` while the timetable that was published from it holds, or will.',
    access: mayWrite,
    school: 'required',
    params: ScheduleParams,
    answers: { 204: null },
    handler: async (context) => {
      await archiveSchedule(context)
      return noContent
    },
  }),
]
