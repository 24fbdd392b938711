import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMetrics } from './metrics.ts'

test('requests, transactions and jobs are counted by their labels', async () => {
  const metrics = createMetrics()
  metrics.request({ method: 'GET', route: '/things/:id', status: 200, seconds: 0.03 })
  metrics.request({ method: 'GET', route: '/things/:id', status: 200, seconds: 7 })
  metrics.request({ method: 'BREW', route: 'unmatched', status: 405, seconds: 0.001 })
  metrics.transaction('commit')
  metrics.transaction('commit')
  metrics.transaction('rollback')
  metrics.job('import', 'succeeded')
  const lines = (await metrics.render()).split('\n')
  for (const line of [
    'http_requests_total{method="GET",route="/things/:id",status="200"} 2',
    'http_requests_total{method="other",route="unmatched",status="405"} 1',
    'http_request_duration_seconds_bucket{le="0.025",method="GET",route="/things/:id"} 0',
    'http_request_duration_seconds_bucket{le="0.05",method="GET",route="/things/:id"} 1',
    'http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/things/:id"} 2',
    'http_request_duration_seconds_sum{method="GET",route="/things/:id"} 7.03',
    'db_transactions_total{outcome="commit"} 2',
    'db_transactions_total{outcome="rollback"} 1',
    'jobs_total{kind="import",state="succeeded"} 1',
    '# TYPE http_requests_total counter',
    '# TYPE http_request_duration_seconds histogram',
  ])
    assert.ok(lines.includes(line), line)
  assert.ok(lines.some((line) => /^process_resident_memory_bytes \d/.test(line)))
  assert.match(metrics.contentType, /^text\/plain; version=0\.0\.4/)
})

test('two sets of metrics do not share their counts', async () => {
  const first = createMetrics()
  const second = createMetrics()
  first.transaction('commit')
  assert.match(await first.render(), /db_transactions_total\{outcome="commit"\} 1/)
  assert.doesNotMatch(await second.render(), /db_transactions_total\{/)
})

test('a label cannot break out of its line', async () => {
  const metrics = createMetrics()
  metrics.request({ method: 'GET', route: '/a"}\nevil 1', status: 200, seconds: 0 })
  assert.doesNotMatch(await metrics.render(), /^evil/m)
})
