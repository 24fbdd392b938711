import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { type DraftSchool, makeDraftSchool } from '../../../test/support/draft-school.ts'

const root = '/api/v1/scheduler'

let campus: TestCampus
let at: DraftSchool
before(async () => {
  campus = await startCampus({ now: '2026-11-18T09:00:00Z', worker: true })
  at = await makeDraftSchool(campus)
})
after(() => campus.stop())

/** A draft with so many lessons of each class. */
async function newDraft(lessons: number, more: object = {}): Promise<string> {
  const { id } = await at.make(`${root}/schedules/`, {
    name: 'Draft',
    session_id: at.sessionId,
    starts_on: '2026-11-16',
    ends_on: '2027-02-12',
  })
  for (const [index, classId] of at.classIds.entries())
    await at.make(`${root}/requirements/`, {
      schedule_id: id,
      name: `Mathematics ${index}`,
      class_ids: [classId],
      staff_ids: [at.staffIds[0]],
      lessons_per_cycle: lessons,
      ...more,
    })
  return id
}

const generation = (id: string) => at.send('GET', `${root}/generations/${id}/`)

async function generated(scheduleId: string, more: object = {}) {
  const started = await at.send('POST', `${root}/generate`, {
    schedule_id: scheduleId,
    seed: 3,
    time_limit_seconds: 5,
    ...more,
  })
  assert.equal(started.status, 202, started.text)
  await campus.jobEnded(at.school.id, started.body.job_id)
  return (await generation(started.body.id)).body
}

const lessonsOf = async (id: string, query = '') =>
  (await at.send('GET', `${root}/lessons/?schedule_id=${id}&page_size=200${query}`)).body.results

test('a generated timetable has every lesson in its place, and locked lessons where they were', async () => {
  const id = await newDraft(5, { double_lessons: 1 })
  const [first] = await lessonsOf(id)
  const place = { cycle_day: 3, period_id: at.periodIds[2], is_locked: true }
  await at.send('PATCH', `${root}/lessons/${first.id}/`, place)
  const ended = await generated(id)
  assert.deepEqual([ended.state, ended.hard, ended.unplaced], ['succeeded', 0, 0], JSON.stringify(ended))
  assert.ok(ended.curve.length > 0)
  assert.equal((await lessonsOf(id, '&unplaced=true')).length, 0)
  const locked = (await lessonsOf(id)).find((lesson: { id: string }) => lesson.id === first.id)
  assert.deepEqual([locked.cycle_day, locked.period_id], [3, at.periodIds[2]])
  const { body } = await at.send('GET', `${root}/validate?schedule_id=${id}`)
  assert.deepEqual([body.valid, body.hard], [true, 0], JSON.stringify(body.conflicts))
})

test('what cannot be met is refused in words, a running generation refuses edits and publishing, and stops', async () => {
  const impossible = await newDraft(11)
  const order = { schedule_id: impossible, time_limit_seconds: 60, seed: 1 }
  const refused = await at.send('POST', `${root}/generate`, order)
  assert.deepEqual([refused.status, refused.body.code], [409, 'schedule_impossible'])
  assert.match(
    refused.body.details[0].message,
    /Ama Mensah has 22 periods of lessons, but only 20 free periods/,
  )
  const started = await at.send('POST', `${root}/generate`, { ...order, ignore_issues: true })
  assert.equal(started.status, 202, started.text)
  const edit = await at.send('PATCH', `${root}/schedules/${impossible}/`, { name: 'Other' })
  assert.deepEqual([edit.status, edit.body.code], [409, 'schedule_generating'])
  const publish = await at.send('POST', `${root}/schedules/${impossible}/publish`, {
    from: '2026-11-23',
    replaces: [],
    accept_conflicts: true,
  })
  assert.deepEqual([publish.status, publish.body.code], [409, 'schedule_generating'])
  assert.equal((await at.send('POST', `${root}/generations/${started.body.id}/stop`)).status, 202)
  await campus.jobEnded(at.school.id, started.body.job_id)
  const ended = (await generation(started.body.id)).body
  assert.deepEqual(
    [ended.state, ended.is_stopping, ended.unplaced],
    ['succeeded', true, 2],
    JSON.stringify(ended),
  )
  const again = await at.send('POST', `${root}/generations/${started.body.id}/stop`)
  assert.deepEqual([again.status, again.body.code], [409, 'schedule_not_generating'])
  const [unplaced] = await lessonsOf(impossible, '&unplaced=true')
  const why = await at.send('GET', `${root}/lessons/${unplaced.id}/explanation`)
  assert.equal(why.status, 200, why.text)
  assert.ok(why.body.rules.length > 0 && why.body.ways_out.length > 0, why.text)
  assert.ok(
    why.body.rules.some(({ message }: { message: string }) => /Ama Mensah/.test(message)),
    why.text,
  )
  const work = await at.send('GET', '/api/v1/work/')
  const item = work.body.items.find(({ key }: { key: string }) => key === 'lessons_unplaced')
  assert.ok(item?.count > 0, work.text)
})

test('every place says what a move to it costs', async () => {
  const id = await newDraft(1)
  const [one, other] = await lessonsOf(id)
  const [first, second] = at.periodIds
  await at.send('PATCH', `${root}/lessons/${one.id}/`, { cycle_day: 1, period_id: first })
  await at.send('PATCH', `${root}/lessons/${other.id}/`, { cycle_day: 1, period_id: second })
  const { body } = await at.send('GET', `${root}/lessons/${one.id}/move-costs`)
  assert.deepEqual([body.hard, body.slots.length], [0, 20])
  const costAt = (day: number, period: string | undefined) =>
    body.slots.find(
      (slot: { cycle_day: number; period_id: string }) => slot.cycle_day === day && slot.period_id === period,
    )
  assert.equal(costAt(1, first).hard, 0)
  assert.equal(costAt(1, second).hard, 1)
  assert.match(costAt(1, second).reasons[0], /Ama Mensah/)
  const repair = await at.send('POST', `${root}/schedules/${id}/repair`, { staff_id: at.staffIds[0] })
  assert.equal(repair.status, 200, repair.text)
  assert.equal(repair.body.lessons.length, 2)
})

test('a lost room has alternatives for each lesson and plans for all of them; on other days it is still there', async () => {
  const id = await newDraft(1)
  const [one] = await lessonsOf(id, `&class_id=${at.classIds[0]}`)
  const [other] = await lessonsOf(id, `&class_id=${at.classIds[1]}`)
  const [first, second] = at.periodIds
  await at.send('PATCH', `${root}/lessons/${one.id}/`, { cycle_day: 1, period_id: first })
  await at.send('PATCH', `${root}/lessons/${other.id}/`, { cycle_day: 2, period_id: second })
  const lost = await at.send('POST', `${root}/schedules/${id}/repair`, { room_id: at.roomIds[0] })
  const [lesson, ...more] = lost.body.lessons
  assert.deepEqual([lesson.lesson_id, more.length], [one.id, 0], lost.text)
  for (const alternative of lesson.alternatives) {
    assert.notEqual(alternative.room_id, at.roomIds[0])
    assert.deepEqual([alternative.hard, alternative.cycle_day, alternative.period_id], [-1, 1, first])
  }
  const [plan] = lost.body.plans
  assert.deepEqual([plan.hard, plan.lessons.length, plan.lessons[0].lesson_id], [-1, 1, one.id], lost.text)
  const onMonday = { room_id: at.roomIds[0], cycle_days: [1] }
  const some = await at.send('POST', `${root}/schedules/${id}/repair`, onMonday)
  assert.equal(some.body.lessons[0].alternatives.length, 3)
  const none = await at.send('POST', `${root}/schedules/${id}/repair`, { ...onMonday, cycle_days: [3] })
  assert.deepEqual([none.body.lessons, none.body.plans], [[], []])
})

test('a timetable is published from a day on, once, and then does not change', async () => {
  const id = await newDraft(4)
  await generated(id)
  const past = await at.send('POST', `${root}/schedules/${id}/publish`, { from: '2026-11-16', replaces: [] })
  assert.equal(past.status, 422, past.text)
  const preview = await at.send('POST', `${root}/schedules/${id}/publish-preview`, { from: '2026-11-23' })
  assert.equal(preview.status, 200, preview.text)
  assert.deepEqual(
    [preview.body.lessons, preview.body.classes, preview.body.staff, preview.body.replaces],
    [8, 2, 1, []],
  )
  const second = (await at.make(`${root}/schedules/${id}/copy`, {})).id
  const order = { from: '2026-11-23', replaces: [] }
  const answers = await Promise.all(
    [id, second].map((one) => at.send('POST', `${root}/schedules/${one}/publish`, order)),
  )
  assert.deepEqual(
    answers.map(({ status }) => status).sort(),
    [200, 409],
    answers.map(({ text }) => text).join('\n'),
  )
  const won = answers[0]?.status === 200 ? id : second
  const lost = won === id ? second : id
  const { body } = await at.send('GET', `${root}/schedules/${won}/`)
  assert.deepEqual([body.status, body.published_from], ['published', '2026-11-23'])
  const edit = await at.send('PATCH', `${root}/schedules/${won}/`, { name: 'Other' })
  assert.deepEqual([edit.status, edit.body.code], [409, 'schedule_not_draft'])
  const next = await at.send('POST', `${root}/schedules/${lost}/publish-preview`, { from: '2026-12-07' })
  const replaces = next.body.replaces.map((one: { timetable_id: string }) => one.timetable_id)
  assert.equal(replaces.length, 1)
  const taken = await at.send('POST', `${root}/schedules/${lost}/publish`, { from: '2026-12-07', replaces })
  assert.equal(taken.status, 200, taken.text)
  const compared = await at.send('GET', `${root}/schedules/${won}/comparison?with=${lost}`)
  assert.deepEqual([compared.status, compared.body.same, compared.body.total], [200, 8, 0], compared.text)
})

/** Publishes what the preview names as replaced. */
async function publishFrom(id: string, from: string, more: object = {}) {
  const preview = await at.send('POST', `${root}/schedules/${id}/publish-preview`, { from })
  assert.equal(preview.status, 200, preview.text)
  const replaces = preview.body.replaces.map((one: { timetable_id: string }) => one.timetable_id)
  const answer = await at.send('POST', `${root}/schedules/${id}/publish`, { from, replaces, ...more })
  return { preview: preview.body, answer }
}

async function placeFirst(scheduleId: string, classId: string | undefined): Promise<void> {
  const [lesson] = await lessonsOf(scheduleId, `&class_id=${classId}`)
  const place = { cycle_day: 1, period_id: at.periodIds[0] }
  assert.equal((await at.send('PATCH', `${root}/lessons/${lesson.id}/`, place)).status, 200)
}

test('a draft with conflicts is published only when they are accepted', async () => {
  const id = await newDraft(1)
  await placeFirst(id, at.classIds[0])
  const { answer } = await publishFrom(id, '2026-12-14')
  assert.deepEqual([answer.status, answer.body.code], [409, 'schedule_has_conflicts'], answer.text)
})

test('an empty draft does not end the timetable of the school', async () => {
  const id = await newDraft(1)
  const { preview, answer } = await publishFrom(id, '2026-12-14', {
    accept_conflicts: true,
    accept_losses: true,
  })
  assert.deepEqual([preview.losses.classes, preview.losses.staff], [2, 1])
  assert.deepEqual([answer.status, answer.body.code], [409, 'schedule_empty'], answer.text)
  const { body } = await at.send('GET', '/api/v1/timetable/lessons/?date_from=2026-12-14&date_to=2026-12-18')
  assert.ok(body.results.length > 0)
})

test('who would lose their lessons is named, and classes lose them only when that is accepted', async () => {
  const id = await newDraft(1)
  await placeFirst(id, at.classIds[0])
  const { preview, answer } = await publishFrom(id, '2026-12-14', { accept_conflicts: true })
  assert.deepEqual(preview.losses, {
    classes: 1,
    staff: 0,
    students: 0,
    class_list: [{ class_id: at.classIds[1], name: '7B' }],
    staff_list: [],
  })
  assert.deepEqual([answer.status, answer.body.code], [409, 'schedule_drops_classes'], answer.text)
  assert.deepEqual(answer.body.losses, { classes: 1, staff: 0, students: 0 })
  assert.match(answer.body.details[0].message, /^7B /)
  const accepted = await publishFrom(id, '2026-12-14', { accept_conflicts: true, accept_losses: true })
  assert.equal(accepted.answer.status, 200, accepted.answer.text)
  const retired = await at.send('POST', `${root}/schedules/${id}/archive`)
  assert.deepEqual([retired.status, retired.body.code], [409, 'schedule_in_force'], retired.text)
  const removed = await at.send('DELETE', `${root}/schedules/${id}/`)
  assert.deepEqual([removed.status, removed.body.code], [409, 'schedule_in_force'], removed.text)
  const copy = await at.make(`${root}/schedules/${id}/copy`, {})
  const next = await publishFrom(copy.id, '2026-12-14', { accept_conflicts: true })
  assert.equal(next.answer.status, 200, next.answer.text)
  assert.equal((await at.send('DELETE', `${root}/schedules/${id}/`)).status, 204)
})

test('a publication without a school day, in the past, or of an overlay without classes is refused', async () => {
  const id = await newDraft(1)
  const order = { accept_conflicts: true, accept_losses: true }
  for (const classId of at.classIds) await placeFirst(id, classId)
  const past = await at.send('POST', `${root}/schedules/${id}/publish-preview`, { from: '2026-11-16' })
  assert.deepEqual(
    [past.status, past.body.code, past.body.details[0].path],
    [422, 'timetable_in_past', 'body/from'],
    past.text,
  )
  await at.send('PATCH', `${root}/schedules/${id}/`, { ends_on: '2027-02-07' })
  const weekend = await publishFrom(id, '2027-02-06', order)
  assert.deepEqual(
    [weekend.answer.status, weekend.answer.body.details[0].code],
    [422, 'no_school_days'],
    weekend.answer.text,
  )
  assert.equal((await at.send('GET', `${root}/schedules/${id}/`)).body.status, 'draft')
  const overlay = await at.make(`${root}/schedules/`, {
    name: 'Exams',
    kind: 'overlay',
    session_id: at.sessionId,
    starts_on: '2027-01-11',
    ends_on: '2027-01-15',
  })
  const { answer } = await publishFrom(overlay.id, '2027-01-11')
  assert.deepEqual([answer.status, answer.body.details[0].path], [422, 'class_ids'], answer.text)
})
