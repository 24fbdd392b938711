import { signedIn } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { eventStreamHeaders, wantsEvents } from '../../kernel/http/event-stream.ts'
import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  Strict,
  Text,
  Type,
  Uuid,
} from '../../kernel/http/shapes.ts'
import { jobOf, listJobs, readJob, streamJob } from './service.ts'

const State = OneOf(['queued', 'running', 'succeeded', 'failed'])

const Job = Strict('Job', {
  id: Uuid,
  kind: Type.String(),
  state: State,
  progress: Strict({ done: Type.Integer(), total: Type.Integer() }),
  result: Type.Unknown(),
  error: Type.Unknown(),
  created_at: Instant,
  started_at: Nullable(Instant),
  finished_at: Nullable(Instant),
})

export const jobRoutes: Route[] = [
  defineRoute({
    id: 'jobs.list',
    method: 'GET',
    path: '/api/v1/jobs/',
    summary: 'List background jobs',
    description: 'Background jobs that the caller started (all of the school for those who read its audit).',
    access: signedIn,
    school: 'optional',
    query: Strict({ ...pageQuery, state: Type.Optional(State), kind: Type.Optional(Text(100)) }),
    answers: { 200: PageOf(Job) },
    manifestKey: 'jobs',
    handler: async (context) => ok(await listJobs(context)),
  }),
  defineRoute({
    id: 'jobs.read',
    method: 'GET',
    path: '/api/v1/jobs/:job_id/',
    summary: 'Read a background job',
    description: 'One job; with Accept: text/event-stream its progress as it happens.',
    access: signedIn,
    school: 'optional',
    params: Strict({ job_id: Uuid }),
    answers: { 200: Job },
    handler: async (context) => {
      const { job_id: id } = context.params
      if (!wantsEvents(context.headers)) return ok(jobOf(await readJob(context, id)))
      return { status: 200, stream: await streamJob(context, id), headers: eventStreamHeaders }
    },
  }),
]
