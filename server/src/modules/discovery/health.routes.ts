import { anyone } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { notFound } from '../../kernel/http/problems.ts'
import { constantTimeEqual } from '../../kernel/ids/ids.ts'
import { readHealth } from './health.ts'
import { mayReadMetrics } from './rules/may-read-metrics.ts'
import { Health, Liveness } from './schema.ts'

/** What watches the server asks. */
export const healthRoutes: Route[] = [
  defineRoute({
    id: 'discovery.readHealth',
    method: 'GET',
    path: '/healthz/',
    summary: 'Read the health of the server',
    description: 'How the server is; 503 when it cannot do its work.',
    access: anyone,
    school: 'none',
    unlimited: true,
    answers: { 200: Health, 503: Health },
    manifestKey: 'healthz',
    handler: async (context) => {
      const body = await readHealth(context.kernel)
      return {
        status: body.status === 'unhealthy' ? 503 : 200,
        body,
        headers: { 'cache-control': 'no-store' },
      }
    },
  }),
  defineRoute({
    id: 'discovery.readLiveness',
    method: 'GET',
    path: '/healthz/live',
    summary: 'Read whether the process answers',
    description: 'Whether the process answers; never asks the database.',
    access: anyone,
    school: 'none',
    unlimited: true,
    answers: { 200: Liveness },
    manifestKey: 'liveness',
    handler: () => ok({ status: 'healthy' }, { 'cache-control': 'no-store' }),
  }),
  defineRoute({
    id: 'discovery.readMetrics',
    method: 'GET',
    path: '/metrics',
    summary: 'Metrics in the text format of Prometheus, for this machine or holders of CAMPUS_METRICS_TOKEN',
    access: anyone,
    school: 'none',
    unlimited: true,
    answers: { 200: null },
    produces: { 200: ['text/plain'] },
    internal: true,
    handler: async ({ headers, address, kernel: { config, metrics } }) => {
      const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some(
        (name) => headers[name] !== undefined,
      )
      const token = config.metricsToken
      const hasToken =
        token !== undefined && constantTimeEqual(String(headers['authorization'] ?? ''), `Bearer ${token}`)
      if (!mayReadMetrics({ address, forwarded, hasToken })) throw notFound()
      return {
        status: 200,
        body: await metrics.render(),
        headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
      }
    },
  }),
]
