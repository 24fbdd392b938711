import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { putCohorts, readCohorts } from './cohorts.service.ts'
import { readForecast } from './forecast.service.ts'
import { putHistory, readHistory } from './history.service.ts'
import {
  CohortBody,
  CohortPage,
  FiguresSaved,
  ForecastAnswer,
  ForecastQuery,
  HistoryAnswer,
  HistoryBody,
} from './schema.ts'

const read = { access: allowed('enrollment', 'read', 'enrollment:read'), school: 'required' } as const
const write = { access: allowed('enrollment', 'write', 'enrollment:write'), school: 'required' } as const
const history = '/api/v1/enrollment/history/'
const cohorts = '/api/v1/enrollment/entry-cohorts/'

/** Endpoints of the forecast and of the figures that it is made from. */
export const forecastRoutes: Route[] = [
  defineRoute({
    id: 'enrollment.readForecast',
    method: 'GET',
    path: '/api/v1/enrollment/forecast',
    ...read,
    summary: 'Read the enrollment forecast',
    description:
      'How many students are to be expected: grade progression ratios with bands, a backtest and the working.',
    entitlement: { module: 'analytics' },
    query: ForecastQuery,
    answers: { 200: ForecastAnswer },
    errorStatuses: [422],
    handler: async (context) => ok(await readForecast(context)),
  }),
  defineRoute({
    id: 'enrollment.listHistory',
    method: 'GET',
    path: history,
    ...read,
    summary: 'List past enrollment figures',
    description: 'Students by school year and grade level, the newest year first.',
    answers: { 200: HistoryAnswer },
    handler: async (context) => ok(await readHistory(context)),
  }),
  defineRoute({
    id: 'enrollment.saveHistory',
    method: 'PUT',
    path: history,
    ...write,
    summary: 'Save past enrollment figures',
    description: 'Enter the figures of past years; only those named change.',
    body: HistoryBody,
    answers: { 200: FiguresSaved },
    handler: async (context) => ok(await putHistory(context)),
  }),
  defineRoute({
    id: 'enrollment.listEntryCohorts',
    method: 'GET',
    path: cohorts,
    ...read,
    summary: 'List entry cohorts',
    description: 'Births and announced entrants of the lowest grade, the newest year first.',
    answers: { 200: CohortPage },
    handler: async (context) => ok(await readCohorts(context)),
  }),
  defineRoute({
    id: 'enrollment.saveEntryCohorts',
    method: 'PUT',
    path: cohorts,
    ...write,
    summary: 'Save entry cohorts',
    description: 'Enter births or announced entrants; only those named change.',
    body: CohortBody,
    answers: { 200: FiguresSaved },
    handler: async (context) => ok(await putCohorts(context)),
  }),
]
