import { allowed } from '../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../kernel/http/define-route.ts'
import { t } from '../../kernel/http/wire.ts'
import { absenceRoutes } from './absences/routes.ts'
import { AssignedDayWire, DayOrder, NewCover, Undone, UndoOrder } from './assigning/schema.ts'
import { assignCover, assignWholeDay, removeCover, undoBatch } from './assigning/service.ts'
import { CoverLesson, CoverLessons, CoverProposals, DateQuery } from './day/schema.ts'
import { listLessonsToCover, listProposals } from './day/service.ts'
import {
  CoverFairness,
  CoverPerson,
  CoverPersonPage,
  CoverPersonParams,
  CoverPersonPatch,
  CoverPersonQuery,
  CoverSettings,
  CoverSettingsPatch,
  FairnessQuery,
} from './people/schema.ts'
import {
  listPeople,
  patchCoverSettings,
  patchPerson,
  readCoverSettings,
  readFairness,
} from './people/service.ts'
import { answerCoverSheet, CoverSheetQuery, coverColumns } from './printing/answer-sheet.ts'
import { DescribedObject as Strict } from './words.ts'

const read = { access: allowed('cover', 'read', 'scheduling:read'), school: 'required' } as const
const write = { access: allowed('cover', 'write', 'scheduling:write'), school: 'required' } as const
const path = '/api/v1/scheduler/cover/'

const dayRoutes: Route[] = [
  defineRoute({
    id: 'cover.listLessons',
    method: 'GET',
    path: `${path}lessons/`,
    ...read,
    summary: 'List the lessons to cover on a date',
    description:
      'Published lessons whose teacher is away or has left, and covers that no longer fit; registrations without a subject ' +
      'need no cover.',
    query: DateQuery,
    answers: { 200: CoverLessons },
    handler: async (context) => ok(await listLessonsToCover(context)),
  }),
  defineRoute({
    id: 'cover.listProposals',
    method: 'GET',
    path: `${path}proposals/`,
    ...read,
    summary: 'List who can cover the lessons of a date',
    description:
      'For each lesson that is not settled the people who are free by the clock, ranked, with the reasons.',
    query: DateQuery,
    answers: { 200: CoverProposals },
    handler: async (context) => ok(await listProposals(context)),
  }),
  defineRoute({
    id: 'cover.downloadSheet',
    method: 'GET',
    path: `${path}sheet`,
    ...read,
    summary: 'Download the covers of a date',
    description: 'What is arranged for the date, as PDF or CSV.',
    query: CoverSheetQuery,
    answers: { 200: null },
    produces: { 200: ['application/pdf', 'text/csv'] },
    columns: { 'text/csv': [{ columns: coverColumns }] },
    errorStatuses: [503],
    etag: false,
    auditRead: true,
    handler: answerCoverSheet,
  }),
]

const assigningRoutes: Route[] = [
  defineRoute({
    id: 'cover.assign',
    method: 'POST',
    path: `${path}assignments/`,
    ...write,
    summary: 'Assign somebody to a lesson',
    description:
      'Somebody takes the lesson, or nobody needs to. What is arranged already is replaced when `expected_cover_id` names ' +
      'it. Those concerned get an email.',
    body: NewCover,
    answers: { 201: CoverLesson },
    handler: async (context) => created(await assignCover(context)),
  }),
  defineRoute({
    id: 'cover.remove',
    method: 'DELETE',
    path: `${path}assignments/:cover_id/`,
    ...write,
    summary: 'Remove a cover',
    description: 'The lesson is open again; who would have taken it gets an email.',
    params: Strict({ cover_id: t.Uuid }),
    answers: { 204: null },
    handler: async (context) => {
      await removeCover(context)
      return noContent
    },
  }),
  defineRoute({
    id: 'cover.assignDay',
    method: 'POST',
    path: `${path}assign-day`,
    ...write,
    summary: 'Assign all lessons of a date',
    description:
      'Finds people for all lessons that are not settled at the lowest cost as a whole, in one action that can be undone.',
    body: DayOrder,
    answers: { 201: AssignedDayWire },
    handler: async (context) => created(await assignWholeDay(context)),
  }),
  defineRoute({
    id: 'cover.undo',
    method: 'POST',
    path: `${path}undo`,
    ...write,
    summary: 'Undo an assignment of a date',
    description: 'Removes what the action assigned and was not changed since.',
    body: UndoOrder,
    answers: { 200: Undone },
    handler: async (context) => ok(await undoBatch(context)),
  }),
]

const peopleRoutes: Route[] = [
  defineRoute({
    id: 'cover.listPeople',
    method: 'GET',
    path: `${path}people/`,
    ...read,
    summary: 'List when staff take covers',
    description: 'The current members of staff with their limits, working days and availability.',
    query: CoverPersonQuery,
    answers: { 200: CoverPersonPage },
    handler: async (context) => ok(await listPeople(context)),
  }),
  defineRoute({
    id: 'cover.changePerson',
    method: 'PATCH',
    path: `${path}people/:staff_id/`,
    ...write,
    summary: 'Change when somebody takes covers',
    description: 'Marks people from outside and when they can come, working days and limits.',
    params: CoverPersonParams,
    body: CoverPersonPatch,
    answers: { 200: CoverPerson },
    handler: async (context) => ok(await patchPerson(context)),
  }),
  defineRoute({
    id: 'cover.readFairness',
    method: 'GET',
    path: `${path}fairness/`,
    ...read,
    summary: 'Read how covers are shared out',
    description: 'How many lessons each person took for others in a range of dates: counts alone.',
    query: FairnessQuery,
    answers: { 200: CoverFairness },
    handler: async (context) => ok(await readFairness(context)),
  }),
  defineRoute({
    id: 'cover.readSettings',
    method: 'GET',
    path: `${path}settings/`,
    ...read,
    summary: 'Read the settings of covers',
    description: 'How covers are shared out.',
    answers: { 200: CoverSettings },
    handler: async (context) => ok(await readCoverSettings(context)),
  }),
  defineRoute({
    id: 'cover.changeSettings',
    method: 'PATCH',
    path: `${path}settings/`,
    ...write,
    summary: 'Change the settings of covers',
    description: 'In which time covers are counted, and how many a day.',
    body: CoverSettingsPatch,
    answers: { 200: CoverSettings },
    handler: async (context) => ok(await patchCoverSettings(context)),
  }),
]

export const coverRoutes: Route[] = [...absenceRoutes, ...dayRoutes, ...assigningRoutes, ...peopleRoutes]
