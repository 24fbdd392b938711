import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../test/support/mailbox.ts'
import { sql } from '../../kernel/db/statement.ts'

let mailbox: Mailbox
let campus: TestCampus
let operator: TestPerson

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({
    worker: true,
    now: '2026-11-20T09:00:00Z',
    env: { SMTP_URL: mailbox.url, CAMPUS_PUBLIC_URL: 'https://campus.example' },
  })
  operator = await campus.platformPerson('operator')
})
after(async () => {
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

const british = {
  name: 'Greenfield Academy',
  contact_email: 'Ama.Owusu@greenfield.test',
  country_code: 'GB',
  education_template: 'BRITISH_IGCSE',
  plan_slug: 'standard',
}
const order = (body: object, by = operator, headers: Record<string, string> = {}) =>
  campus.request('POST', '/api/v1/tenants/provision', { token: by.token, body, headers })

async function ordered(body: object, by = operator) {
  const answer = await order(body, by)
  assert.equal(answer.status, 202, answer.text)
  const ended = await campus.jobEnded(campus.platformTenant, answer.body.job_id)
  assert.equal(ended.state, 'succeeded', JSON.stringify(ended.error))
  return answer.body as { school_id: string; slug: string; job_id: string; timeline_url: string }
}
const pathOf = (url: string) => new URL(url).pathname

async function accept(email: string, password = 'chalk-and-Blackboard-7'): Promise<string> {
  const [letter] = await mailbox.mailsTo(email)
  assert.match(letter?.text ?? '', /^(Hello|Bonjour),\r?\n/, 'nobody is greeted by an address')
  const token = /\/invitation#([\w-]+)/.exec(letter?.text ?? '')?.[1]
  const joined = await campus.request('POST', '/api/auth/invitations/accept/', { body: { token, password } })
  assert.equal(joined.status, 200, joined.text)
  return (await campus.signIn(email, password)).token
}

test('a school is ordered, made and opened; its owner is invited and finds it set up', async () => {
  const made = await ordered(british)
  assert.equal(made.slug, 'greenfield-academy')
  assert.equal(made.timeline_url, `https://campus.example/api/v1/tenants/provision/${made.job_id}/`)
  const token = await accept('ama.owusu@greenfield.test')
  const school = made.slug
  const me = await campus.request('GET', '/api/v1/me', { token, school })
  assert.deepEqual([me.body.roles, me.body.user.name], [['owner'], 'Ama Owusu'])
  const { body: dna } = await campus.request('GET', '/api/v1/config/education-dna', { token, school })
  assert.deepEqual(
    [dna.template, dna.currency, dna.timezone, dna.locale],
    ['BRITISH_IGCSE', 'GBP', 'Europe/London', 'en-GB'],
  )
  assert.deepEqual(
    [dna.terms.length, dna.grade_levels.length > 10, dna.attendance_codes.length > 10],
    [3, true, true],
  )
  const { body: orgs } = await campus.request('GET', '/api/v1/academics/orgs/', { token, school })
  assert.deepEqual(
    orgs.results.map((org: { name: string; kind: string }) => [org.name, org.kind]),
    [['Greenfield Academy', 'school']],
  )
  const job = await campus.request('GET', `/api/v1/jobs/${made.job_id}/`, { token: operator.token })
  assert.deepEqual(
    [job.body.state, job.body.progress, job.body.result],
    ['succeeded', { done: 5, total: 5 }, { school_id: made.school_id, slug: made.slug }],
  )
})

test('a school of France is ordered with its zone', async () => {
  const french = {
    name: 'Lycée Joliot',
    contact_email: 'proviseur@joliot.test',
    country_code: 'FR',
    plan_slug: 'standard',
    education_template: 'FRANCOPHONE_BAC',
  }
  const wrong = await order({ ...french, holiday_region: 'D' })
  assert.deepEqual([wrong.status, wrong.body.details[0].path], [422, 'body/holiday_region'])
  const made = await ordered({ ...french, holiday_region: 'B' })
  const token = await accept('proviseur@joliot.test')
  const dna = await campus.request('GET', '/api/v1/config/education-dna', { token, school: made.slug })
  assert.equal(dna.body.holiday_region, 'B')
})

test('the timeline says what each step did and when; only who ordered and the platform read it', async () => {
  const made = await ordered({ ...british, name: 'Timeline', contact_email: 'head@timeline.test' })
  const path = pathOf(made.timeline_url)
  const { body } = await campus.request('GET', path, { token: operator.token })
  assert.deepEqual(
    [body.state, body.attempt, body.error, body.school_id],
    ['succeeded', 1, null, made.school_id],
  )
  assert.deepEqual(
    body.steps.map((step: { step: string; state: string }) => `${step.step} ${step.state}`),
    ['school done', 'education_template done', 'modules done', 'owner done', 'activation done'],
  )
  for (const step of body.steps) assert.ok(step.message && step.finished_at >= step.started_at)
  const job = await campus.request('GET', `/api/v1/jobs/${made.job_id}/`, { token: operator.token })
  for (const member of ['created_at', 'finished_at']) assert.equal(body[member], job.body[member], member)
  const instants = [body.created_at, job.body.started_at]
  for (const step of body.steps) instants.push(step.started_at, step.finished_at)
  instants.push(body.finished_at)
  assert.deepEqual(instants, [...instants].sort(), 'nothing ends before it begins')
  assert.match(
    body.steps[1].message,
    /^BRITISH_IGCSE for 2026\/2027: 1 school year, 3 terms, \d+ grade levels/,
  )
  const facts = body.steps.map((step: { facts: unknown }) => step.facts)
  assert.deepEqual(facts[0], { slug: body.slug, time_zone: 'Europe/London', currency: 'GBP' })
  assert.deepEqual([facts[1].education_template, facts[1].created.term], ['BRITISH_IGCSE', 3])
  assert.ok(facts[2].modules.includes('reports'), JSON.stringify(facts[2]))
  assert.deepEqual([facts[3], Object.keys(facts[4])], [{}, ['opened_at']])
  assert.ok(!JSON.stringify(body).includes('head@'))
  const support = await campus.platformPerson('support')
  assert.equal((await campus.request('GET', path, { token: support.token })).status, 200)
  const someone = await campus.person(await campus.school(), ['owner'])
  assert.equal((await campus.request('GET', path, { token: someone.token })).status, 404)
  assert.equal((await campus.request('GET', path, {})).status, 401)
})

test('the timeline is followed live, as jobs are', async () => {
  const { body } = await order({ ...british, name: 'Followed', contact_email: 'head@followed.test' })
  const answer = await fetch(new URL(pathOf(body.timeline_url), campus.url), {
    headers: { authorization: `Bearer ${operator.token}`, accept: 'text/event-stream' },
  })
  assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/)
  const events = (await answer.text()).trim().split('\n\n')
  const last = JSON.parse(/^event: progress\ndata: (.*)$/.exec(events.at(-1) ?? '')?.[1] ?? '{}')
  assert.equal(last.state, 'succeeded')
  assert.ok(last.steps.every((step: { state: string }) => step.state === 'done'))
})

test('the order and its end are audited, recorded in the history and sent as school.provisioned', async () => {
  const made = await ordered({ ...british, name: 'Told', contact_email: 'head@told.test' })
  const id = made.school_id
  const [[event], [history], audit] = await campus.database.read(id, [
    sql<{ type: string; data: Record<string, unknown> }>`
      select type, data from outbox where tenant_id = ${id} and type = 'school.provisioned'`,
    sql<{ before: unknown; after: Record<string, unknown>; actor_user_id: string }>`
      select before, after, actor_user_id from school_history where tenant_id = ${id}`,
    sql<{ operation: string; actor_user_id: string; credential_kind: string }>`
      select operation, actor_user_id, credential_kind from audit_log where tenant_id = ${id}`,
  ])
  assert.deepEqual(
    [event?.data['school_id'], event?.data['plan_slug'], event?.data['slug']],
    [id, 'standard', 'told'],
  )
  assert.deepEqual(
    [history?.before, history?.after['status'], history?.actor_user_id],
    [null, 'active', operator.userId],
  )
  assert.deepEqual(audit, [
    { operation: 'provisioning.run', actor_user_id: operator.userId, credential_kind: 'access_token' },
  ])
  const [platform] = await campus.database.read(campus.platformTenant, [
    sql<{ ids: string[] }>`
      select ids from audit_log where tenant_id = ${campus.platformTenant} and operation = 'provisioning.order'
        and ${id} = any(ids)`,
  ])
  assert.equal(platform.length, 1)
})

test('modules of the order are switched from the start; an operator adds what the plan lacks', async () => {
  const modules = { ews: true, library: false }
  const made = await ordered({ ...british, name: 'Modules', contact_email: 'head@modules.test', modules })
  const answer = await campus.request('GET', `/api/v1/tenants/${made.school_id}/modules`, {
    token: operator.token,
    school: made.slug,
  })
  const of = (code: string) => answer.body.modules.find((one: { code: string }) => one.code === code)
  assert.deepEqual([of('ews').enabled, of('ews').source, of('library').enabled], [true, 'override', false])
})

test('the owner of a school orders a child of it, and both see each other', async () => {
  const parent = await campus.school({ slug: 'rivers', plan: 'pro' })
  const owner = await campus.person(parent, ['owner'])
  const french = {
    name: 'Lycée Lumière',
    contact_email: 'chef@lumiere.test',
    country_code: 'CM',
    education_template: 'FRANCOPHONE_BAC',
    plan_slug: 'growth',
    parent_school_id: parent.id,
  }
  const child = await ordered(french, owner)
  assert.equal(child.slug, 'lycee-lumiere')
  const above = await campus.request('GET', '/api/v1/tenants/children', {
    token: owner.token,
    school: parent,
  })
  const [found] = above.body.children
  assert.deepEqual([found.school_id, found.status, found.plan_slug], [child.school_id, 'active', 'growth'])
  const token = await accept('chef@lumiere.test')
  const below = await campus.request('GET', '/api/v1/tenants/children', { token, school: child.slug })
  assert.deepEqual([below.body.children, below.body.parent.school_id], [[], parent.id])
  const { body: dna } = await campus.request('GET', '/api/v1/config/education-dna', {
    token,
    school: child.slug,
  })
  assert.deepEqual([dna.currency, dna.timezone, dna.locale], ['XAF', 'Africa/Douala', 'fr-CM'])
  const [audit] = await campus.database.read(parent.id, [
    sql`select actor_user_id from audit_log where tenant_id = ${parent.id} and operation = 'provisioning.order'`,
  ])
  assert.deepEqual(audit, [{ actor_user_id: owner.userId }])
})

test('until it is ready a school refuses everyone and says why', async () => {
  const { id, slug } = await campus.school()
  await campus.database.global(sql`update schools set status = 'provisioning' where id = ${id}`)
  const answer = await campus.request('GET', '/api/v1/me', { token: operator.token, school: slug })
  assert.deepEqual(
    [answer.status, answer.body.code, answer.body.school_status],
    [403, 'school_not_active', 'provisioning'],
  )
})

test('ten equal orders under one Idempotency-Key make one school, and one letter', async () => {
  const body = { ...british, name: 'Once', contact_email: 'head@once.test' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => order(body, operator, { 'idempotency-key': 'once' })),
  )
  const made = answers.filter(({ status }) => status === 202)
  assert.ok(made.length >= 1 && answers.every(({ status }) => status === 202 || status === 409))
  assert.equal(new Set(made.map((answer) => answer.body.school_id)).size, 1)
  await campus.jobEnded(campus.platformTenant, made[0]?.body.job_id)
  assert.equal((await mailbox.mailsTo('head@once.test')).length, 1)
  const rows = await campus.database.global(sql`select id from schools where name = 'Once'`)
  assert.equal(rows.length, 1)
})

test('ten schools of one name ordered at once are ten schools', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      order({ ...british, name: 'Twin', contact_email: `head${index}@twin.test` }),
    ),
  )
  const made = answers.filter(({ status }) => status === 202)
  assert.ok(made.length >= 5)
  assert.ok(answers.every(({ status, body }) => status === 202 || body.code === 'slug_taken'))
  const slugs = made.map(({ body }) => body.slug)
  assert.equal(new Set(slugs).size, made.length)
  for (const slug of slugs) assert.match(slug, /^twin(-\d+)?$/)
  for (const { body } of made) await campus.jobEnded(campus.platformTenant, body.job_id)
})
