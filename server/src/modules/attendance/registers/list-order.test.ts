import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type AttendanceSchool, makeAttendanceSchool } from '../../../../test/support/attendance-school.ts'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'

// A Friday.
const today = '2026-11-20'
const list = '/api/v1/attendance/registers/'
const [early, late, twin, saturday] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
const spare = ['Alpha', 'Beta', 'Gamma'].map((title) => ({ id: uuidv7(), title }))

let campus: TestCampus
let at: AttendanceSchool

const get = (path: string, person: TestPerson = at.registrar) =>
  campus.request('GET', path, { token: person.token, school: at.school })
const execute = (statement: ReturnType<typeof sql>) =>
  campus.database.transaction(at.school.id, (tx) => tx.execute(statement))

before(async () => {
  campus = await startCampus({ now: `${today}T09:00:00Z` })
  at = await makeAttendanceSchool(campus, 2)
  const tenant = at.school.id
  await execute(sql`
    insert into periods (tenant_id, id, code, name, position, start_time, end_time, weekdays) values
      (${tenant}, ${early}, 'E', 'Early', 9, '08:00', '08:50', '[1, 2, 3, 4, 5]'),
      (${tenant}, ${late}, 'L', 'Late', 1, '14:00', '14:50', '[1, 2, 3, 4, 5]'),
      (${tenant}, ${twin}, 'T', 'Twin', 2, '14:00', '14:50', '[5]'),
      (${tenant}, ${saturday}, 'S', 'Saturday', 3, '10:00', '10:50', '[6]')`)
  for (const { id, title } of spare) {
    await execute(sql`insert into classes (tenant_id, id, title, periods)
      values (${tenant}, ${id}, ${title}, ${title === 'Beta' ? ['L'] : ['L', 'E', 'S']})`)
    await execute(sql`insert into enrollments (tenant_id, id, class_id, role, student_id)
      values (${tenant}, ${uuidv7()}, ${id}, 'student', ${at.other})`)
  }
  await execute(
    sql`update classes set changed_in = default, periods = '{L,T}' where tenant_id = ${tenant} and id = ${at.classId}`,
  )
})
after(() => campus.stop())

type Row = { class_name: string; period: { code: string; start_time: string } | null }
const named = (rows: readonly Row[]) =>
  rows.map((row) => `${row.period?.start_time ?? 'daily'} ${row.class_name} ${row.period?.code ?? ''}`.trim())
const whole = [
  'daily =Form 2B',
  '08:00 Alpha E',
  '08:00 Gamma E',
  '14:00 Alpha L',
  '14:00 Beta L',
  '14:00 Form 1A L',
  '14:00 Form 1A T',
  '14:00 Gamma L',
]

/** The pages from an address on, in the direction of `link`. */
async function pages(path: string, link: 'next' | 'previous' = 'next') {
  const found: Row[][] = []
  const bodies = []
  let at: string | null = path
  while (at !== null) {
    const { status, body, text } = await get(at)
    assert.equal(status, 200, text)
    found.push(body.results)
    bodies.push(body)
    const to: string | null = body[link]
    at = to === null ? null : new URL(to).pathname + new URL(to).search
  }
  return { found, bodies }
}

test('the sessions of a day stand by time across pages, forwards and back', async () => {
  assert.deepEqual(named((await get(list)).body.results).toSorted(), whole.toSorted())
  for (const size of [1, 3, 200]) {
    const { found } = await pages(`${list}?page_size=${size}&count=true`)
    assert.deepEqual(named(found.flat()), whole, `pages of ${size}`)
    assert.ok(found.every((rows) => rows.length <= size))
  }
  const { bodies } = await pages(`${list}?page_size=3&count=true`)
  assert.deepEqual(
    bodies.map(({ count }) => count),
    [8, 8, 8],
  )
  const last = bodies.at(-1)
  const back = await pages(new URL(last.previous).pathname + new URL(last.previous).search, 'previous')
  assert.deepEqual(named(back.found.toReversed().flat()), whole.slice(0, 6))
})

test('a day of the calendar outside of the week holds the lessons of every day, and of that weekday', async () => {
  await execute(sql`insert into calendar_entries (tenant_id, id, kind, title, starts_on, ends_on)
    values (${at.school.id}, ${uuidv7()}, 'school_day', 'Make-up', '2026-11-22', '2026-11-22')`)
  await execute(sql`update periods set weekdays = '[1, 2, 3, 4, 5, 6]'
    where tenant_id = ${at.school.id} and id = ${early}`)
  const { found } = await pages(`${list}?page_size=2&date=2026-11-22`)
  assert.deepEqual(named(found.flat()), ['daily =Form 2B', '08:00 Alpha E', '08:00 Gamma E'])
})

test('a cursor has its day, and a forged one is rejected', async () => {
  const { body } = await get(`${list}?page_size=1`)
  const next = new URL(body.next)
  assert.equal((await get(`${next.pathname}${next.search}&date=2026-11-19`)).body.code, 'invalid_cursor')
  const made = (after: unknown[]) => Buffer.from(JSON.stringify([0, ...after])).toString('base64url')
  for (const after of [
    ['x'],
    ['2026-02-31', '', '', at.classId, ''],
    [today, 1, '', at.classId, ''],
    [today, '', '', 'x', ''],
    [today, '', '\u{d800}', at.classId, ''],
    [today, '', '', at.classId, 'x'],
  ]) {
    const refused = await get(`${list}?cursor=${made(after)}`)
    assert.deepEqual([refused.status, refused.body.code], [400, 'invalid_cursor'], JSON.stringify(after))
  }
})

test('the missing registers of a day alone, or the taken ones, and none is missing on a day off', async () => {
  const [lesson] = (await get(`${list}?date=2026-11-13`)).body.results
  const saved = await campus.request('POST', '/api/v1/attendance/bulk', {
    token: at.registrar.token,
    school: at.school,
    body: {
      class_id: lesson.class_id,
      date: '2026-11-13',
      period_id: lesson.period_id,
      records: [{ student_id: at.other, status: 'present' }],
    },
  })
  assert.equal(saved.status, 201, saved.text)
  const all = named((await get(`${list}?date=2026-11-13`)).body.results)
  const taken = await get(`${list}?date=2026-11-13&taken=true&count=true`)
  const missing = await get(`${list}?date=2026-11-13&taken=false&count=true&page_size=2`)
  assert.deepEqual(named(taken.body.results), [named([lesson])[0]])
  assert.deepEqual([taken.body.count, missing.body.count], [1, all.length - 1])
  const { found } = await pages(`${list}?date=2026-11-13&taken=false&page_size=2`)
  assert.deepEqual(named(found.flat()), all.slice(1))
  await execute(sql`insert into calendar_entries (tenant_id, id, kind, title, starts_on, ends_on)
    values (${at.school.id}, ${uuidv7()}, 'holiday', 'Feast', '2026-11-12', '2026-11-12')`)
  assert.equal((await get(`${list}?date=2026-11-12&taken=false&count=true`)).body.count, 0)
})

test('what begins later today is not missing yet', async () => {
  const missing = named((await get(`${list}?date=${today}&taken=false`)).body.results)
  assert.deepEqual(missing, ['daily =Form 2B', '08:00 Alpha E', '08:00 Gamma E'])
  const rows: (Row & { has_begun: boolean })[] = (await get(`${list}?date=${today}`)).body.results
  const begun = (has_begun: boolean) => named(rows.filter((row) => row.has_begun === has_begun))
  assert.deepEqual(begun(true), missing)
  assert.ok(begun(false).length > 0)
})

test('of a day to come nothing has begun and nothing is missing, whatever has no time of its own', async () => {
  const rows: { has_begun: boolean }[] = (await get(`${list}?date=2026-11-23`)).body.results
  assert.deepEqual([rows.length > 0, rows.some((row) => row.has_begun)], [true, false])
  const { body } = await get(`${list}?date=2026-11-23&taken=false&count=true`)
  assert.deepEqual([body.results, body.count], [[], 0])
})

test('numbers in titles count as numbers, over all pages and back', async () => {
  const titles = ['Year 1A', 'Year 2A', 'Year 2B', 'Year 10A', 'Year 10B', 'Year 11A']
  for (const title of titles.toReversed()) {
    const id = uuidv7()
    await execute(
      sql`insert into classes (tenant_id, id, title, periods) values (${at.school.id}, ${id}, ${title}, '{L}')`,
    )
    await execute(sql`insert into enrollments (tenant_id, id, class_id, role, student_id)
      values (${at.school.id}, ${uuidv7()}, ${id}, 'student', ${at.other})`)
  }
  for (const size of [1, 2, 200]) {
    const { found, bodies } = await pages(`${list}?page_size=${size}`)
    const years = (rows: Row[][]) => rows.flat().flatMap((row) => row.class_name.match(/^Year.*/)?.[0] ?? [])
    assert.deepEqual(years(found), titles, `pages of ${size}`)
    const link = bodies.at(-1)?.previous
    if (!link) continue
    const back = await pages(new URL(link).pathname + new URL(link).search, 'previous')
    assert.deepEqual([...years(back.found.toReversed()), ...years(found.slice(-1))], titles)
  }
})

test('the tally of a day counts all of it, whichever part is listed', async () => {
  const { body } = await get(`${list}?date=2026-11-13&tally=true&taken=true&page_size=1`)
  const { count } = (await get(`${list}?date=2026-11-13&count=true&page_size=1`)).body
  assert.deepEqual(body.tally, { sessions: count, taken: 1, missing: count - 1 })
  assert.deepEqual([body.count, body.day.today, body.day.date], [undefined, today, '2026-11-13'])
  assert.equal((await get(`${list}?date=2026-11-13`)).body.tally, undefined)
})

test('before the first period begins no daily register is missing', async () => {
  const daily = async () => {
    const { body } = await get(`${list}?date=${today}&tally=true`)
    const rows: (Row & { has_begun: boolean })[] = body.results
    const row = rows.find(({ period }) => period === null)
    return [row?.has_begun, body.tally.missing]
  }
  assert.deepEqual(await daily(), [true, 3])
  await execute(sql`update periods set start_time = '09:30', end_time = '10:20'
    where tenant_id = ${at.school.id} and start_time = '08:00'`)
  assert.deepEqual(await daily(), [false, 0])
  // A school without periods begins at eight.
  await execute(sql`update periods set archived_at = now() where tenant_id = ${at.school.id}`)
  assert.equal((await daily())[0], true)
})
