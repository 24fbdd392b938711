import { signedIn } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { eventStreamHeaders, wantsEvents } from '../../kernel/http/event-stream.ts'
import { t } from '../../kernel/http/wire.ts'
import { jobOf, listJobs, readJob, streamJob } from './service.ts'

const State = t.OneOf(['queued', 'running', 'succeeded', 'failed'])

const Job = t.Strict('Job', {
  id: t.Uuid,
  kind: t.String(),
  state: State,
  progress: t.Strict({ done: t.Integer(), total: t.Integer() }),
  result: t.Unknown(),
  error: t.Unknown(),
  created_at: t.Instant,
  started_at: t.Nullable(t.Instant),
  finished_at: t.Nullable(t.Instant),
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
    query: t.Strict({ ...t.pageQuery, state: t.Optional(State), kind: t.Optional(t.Text(100)) }),
    answers: { 200: t.PageOf(Job) },
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
    params: t.Strict({ job_id: t.Uuid }),
    answers: { 200: Job },
    handler: async (context) => {
      const { job_id: id } = context.params
      if (!wantsEvents(context.headers)) return ok(jobOf(await readJob(context, id)))
      return { status: 200, stream: await streamJob(context, id), headers: eventStreamHeaders }
    },
  }),
]
