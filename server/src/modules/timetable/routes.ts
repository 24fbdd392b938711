import { allowed } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { feedRoutes } from './feeds/routes.ts'
import { LessonQuery, TimetableLessons } from './lessons/schema.ts'
import { listLessons } from './lessons/service.ts'
import { DayQuery, PublishedTimetablePage, TimetableDays, TimetableQuery } from './timetables/schema.ts'
import { listTimetableDays, listTimetables } from './timetables/service.ts'

const read = { access: allowed('classes', 'read', 'scheduling:read'), school: 'required' } as const
const path = '/api/v1/timetable/'

export const timetableRoutes: Route[] = [
  defineRoute({
    id: 'timetable.listLessons',
    method: 'GET',
    path: `${path}lessons/`,
    ...read,
    summary: 'List the lessons of published timetables',
    description:
      'The lessons that are held on the dates, at most six weeks; a week without a filter. Students and guardians ' +
      'get their own lessons and those of their children.',
    query: LessonQuery,
    answers: { 200: TimetableLessons },
    handler: async (context) => ok(await listLessons(context)),
  }),
  defineRoute({
    id: 'timetable.listDays',
    method: 'GET',
    path: `${path}days/`,
    ...read,
    summary: 'List the dates that timetables govern',
    description: 'Which timetable holds on which date, and with which day of its cycle; at most 400 days.',
    query: DayQuery,
    answers: { 200: TimetableDays },
    handler: async (context) => ok(await listTimetableDays(context)),
  }),
  defineRoute({
    id: 'timetable.listTimetables',
    method: 'GET',
    path: `${path}timetables/`,
    ...read,
    summary: 'List the published timetables',
    description: 'Published versions of schedules, the latest first, also those that have ended.',
    query: TimetableQuery,
    answers: { 200: PublishedTimetablePage },
    handler: async (context) => ok(await listTimetables(context)),
  }),
  ...feedRoutes,
]
