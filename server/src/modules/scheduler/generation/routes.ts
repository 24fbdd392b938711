import { accepted, defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { mayRead, mayWrite, root } from '../home.ts'
import { listGenerations, readGeneration, startGeneration, stopGeneration } from './service.ts'
import { Generation, GenerationOrder, GenerationPage, GenerationParams, GenerationQuery } from './shape.ts'

/** Endpoints that have timetables generated. */
export const generationRoutes: Route[] = [
  defineRoute({
    id: 'scheduler.generate',
    method: 'POST',
    path: `${root}generate`,
    summary: 'Generate a timetable for a draft',
    description:
      'Places the lessons of the draft in the background and improves the timetable until the time is over. The draft ' +
      'does not change before the end, and cannot be changed meanwhile.',
    access: mayWrite,
    school: 'required',
    body: GenerationOrder,
    answers: { 202: Generation },
    manifestKey: 'scheduler_generate',
    handler: async (context) => accepted(await startGeneration(context)),
  }),
  defineRoute({
    id: 'scheduler.listGenerations',
    method: 'GET',
    path: `${root}generations/`,
    summary: 'List generations of timetables',
    description: 'Every time that a timetable was generated, the newest first.',
    access: mayRead,
    school: 'required',
    query: GenerationQuery,
    answers: { 200: GenerationPage },
    handler: async (context) => ok(await listGenerations(context)),
  }),
  defineRoute({
    id: 'scheduler.readGeneration',
    method: 'GET',
    path: `${root}generations/:generation_id/`,
    summary: 'Read the progress of a generation',
    description: 'Its state and how the cost went down so far.',
    access: mayRead,
    school: 'required',
    params: GenerationParams,
    answers: { 200: Generation },
    etag: false,
    handler: async (context) => ok(await readGeneration(context)),
  }),
  defineRoute({
    id: 'scheduler.stopGeneration',
    method: 'POST',
    path: `${root}generations/:generation_id/stop`,
    summary: 'Stop a generation',
    description: 'It ends within seconds; its best timetable so far goes to the draft.',
    access: mayWrite,
    school: 'required',
    params: GenerationParams,
    answers: { 202: Generation },
    handler: async (context) => accepted(await stopGeneration(context)),
  }),
]
