import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  startCampus,
  type TestCampus,
  type TestPerson,
  type TestSchool,
} from '../../../test/support/campus.ts'
import type { Principal } from '../../kernel/auth/principal.ts'
import { platformTenant } from '../../kernel/db/database.ts'
import { connected } from '../../kernel/db/prepare-roles.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { defineJob, type JobContext, JobRefused } from '../../kernel/jobs/define-job.ts'
import { enqueue } from '../../kernel/jobs/enqueue.ts'
import { startWorker, type Worker } from '../../kernel/jobs/worker.ts'

let campus: TestCampus
let school: TestSchool
let worker: Worker
let teacher: TestPerson
let other: TestPerson
let admin: TestPerson

interface Input extends Record<string, unknown> {
  readonly steps: number
}

/** Opened by the test for each step that the job may take. */
const steps: (() => void)[] = []
const counting = defineJob<Input>({
  kind: 'trial.count',
  attempts: 1,
  handler: async ({ input, progress }: JobContext<Input>) => {
    for (let done = 1; done <= input.steps; done += 1) {
      await new Promise<void>((open) => steps.push(open))
      await progress(done, input.steps)
    }
    if (input.steps === 0) throw new JobRefused('nothing_to_count', 'There is nothing to count.')
    return { counted: input.steps }
  },
})

before(async () => {
  campus = await startCampus()
  school = await campus.school()
  teacher = await campus.person(school, ['teacher'])
  other = await campus.person(school, ['teacher'])
  admin = await campus.person(school, ['admin'])
  const { database, clock, log, metrics } = campus.application.kernel
  const shared = { database, clock, log, metrics, concurrency: 2, upkeep: [] }
  worker = await startWorker({ app: campus.clone.app, jobs: [counting], ...shared })
})
after(async () => {
  // A test that failed may have left a job at a step, and the worker lets running jobs finish.
  for (const open of steps) open()
  await worker.stop()
  await campus.stop()
})

const personOf = ({ userId }: TestPerson): Principal => {
  const credential = {
    kind: 'access_token',
    id: uuidv7(),
    userId,
    scopes: null,
    schoolId: undefined,
    platformRoles: [],
    provedAt: undefined,
    expiresAt: undefined,
  } as const
  return { kind: 'person', userId, roles: [], platformRoles: [], credential }
}

const put = (by: TestPerson, count: number, tenant = school.id, runAt?: Date): Promise<string> =>
  campus.database.transaction(tenant, (tx) =>
    enqueue(tx, counting, { steps: count }, { by: personOf(by), total: count, ...(runAt ? { runAt } : {}) }),
  )

const read = (id: string, by: TestPerson, headers: Record<string, string> = {}) =>
  campus.request('GET', `/api/v1/jobs/${id}`, { token: by.token, school, headers })

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (await condition()) return
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error('It did not come about.')
}

const openStep = async (): Promise<void> => {
  await until(() => steps.length > 0)
  steps.shift()?.()
}

test('a job shows its state and progress to the person who started it, until its result', async () => {
  const id = await put(teacher, 2)
  await openStep()
  await until(async () => (await read(id, teacher)).body.progress.done === 1)
  const { body } = await read(id, teacher)
  assert.deepEqual([body.kind, body.state, body.progress], ['trial.count', 'running', { done: 1, total: 2 }])
  assert.equal(body.finished_at, null)
  await openStep()
  await campus.jobEnded(school.id, id)
  const ended = await read(id, teacher)
  assert.deepEqual(
    [ended.body.state, ended.body.result, ended.body.error, ended.body.progress],
    ['succeeded', { counted: 2 }, null, { done: 2, total: 2 }],
  )
  assert.ok(ended.body.finished_at >= ended.body.started_at)
})

test('a job that was refused says why', async () => {
  const id = await put(teacher, 0)
  await campus.jobEnded(school.id, id)
  const { body } = await read(id, teacher)
  assert.deepEqual(
    [body.state, body.result, body.error],
    ['failed', null, { code: 'nothing_to_count', message: 'There is nothing to count.' }],
  )
})

test('nobody else sees it but those who read the audit of the school', async () => {
  const id = await put(teacher, 0)
  await campus.jobEnded(school.id, id)
  assert.equal((await read(id, teacher)).status, 200)
  assert.equal((await read(id, admin)).status, 200)
  assert.equal((await read(id, other)).status, 404)
  assert.equal((await read(uuidv7(), teacher)).status, 404)
  const elsewhere = await campus.school()
  const stranger = await campus.person(elsewhere, ['owner'])
  const request = { token: stranger.token, school: elsewhere }
  assert.equal((await campus.request('GET', `/api/v1/jobs/${id}/`, request)).status, 404)
  const lists = await Promise.all(
    [teacher, other, admin].map(({ token }) =>
      campus.request('GET', '/api/v1/jobs/?count=true', { token, school }),
    ),
  )
  const seen = lists.map(({ body }) => body.results.some((job: { id: string }) => job.id === id))
  assert.deepEqual(seen, [true, false, true])
  assert.equal(lists[1]?.body.count, 0)
  assert.equal((await campus.request('GET', '/api/v1/jobs/', { school })).status, 401)
})

test('a job started outside any school is read with or without one, by its starter alone', async () => {
  const id = await put(teacher, 0, platformTenant)
  await campus.jobEnded(platformTenant, id)
  const path = `/api/v1/jobs/${id}/`
  for (const request of [{}, { school }]) {
    assert.equal((await campus.request('GET', path, { token: teacher.token, ...request })).status, 200)
    assert.equal((await campus.request('GET', path, { token: admin.token, ...request })).status, 404)
  }
})

test('a job of a school is read without a school and with another one, by its starter alone', async () => {
  const elsewhere = await campus.school()
  const person = await campus.person(school, ['registrar'])
  await campus.person(elsewhere, ['registrar'], { email: person.email })
  const id = await put(person, 0)
  await campus.jobEnded(school.id, id)
  const path = `/api/v1/jobs/${id}/`
  for (const request of [{}, { school }, { school: elsewhere }]) {
    const own = await campus.request('GET', path, { token: person.token, ...request })
    assert.deepEqual([own.status, own.body.id], [200, id], own.text)
    const stream = await campus.request('GET', path, {
      token: person.token,
      ...request,
      headers: { accept: 'text/event-stream' },
    })
    assert.match(stream.text, /"state":"failed"/)
  }
  // An administrator reads the jobs of others in the school that is named, and nowhere else.
  await campus.person(elsewhere, ['owner'], { email: admin.email })
  for (const [request, status] of [
    [{}, 404],
    [{ school }, 200],
    [{ school: elsewhere }, 404],
  ] as const)
    assert.equal((await campus.request('GET', path, { token: admin.token, ...request })).status, status)
  const list = await campus.request('GET', '/api/v1/jobs/?count=true', { token: person.token })
  assert.deepEqual([list.body.results[0].id, list.body.count], [id, 1])
  const far = await campus.request('GET', '/api/v1/jobs/', { token: person.token, school: elsewhere })
  assert.deepEqual(far.body.results, [])
  const owner = await campus.person(school, ['owner'])
  const key = await campus.request('POST', '/api/v1/integrations/api-keys/', {
    token: owner.token,
    school,
    body: { name: 'Sync', scopes: ['students:read'] },
  })
  assert.equal((await campus.request('GET', path, { token: key.body.key })).status, 404)
})

test('the list is paged both ways and filtered by state and kind', async () => {
  const later = new Date(Date.now() + 3_600_000)
  const ids = []
  for (let turn = 0; turn < 5; turn += 1) ids.push(await put(other, 1, school.id, later))
  const list = (query: string) =>
    campus.request('GET', `/api/v1/jobs/?${query}`, { token: other.token, school })
  const idsOf = ({ body }: { body: { results: { id: string }[] } }) => body.results.map((job) => job.id)
  const newestFirst = ids.toReversed()
  const first = await list('page_size=2&state=queued&count=true')
  assert.deepEqual(idsOf(first), newestFirst.slice(0, 2))
  assert.deepEqual([first.body.count, first.body.previous], [5, null])
  assert.match(first.headers.get('link') ?? '', /rel="next"/)
  const follow = (address: string) => {
    const { pathname, search } = new URL(address)
    return campus.request('GET', `${pathname}${search}`, { token: other.token, school })
  }
  const second = await follow(first.body.next)
  const third = await follow(second.body.next)
  assert.deepEqual([...idsOf(second), ...idsOf(third)], newestFirst.slice(2))
  assert.equal(third.body.next, null)
  const back = await follow(third.body.previous)
  assert.deepEqual(idsOf(back), idsOf(second))
  assert.deepEqual(idsOf(await list('state=succeeded')), [])
  assert.equal(idsOf(await list('kind=trial.count')).length, 5)
  assert.deepEqual(idsOf(await list('kind=mail.send')), [])
  await connected(campus.clone.admin, (client) =>
    client.query('delete from graphile_worker._private_jobs where locked_at is null'),
  )
})

test('Accept: text/event-stream sends every change as it happens and ends with the job', async () => {
  const id = await put(teacher, 3)
  const answer = await fetch(`${campus.url}/api/v1/jobs/${id}/`, {
    headers: {
      authorization: `Bearer ${teacher.token}`,
      'x-school-slug': school.slug,
      accept: 'text/event-stream',
    },
  })
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const sent: { state: string; progress: { done: number } }[] = []
  let text = ''
  const decoder = new TextDecoder()
  assert.ok(answer.body)
  for await (const chunk of answer.body) {
    text += decoder.decode(chunk, { stream: true })
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end === -1) break
      const [, data] = /^event: progress\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
      text = text.slice(end + 2)
      const event = JSON.parse(data ?? '')
      const former = sent.at(-1)
      sent.push(event)
      const moved = former?.state !== 'running' || event.progress.done !== former.progress.done
      if (event.state === 'running' && moved && event.progress.done < 3) void openStep()
    }
  }
  assert.equal(text, '')
  assert.equal(sent.at(-1)?.state, 'succeeded')
  assert.deepEqual(
    [...new Set(sent.map(({ progress }) => progress.done))],
    [0, 1, 2, 3],
    'every step was sent as it happened',
  )
  assert.equal((await read(id, other, { accept: 'text/event-stream' })).status, 404)
})

test('a reader that disconnects leaves nothing behind', async () => {
  const id = await put(teacher, 1)
  const leave = new AbortController()
  const headers = { authorization: `Bearer ${teacher.token}`, 'x-school-slug': school.slug }
  const answer = await fetch(`${campus.url}/api/v1/jobs/${id}/`, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: leave.signal,
  })
  await answer.body?.getReader().read()
  leave.abort()
  const asks: string[] = []
  await new Promise((done) => setTimeout(done, 700))
  const stop = campus.database.observe(({ text }) => asks.push(text))
  await new Promise((done) => setTimeout(done, 700))
  stop()
  assert.deepEqual(
    asks.filter((text) => text.includes('from jobs')),
    [],
  )
  await openStep()
  await campus.jobEnded(school.id, id)
})
