import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type DraftSchool, makeDraftSchool } from '../../../../test/support/draft-school.ts'

const root = '/api/v1/scheduler'

let campus: TestCampus
let at: DraftSchool
let mondayIds: readonly string[]
before(async () => {
  campus = await startCampus({ now: '2026-11-18T09:00:00Z' })
  at = await makeDraftSchool(campus)
  mondayIds = await weekdayPeriods()
})
after(() => campus.stop())

/** Three periods on each weekday that are called alike: the usual ones of the test school are not used. */
async function weekdayPeriods(): Promise<string[]> {
  const made: string[] = []
  for (const weekday of [1, 2, 3, 4, 5])
    for (const number of [1, 2, 3])
      made.push(
        (
          await at.make('/api/v1/academics/periods/', {
            code: `D${weekday}-${number}`,
            name: `Lesson ${number}`,
            position: 10 * weekday + number,
            start_time: `${13 + number}:0${weekday}`,
            end_time: `${13 + number}:5${weekday}`,
            weekdays: [weekday],
          })
        ).id,
      )
  return made
}

const send = (bytes: Uint8Array | string, type: string, query: string) =>
  campus.request('POST', `${root}/imports?${query}`, {
    token: at.registrar.token,
    school: at.school,
    raw: bytes as NonNullable<RequestInit['body']>,
    headers: { 'content-type': type },
  })

async function placesOf(id: string): Promise<unknown[]> {
  const { body } = await at.send('GET', `${root}/lessons/?schedule_id=${id}&page_size=200`)
  return body.results
    .map((one: Record<string, unknown>) => [one['cycle_day'], one['period_id']])
    .toSorted((one: unknown[], other: unknown[]) => String(one[1]).localeCompare(String(other[1])))
}

async function draftWith(periodIds: readonly string[], lessonsAt: readonly string[]): Promise<string> {
  const { id } = await at.make(`${root}/schedules/`, {
    name: 'Gaps',
    session_id: at.sessionId,
    starts_on: '2026-11-23',
    ends_on: '2027-02-12',
    period_ids: periodIds,
  })
  await at.make(`${root}/requirements/`, {
    schedule_id: id,
    name: 'Mathematics 7A',
    class_ids: [at.classIds[0]],
    staff_ids: [at.staffIds[0]],
    lessons_per_cycle: Math.max(1, lessonsAt.length),
  })
  if (lessonsAt.length === 0) return id
  const { body } = await at.send('GET', `${root}/lessons/?schedule_id=${id}`)
  const lessons = lessonsAt.map((period_id, index) => ({
    id: body.results[index].id,
    cycle_day: 1,
    period_id,
  }))
  const placed = await at.send('POST', `${root}/lessons/bulk`, { schedule_id: id, lessons })
  assert.equal(placed.status, 201, placed.text)
  return id
}

for (const format of ['csv', 'xlsx'])
  test(`${format}: a draft with only the second and third lesson of Monday has the same places again`, async () => {
    for (const [periods, second, third] of [
      [mondayIds, mondayIds[1], mondayIds[2]],
      [at.periodIds, at.periodIds[1], at.periodIds[2]],
    ] as const) {
      const id = await draftWith(periods, [second ?? '', third ?? ''])
      const url = new URL(`${root}/schedules/${id}/export?format=${format}`, campus.url)
      const answer = await fetch(url, {
        headers: { authorization: `Bearer ${at.registrar.token}`, 'x-school-slug': at.school.slug },
      })
      const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const copy = await send(bytes, type, `based_on=${id}&format=${format}`)
      assert.equal(copy.status, 201, copy.text)
      assert.deepEqual(await placesOf(copy.body.schedule_id), await placesOf(id))
    }
  })

test('a number is the period of the day, whichever other periods the table has', async () => {
  const table = 'class,subject,day,period\n7A,Maths,Monday,2\n7A,Maths,Tuesday,3\n'
  for (const [periods, expected] of [
    [mondayIds, [mondayIds[1], mondayIds[5]]],
    [at.periodIds, [at.periodIds[1], at.periodIds[2]]],
  ] as const) {
    const base = await draftWith(periods, [])
    const { status, body, text } = await send(table, 'text/csv', `based_on=${base}`)
    assert.equal(status, 201, text)
    const places = await placesOf(body.schedule_id)
    assert.deepEqual(places, [
      [1, expected[0]],
      [2, expected[1]],
    ])
  }
})

test('a number that no day reaches is unknown, and its lesson has no place', async () => {
  const base = await draftWith(at.periodIds, [])
  const table = 'class,subject,day,period\n7A,Maths,Monday,99\n'
  const { body, text } = await send(table, 'text/csv', `based_on=${base}&dry_run=true`)
  const name = body.names.find(({ kind }: { kind: string }) => kind === 'period')
  assert.deepEqual([name.name, name.status, name.id], ['99', 'unknown', null], text)
  assert.deepEqual([body.lessons, body.placed], [1, 0])
  assert.deepEqual(body.left_out, [{ reason: 'period_unknown', count: 1 }])
})
