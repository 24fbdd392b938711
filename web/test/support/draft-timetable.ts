import assert from 'node:assert/strict'

/** A row of the API, as far as drafts of timetables need it. */
interface Row {
  readonly access: string
  readonly id: string
  readonly title: string
  readonly code: string
  readonly starts_on: string
  readonly ends_on: string
  readonly weekdays: readonly number[]
  readonly periods: readonly string[]
  readonly subject_codes: readonly string[]
  readonly grade_levels: readonly string[]
  readonly staff_id: string | null
  readonly staff_ids: readonly string[]
  readonly cycle_day: number | null
  readonly period_id: string | null
  readonly results: readonly Row[]
}

/** The API of Greenfield, as the registrar calls it. */
async function openApi(address: string) {
  const send = async (method: string, path: string, body?: object, token?: string): Promise<Row> => {
    const answer = await fetch(new URL(path, address), {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}`, 'x-school-slug': 'greenfield' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as Row
  }
  const account = { username: 'registrar@greenfield.test', password: 'demo-Campus-2026' }
  const { access } = await send('POST', '/api/auth/token/', account)
  return (method: string, path: string, body?: object) => send(method, path, body, access)
}

const root = '/api/v1/scheduler/'

/** The grade level whose classes are in the drafts: no other journey changes who is in them, so nobody has two lessons at once. */
export const draftGradeLevel = 'Y11'

/** The lessons of the school's classes as a draft: those of Year 11, at their present times. */
export async function draftTimetable(
  address: string,
  name: string,
): Promise<{ readonly id: string; readonly term: string }> {
  const call = await openApi(address)
  const { results: terms } = await call('GET', '/api/v1/academics/terms/?page_size=100')
  const term = terms.find(({ starts_on, ends_on }) => starts_on <= '2026-11-18' && '2026-11-18' <= ends_on)
  assert.ok(term)
  const { id } = await call('POST', `${root}schedules/`, {
    name,
    session_id: term.id,
    starts_on: term.starts_on,
    ends_on: term.ends_on,
  })
  const query = `page_size=200&kind=scheduled&grade_level=${draftGradeLevel}`
  const [classes, periods] = await Promise.all([
    call('GET', `/api/v1/academics/classes/?${query}`),
    call('GET', '/api/v1/academics/periods/?page_size=200'),
  ])
  const byCode = new Map(periods.results.map((period) => [period.code, period]))
  const lessons: object[] = []
  for (const one of classes.results) {
    const roster = await call('GET', `/api/v1/academics/classes/${one.id}/roster/`)
    const { id: requirement } = await call('POST', `${root}requirements/`, {
      schedule_id: id,
      name: one.title,
      class_ids: [one.id],
      subject_code: one.subject_codes[0] ?? null,
      staff_ids: roster.results.flatMap(({ staff_id }) => staff_id ?? []).slice(0, 1),
      lessons_per_cycle: one.periods.length,
    })
    const made = await call('GET', `${root}lessons/?requirement_id=${requirement}`)
    lessons.push(
      ...made.results.map((lesson, at) => {
        const period = byCode.get(one.periods[at] ?? '')
        return { id: lesson.id, cycle_day: period?.weekdays[0] ?? null, period_id: period?.id ?? null }
      }),
    )
  }
  await call('POST', `${root}lessons/bulk`, { schedule_id: id, lessons })
  return { id, term: term.title }
}

/** The same with two lessons of one teacher at once, and one lesson without a place. */
export async function clashingTimetable(
  address: string,
  name: string,
): Promise<{ readonly id: string; readonly unplaced: string }> {
  const { id } = await draftTimetable(address, name)
  const call = await openApi(address)
  const { results: requirements } = await call('GET', `${root}requirements/?schedule_id=${id}&page_size=200`)
  const [first, second] = requirements
  assert.ok(first && second)
  await call('PATCH', `${root}requirements/${second.id}/`, { staff_ids: first.staff_ids })
  const lessonsOf = async (requirement: Row) =>
    (await call('GET', `${root}lessons/?requirement_id=${requirement.id}`)).results
  const [[one, unplaced], [other]] = await Promise.all([lessonsOf(first), lessonsOf(second)])
  assert.ok(one && unplaced && other)
  const lessons = [
    { id: other.id, cycle_day: one.cycle_day, period_id: one.period_id },
    { id: unplaced.id, cycle_day: null, period_id: null },
  ]
  await call('POST', `${root}lessons/bulk`, { schedule_id: id, lessons })
  return { id, unplaced: unplaced.id }
}
