import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type DraftSchool, makeDraftSchool } from '../../../../test/support/draft-school.ts'
import { formatNames } from '../formats.ts'

const root = '/api/v1/scheduler'

let campus: TestCampus
let at: DraftSchool
let scheduleId: string
before(async () => {
  campus = await startCampus({ now: '2026-11-18T09:00:00Z' })
  at = await makeDraftSchool(campus)
  await at.make('/api/v1/academics/subjects/', { code: 'MATH', name: 'Mathematics' })
  scheduleId = await makeTimetable()
})
after(() => campus.stop())

/** A timetable with doubles, links, groups, rooms to choose, limits and constraints, which breaks some of them. */
async function makeTimetable(): Promise<string> {
  const { id } = await at.make(`${root}/schedules/`, {
    name: 'Autumn, first version',
    session_id: at.sessionId,
    starts_on: '2026-11-23',
    ends_on: '2027-02-12',
  })
  const groups = []
  for (const name of ['Red', 'Blue'])
    groups.push(await at.make(`/api/v1/academics/classes/${at.classIds[0]}/groups/`, { name }))
  const requirement = (name: string, more: object) =>
    at.make(`${root}/requirements/`, { schedule_id: id, name, lessons_per_cycle: 2, ...more })
  const [a, b] = at.classIds
  const [ama, ben, cleo] = at.staffIds
  const maths = await requirement('Mathematics 7A', {
    class_ids: [a],
    staff_ids: [ama],
    subject_code: 'MATH',
    lessons_per_cycle: 5,
    double_lessons: 1,
    max_per_day: 2,
  })
  const science = await requirement('Science 7B', {
    class_ids: [b],
    staff_ids: [ben],
    room_features: ['laboratory'],
    lessons_per_cycle: 3,
  })
  for (const [at_, staff] of [ama, cleo].entries())
    await requirement(`Language ${at_ + 1}`, {
      class_ids: [a],
      class_group_ids: [groups[at_]?.id],
      staff_ids: [staff],
      linked_key: 'language',
      room_id: at.roomIds[at_],
    })
  const rule = (name: string, kind: string, more: object) =>
    at.make(`${root}/constraints/`, { schedule_id: id, name, kind, severity: 'soft', ...more })
  await rule('Few gaps', 'limit_idle_times', { applies_to: { all: 'staff' }, parameters: { maximum: 0 } })
  await rule('Away', 'avoid_unavailable_times', {
    severity: 'hard',
    applies_to: { staff_ids: [ama] },
    parameters: { slots: [{ cycle_day: 1, period_id: at.periodIds[0] }, { cycle_day: 5 }] },
  })
  await rule('Apart', 'min_days_between', {
    weight: 3,
    applies_to: { requirement_ids: [maths.id] },
    parameters: { minimum: 2 },
  })
  const { body } = await at.send('GET', `${root}/lessons/?schedule_id=${id}&page_size=200`)
  const lessons = body.results.map((lesson: { id: string; requirement_id: string }, index: number) => ({
    id: lesson.id,
    ...(lesson.requirement_id === science.id ? { room_id: at.roomIds[2] } : {}),
    cycle_day: 1 + (index % 5),
    period_id: at.periodIds[(Math.floor(index / 5) * 2) % 3],
    is_locked: index % 4 === 0,
  }))
  // The last one has no place.
  const placed = await at.send('POST', `${root}/lessons/bulk`, { schedule_id: id, lessons: lessons.slice(1) })
  assert.equal(placed.status, 201, placed.text)
  return id
}

const headers = () => ({ authorization: `Bearer ${at.registrar.token}`, 'x-school-slug': at.school.slug })

async function exported(id: string, format: string): Promise<{ bytes: Uint8Array; type: string }> {
  const url = new URL(`${root}/schedules/${id}/export?format=${format}`, campus.url)
  const answer = await fetch(url, { headers: headers() })
  assert.equal(answer.status, 200)
  assert.match(
    answer.headers.get('content-disposition') ?? '',
    /^attachment; filename="autumn-first-version-/,
  )
  return {
    bytes: new Uint8Array(await answer.arrayBuffer()),
    type: answer.headers.get('content-type')?.split(';')[0] ?? '',
  }
}

async function imported(format: string): Promise<{ id: string; report: Record<string, unknown> }> {
  const { bytes, type } = await exported(scheduleId, format)
  const answer = await campus.request('POST', `${root}/imports?format=${format}&session_id=${at.sessionId}`, {
    token: at.registrar.token,
    school: at.school,
    raw: bytes as NonNullable<RequestInit['body']>,
    headers: { 'content-type': type },
  })
  assert.equal(answer.status, 201, answer.text)
  return { id: answer.body.schedule_id, report: answer.body }
}

interface Conflict {
  readonly type: string
  readonly severity: string
  readonly cost: number
}

/** Hard and soft cost by kind, of the kinds that the format says. */
async function costsOf(id: string, unsupported: ReadonlySet<string>): Promise<string[]> {
  const { body } = await at.send('GET', `${root}/validate?schedule_id=${id}`)
  const said = body.conflicts.filter(({ type }: Conflict) => !unsupported.has(type))
  const sums = Map.groupBy(said as Conflict[], ({ type, severity }) => `${severity} ${type}`)
  return [...sums].map(([key, of]) => `${key} ${of.reduce((sum, { cost }) => sum + cost, 0)}`).toSorted()
}

const list = async (id: string, part: string) =>
  (await at.send('GET', `${root}/${part}/?schedule_id=${id}&page_size=200`)).body.results

/** What is taught when and where, without ids of the draft. */
async function lessonsOf(id: string): Promise<string[]> {
  const requirements = new Map(
    (await list(id, 'requirements')).map((one: { id: string }) => [one.id, one]),
  ) as Map<string, Record<string, unknown>>
  const lessons: Record<string, string>[] = await list(id, 'lessons')
  return lessons
    .map((lesson) => {
      const one = requirements.get(lesson['requirement_id'] ?? '') ?? {}
      const taught = [one['class_ids'], one['class_group_ids'], one['staff_ids'], one['subject_code']]
      const place = [lesson['duration'], lesson['cycle_day'], lesson['period_id']]
      return JSON.stringify([...taught, ...place, lesson['room_id'] ?? one['room_id']])
    })
    .toSorted()
}

for (const format of formatNames)
  test(`${format}: a draft that is exported and imported has its lessons again, and its cost as far as the format says`, async () => {
    const { id, report } = await imported(format)
    const names = report['names'] as { kind: string; status: string }[]
    assert.deepEqual(
      names.filter(({ kind, status }) => status !== 'matched' && kind !== 'subject'),
      [],
    )
    assert.deepEqual(report['left_out'], [])
    for (const { left_out } of report['constraints'] as { left_out: number }[]) assert.equal(left_out, 0)
    assert.deepEqual(await lessonsOf(id), await lessonsOf(scheduleId))
    const path = `${root}/schedules/${scheduleId}/export-report?format=${format}`
    const left = (await at.send('GET', path, undefined, at.principal)).body.unsupported
    const unsupported = new Set<string>(left.map(({ name }: { name: string }) => name))
    // Rooms with the equipment are the rooms to choose from.
    if (unsupported.has('room_features')) for (const one of equipment) unsupported.add(one)
    assert.deepEqual(await costsOf(id, unsupported), await costsOf(scheduleId, unsupported))
  })

const equipment = ['assign_resource', 'required_features', 'prefer_resources']
