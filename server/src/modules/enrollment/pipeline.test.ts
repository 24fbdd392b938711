import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AdmissionsFixture, makeAdmissionsFixture } from '../../../test/support/admissions-fixture.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../test/support/mailbox.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { keepUpApplications } from './upkeep/keep-up.ts'

let mailbox: Mailbox
let campus: TestCampus
let fixture: AdmissionsFixture

before(async () => {
  mailbox = await openMailbox()
  campus = await startCampus({ now: '2026-11-20T09:00:00Z', worker: true, env: { SMTP_URL: mailbox.url } })
  fixture = await makeAdmissionsFixture(campus)
})
after(async () => {
  await campus.stop()
  campus.application.kernel.mail.close()
  await mailbox.stop()
})

const keepUpAt = (at: string): Promise<void> => {
  const { kernel } = campus.application
  return keepUpApplications({ ...kernel, clock: { ...kernel.clock, now: () => new Date(at) } })
}

interface Applied {
  readonly id: string
  readonly token: string
}

/** Applications for different children in an intake of their own. */
async function applied(
  howMany: number,
  capacities: Record<string, number>,
  more: object = {},
  parts: object = {},
): Promise<{ intake: string; all: Applied[] }> {
  const intake = await fixture.intake(capacities, more)
  const all: Applied[] = []
  for (let index = 0; index < howMany; index += 1) {
    const { body, text } = await fixture.apply({ ...parts, more: { intake_id: intake } })
    assert.ok(body.ok, text)
    all.push({ id: body.application_id, token: body.status_token })
  }
  return { intake, all }
}

const move = (one: Applied | undefined, verb: string, body?: object, person?: TestPerson) =>
  person
    ? campus.request('POST', `/api/v1/enrollment/applications/${one?.id}/${verb}`, {
        token: person.token,
        school: fixture.school,
        ...(body ? { body } : {}),
      })
    : fixture.ask('POST', `applications/${one?.id}/${verb}`, body)
const stateOf = async (one: Applied | undefined) =>
  (await fixture.ask('GET', `applications/${one?.id}/`)).body.state
const board = async (intake: string) => (await fixture.ask('GET', `board?intake_id=${intake}`)).body

test('of twenty offers at once on the last place one is made', async () => {
  const { intake, all } = await applied(20, { K: 1 })
  const answers = await Promise.all(all.map((one) => move(one, 'offer')))
  const made = answers.filter(({ status }) => status === 200)
  assert.equal(made.length, 1)
  assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'no_place_left'))
  const { counts, grades } = await board(intake)
  assert.deepEqual([counts.offered, counts.submitted], [1, 19])
  assert.deepEqual(grades[0], { ...grades[0], grade_level: 'K', places: 1, taken: 1, free: 0 })
  const fewer = await fixture.ask('PATCH', `intakes/${intake}/`, {
    capacities: [{ grade_level: 'K', places: 0 }],
  })
  assert.deepEqual([fewer.status, fewer.body.code], [409, 'places_taken'])
  const more = await fixture.ask('PATCH', `intakes/${intake}/`, {
    capacities: [{ grade_level: 'K', places: 3 }],
  })
  assert.equal(more.status, 200, more.text)
  const ids = all.map(({ id }) => id)
  const whole = await fixture.ask('POST', 'applications/bulk', { move: 'offer', application_ids: ids })
  assert.deepEqual([whole.status, whole.body.code, whole.body.errors.length], [422, 'moves_refused', 18])
  const part = await fixture.ask('POST', 'applications/bulk', {
    move: 'offer',
    mode: 'partial',
    application_ids: [...ids, uuidv7()],
  })
  assert.deepEqual([part.status, part.body.ok, part.body.count, part.body.errors.length], [200, false, 2, 19])
  const codes = new Set(part.body.errors.map(({ code }: { code: string }) => code))
  assert.deepEqual([...codes].toSorted(), ['move_not_allowed', 'no_place_left', 'unknown_application'])
  assert.equal((await board(intake)).grades[0].taken, 3)
})

test('a family is offered a place by mail and accepts, once however often it says so', async () => {
  const parts = { applicant: { first_name: 'Offered' }, guardian: { email: 'offered@family.test' } }
  const { all } = await applied(1, { K: 1 }, {}, parts)
  const [one] = all
  await move(one, 'review')
  const offered = await move(one, 'offer', { expires_on: '2026-12-01', message: 'Welcome!' })
  assert.deepEqual(
    [offered.body.state, offered.body.offer_expires_on],
    ['offered', '2026-12-01'],
    offered.text,
  )
  const [, letter] = await mailbox.mailsTo('offered@family.test', 2)
  assert.match(letter?.text ?? '', /offers Offered a place.*1 December 2026[\s\S]*Welcome!/)
  const status = await fixture.family(one?.token ?? '')
  assert.deepEqual(
    [status.body.next_step, status.body.offer.expires_on, status.body.message, status.body.abilities],
    ['answer_offer', '2026-12-01', 'Welcome!', ['accept', 'decline', 'withdraw', 'add_documents']],
  )
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => fixture.family(one?.token ?? '', 'POST', '/accept')),
  )
  assert.deepEqual(
    [...new Set(answers.map(({ status: code, body }) => `${code} ${body.state}`))],
    ['200 accepted'],
  )
  assert.equal((await mailbox.mailsTo('offered@family.test', 3)).length, 3)
  const { history } = (await fixture.ask('GET', `applications/${one?.id}/`)).body
  assert.deepEqual(
    history.map((entry: { action: string; actor: string }) => `${entry.action} ${entry.actor}`),
    ['accept family', 'offer office', 'review office', 'submitted family'],
  )
  const declined = await fixture.family(one?.token ?? '', 'POST', '/decline')
  assert.deepEqual(
    [declined.status, declined.body.code, declined.body.state],
    [409, 'move_not_allowed', 'accepted'],
  )
  const rejected = await move(one, 'reject', {})
  assert.equal(rejected.status, 422)
})

test('the waiting list goes by priority, then by time; a place that becomes free is shown, not given', async () => {
  const { intake, all } = await applied(4, { K: 1 })
  const [first, second, third, fourth] = all
  for (const one of [second, third, fourth]) await move(one, 'waitlist')
  await move(first, 'offer')
  const raise = (body: object) => fixture.ask('PATCH', `applications/${fourth?.id}/`, body)
  const bare = await raise({ priority: 10 })
  assert.equal(bare.body.details[0].path, 'body/priority_reason')
  assert.equal((await raise({ priority: 10, priority_reason: 'A sister is here' })).status, 200)
  const line = async () =>
    (
      await fixture.ask('GET', `applications/?intake_id=${intake}&state=waitlisted&sort=waiting`)
    ).body.results.map((row: { id: string; position: number; place_free: boolean }) => [
      all.findIndex(({ id }) => id === row.id) + 1,
      row.position,
      row.place_free,
    ])
  assert.deepEqual(await line(), [
    [4, 1, false],
    [2, 2, false],
    [3, 3, false],
  ])
  assert.equal((await fixture.family(third?.token ?? '')).body.position, 3)
  assert.equal((await fixture.family(first?.token ?? '', 'POST', '/decline')).body.state, 'withdrawn')
  assert.deepEqual((await line())[0], [4, 1, true])
  assert.equal(await stateOf(fourth), 'waitlisted')
  await fixture.ask('PATCH', `intakes/${intake}/`, { offers_next: true })
  await move(fourth, 'offer')
  assert.equal((await fixture.family(fourth?.token ?? '', 'POST', '/decline')).status, 200)
  assert.deepEqual([await stateOf(second), await stateOf(third)], ['offered', 'waitlisted'])
})

test('an offer runs out at the end of its last day on the clock of the school', async () => {
  const { all } = await applied(2, { K: 2 })
  const ending = await applied(1, { K: 1 }, { expired_offers: 'withdraw' })
  const [one, two] = all
  const [three] = ending.all
  for (const offer of [one, three]) await move(offer, 'offer', { expires_on: '2026-11-22' })
  await move(two, 'offer')
  await keepUpAt('2026-11-22T23:30:00Z')
  assert.equal(await stateOf(one), 'offered')
  await Promise.all([keepUpAt('2026-11-23T00:10:00Z'), keepUpAt('2026-11-23T00:10:00Z')])
  assert.deepEqual(
    [await stateOf(one), await stateOf(two), await stateOf(three)],
    ['waitlisted', 'offered', 'withdrawn'],
  )
  const past = await move(one, 'offer', { expires_on: '2026-11-19' })
  assert.equal(past.body.details[0].path, 'body/expires_on')
})

test('who may deal with applications is who the school says; the others see none', async () => {
  const { all } = await applied(1, { K: 1 })
  for (const role of ['principal', 'admin', 'owner'] as const) {
    const person = await campus.person(fixture.school, [role])
    const answer = await campus.request('GET', '/api/v1/enrollment/applications/', {
      token: person.token,
      school: fixture.school,
    })
    assert.equal(answer.status, 200, role)
  }
  const teacher = await campus.person(fixture.school, ['teacher'])
  assert.equal((await move(all[0], 'review', {}, teacher)).status, 403)
  const other = await makeAdmissionsFixture(campus)
  assert.equal((await other.ask('GET', `applications/${all[0]?.id}/`)).status, 404)
  assert.equal((await other.ask('POST', `applications/${all[0]?.id}/review`)).status, 404)
})

test('a correction holds against one that was made meanwhile, and an application by hand is one like others', async () => {
  const intake = await fixture.intake({ K: 1 })
  const body = {
    intake_id: intake,
    applicant: { first_name: 'By', last_name: 'Hand', date_of_birth: '2021-02-03', grade_level: 'K' },
    guardians: [{ first_name: 'No', last_name: 'Mail' }],
    note: 'Came in person',
  }
  const made = await fixture.ask('POST', 'applications/', body)
  assert.deepEqual(
    [made.status, made.body.source, made.body.notes[0].text, made.body.guardian.email],
    [201, 'office', 'Came in person', null],
    made.text,
  )
  const path = `applications/${made.body.id}/`
  const tag = (await fixture.ask('GET', path)).headers.get('etag') ?? ''
  const renamed = await fixture.ask(
    'PATCH',
    path,
    { applicant: { last_name: 'Händel' } },
    { 'if-match': tag },
  )
  assert.equal(renamed.body.name, 'By Händel')
  assert.equal((await fixture.ask('PATCH', path, { previous_school: 'X' }, { 'if-match': tag })).status, 412)
  assert.equal((await fixture.ask('GET', 'applications/?q=handel&count=true')).body.count, 1)
  const link = await fixture.ask('POST', `${path}link`)
  assert.equal((await fixture.family(link.body.status_token)).body.first_name, 'By')
  await move({ id: made.body.id, token: '' }, 'offer')
  const held = await fixture.ask('PATCH', path, { applicant: { grade_level: '1' } })
  assert.ok([409, 422].includes(held.status))
  const unknown = await fixture.ask('POST', 'applications/', { ...body, assigned_to: uuidv7() })
  assert.equal(unknown.body.details[0].path, 'body/assigned_to')
})

test('a page of the queue takes the same few statements for any number', async () => {
  await fixture.ask('GET', 'applications/')
  const statements = async (size: number) => {
    const counted = await campus.countStatements(async () => {
      await fixture.ask('GET', `applications/?page_size=${size}`)
      // The record of this read is the kernel's, whenever its batch is written.
      await campus.application.kernel.readAudit.flush()
    })
    return counted.module
  }
  assert.deepEqual([await statements(1), await statements(200)], [1, 1])
})
