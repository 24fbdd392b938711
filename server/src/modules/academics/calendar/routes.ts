import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { mayRead } from '../home.ts'
import { Days, DaysQuery, listDays } from './days.ts'

export const calendarRoutes: Route[] = [
  defineRoute({
    id: 'academics.listDays',
    method: 'GET',
    path: '/api/v1/academics/calendar/days/',
    summary: 'List the days of a range with whether each is a school day',
    description: 'Each day of a range: whether it is a school day, and why.',
    access: mayRead,
    school: 'required',
    query: DaysQuery,
    answers: { 200: Days },
    handler: async (context) => ok(await listDays(context)),
  }),
]
