import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import { type Mailbox, openMailbox } from '../../../test/support/mailbox.ts'
import { pdfPages } from '../../../test/support/pdf-text.ts'
import {
  addColleague,
  lessonOf,
  makeTimetableSchool,
  publish,
  type TimetableSchool,
} from '../../../test/support/timetable-school.ts'

// A Monday.
const today = '2026-11-16'
const base = '/api/v1/scheduler'

let mailbox: Mailbox
let campus: TestCampus
let at: TimetableSchool
let colleague: { readonly id: string; readonly person: TestPerson }
let principal: TestPerson

const ask = (method: string, path: string, person: TestPerson = at.registrar, body?: unknown) =>
  campus.request(method, path.startsWith('/') ? path : `${base}/${path}`, {
    token: person.token,
    school: at.school,
    ...(body === undefined ? {} : { body }),
  })
const good = async (answer: ReturnType<typeof ask>) => {
  const { status, body, text } = await answer
  assert.ok(status < 300, text)
  return body
}
const statesOn = async (date = today) => {
  const { results } = await good(ask('GET', `cover/lessons/?date=${date}`))
  return results.map((row: Record<string, string | null>) => [
    row['period_name'],
    row['state'],
    row['staff_name'] ?? row['not_needed'],
    row['attention'],
  ])
}
const arrange = (period: 0 | 1 | 2, more: object, absent = at.staff[0]) =>
  ask('POST', 'cover/assignments/', at.registrar, {
    date: today,
    period_id: at.periods[period],
    absent_staff_id: absent,
    ...more,
  })
const registers = async (person: TestPerson) => {
  const { results } = await good(ask('GET', `/api/v1/attendance/registers/?date=${today}`, person))
  return results.map(
    (row: { class_name: string; period: { code: string } | null }) =>
      `${row.class_name} ${row.period?.code ?? 'daily'}`,
  )
}

/** A school with three lessons of the first class today, and a colleague who is free. */
async function begin(): Promise<void> {
  at = await makeTimetableSchool(campus)
  colleague = await addColleague(campus, at)
  principal = await campus.person(at.school, ['principal'])
  const lessons = [
    lessonOf(at, 1, 0),
    lessonOf(at, 1, 1),
    lessonOf(at, 1, 2, { staffIds: [at.staff[1]] }),
    lessonOf(at, 1, 0, { classId: at.otherClassId, staffIds: [at.staff[1]], roomId: at.rooms[1] }),
  ]
  await publish(campus, at, { startsOn: today, endsOn: '2026-12-18', lessons }, today)
}
const enter = (more: object = {}, person = at.registrar) =>
  ask('POST', 'staff-absences/', person, {
    staff_id: at.staff[0],
    starts_on: today,
    reason: 'illness',
    ...more,
  })

before(async () => {
  mailbox = await openMailbox()
  const env = { SMTP_URL: mailbox.url, CAMPUS_PUBLIC_URL: 'https://campus.example' }
  campus = await startCampus({ now: `${today}T08:30:00Z`, worker: true, env })
  await begin()
})
after(async () => {
  await campus.stop()
  await mailbox.stop()
})

test('a teacher asks for an absence, the principal approves it, and nobody else reads why', async () => {
  const requested = await good(
    enter({ staff_id: undefined, starts_on: '2026-11-23', reason: 'training' }, at.teacher),
  )
  assert.deepEqual(
    [requested.status, requested.staff_id, requested.may_withdraw],
    ['requested', at.staff[0], true],
  )
  assert.equal((await enter({ staff_id: at.staff[1] }, at.teacher)).status, 422)
  assert.equal((await ask('POST', `staff-absences/${requested.id}/approve`, at.teacher)).status, 403)
  assert.equal((await ask('GET', `staff-absences/${requested.id}/`, at.otherTeacher)).status, 404)
  assert.equal((await ask('GET', 'staff-absences/', at.guardian)).status, 403)
  assert.deepEqual((await good(ask('GET', 'staff-absences/', at.otherTeacher))).results, [])
  const { items } = await good(ask('GET', '/api/v1/work/', principal))
  assert.equal(items.find(({ key }: { key: string }) => key === 'staff_absences_requested')?.count, 1)
  const approved = await good(
    ask('POST', `staff-absences/${requested.id}/approve`, principal, { note: 'Enjoy it' }),
  )
  assert.equal(approved.status, 'approved')
  assert.equal((await ask('POST', `staff-absences/${requested.id}/decline`, principal)).status, 409)
  const [mail] = await mailbox.mailsTo(at.teacher.email)
  assert.match(mail?.subject ?? '', /Absence approved/)
  assert.equal(
    (await good(ask('POST', `staff-absences/${requested.id}/withdraw`, at.teacher))).status,
    'withdrawn',
  )
})

test('the same absence twenty times at once is one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter()))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [
    201,
    ...Array.from({ length: 19 }, () => 409),
  ])
  const refused = answers.find(({ status }) => status === 409)
  assert.deepEqual([refused?.body.code, refused?.body.current.starts_on], ['staff_absence_overlaps', today])
  assert.equal((await enter({ period_ids: [at.periods[0]] })).status, 409)
  assert.equal((await enter({ starts_on: '2026-11-20', ends_on: '2026-11-19' })).status, 422)
})

test('lessons to cover come with ranked people and reasons, by the clock', async () => {
  assert.deepEqual(await statesOn(), [
    ['First', 'open', null, null],
    ['Second', 'open', null, null],
  ])
  const { results } = await good(ask('GET', `cover/proposals/?date=${today}`))
  const names = results.map((row: { candidates: { name: string }[] }) =>
    row.candidates.map(({ name }) => name),
  )
  // The other teacher has a lesson in the first period, and is free in the second.
  assert.deepEqual(names, [['Free Colleague'], ['Tea Cher 1', 'Free Colleague']])
  assert.deepEqual(
    results[1].candidates[0].reasons.map(({ code, value }: { code: string; value: number | null }) => [
      code,
      value,
    ]),
    [
      ['free', null],
      ['knows_class', null],
      ['same_subject', null],
      ['covers_in_window', 0],
    ],
  )
  assert.equal((await ask('GET', `cover/lessons/?date=${today}`, at.teacher)).status, 403)
})

test('one action covers the day, with an email to each person, and one undoes it', async () => {
  const day = await good(ask('POST', 'cover/assign-day', at.registrar, { date: today }))
  assert.deepEqual([day.assigned.length, day.open.length], [2, 0])
  const again = await good(ask('POST', 'cover/assign-day', at.registrar, { date: today }))
  assert.deepEqual([again.batch_id, again.assigned], [null, []])
  const [mail] = await mailbox.mailsTo(colleague.person.email)
  assert.match(mail?.subject ?? '', /Cover: 2026-11-16/)
  assert.match(mail?.text ?? '', /08:00 · First · Form 1A · Room 1/)
  assert.deepEqual(await good(ask('POST', 'cover/undo', at.registrar, { batch_id: day.batch_id })), {
    removed: 2,
  })
  assert.equal((await ask('POST', 'cover/undo', at.registrar, { batch_id: day.batch_id })).status, 404)
  assert.deepEqual(
    (await statesOn()).map(([, state]: string[]) => state),
    ['open', 'open'],
  )
})

test('nobody is taken twice at the same time, also across requests at once', async () => {
  const busy = await arrange(0, { staff_id: at.staff[1] })
  assert.deepEqual(
    [busy.status, busy.body.code, busy.body.reason],
    [409, 'cover_person_unavailable', 'teaching'],
  )
  await good(enter({ staff_id: at.staff[1], period_ids: [at.periods[0]] }))
  const answers = await Promise.all([
    arrange(0, { staff_id: colleague.id }),
    arrange(0, { staff_id: colleague.id }, at.staff[1]),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409])
  assert.equal(answers.find(({ status }) => status === 409)?.body.reason, 'covering')
  const same = await Promise.all(
    Array.from({ length: 20 }, () => arrange(1, { not_needed: 'supervised', note: 'Library' })),
  )
  assert.ok(same.every(({ status }) => status === 201))
  assert.equal(new Set(same.map(({ body }) => body.cover_id)).size, 1)
  const unknown = await arrange(2, { staff_id: colleague.id })
  assert.deepEqual(
    [unknown.status, unknown.body.code, unknown.body.details],
    [
      422,
      'cover_lesson_unknown',
      [
        {
          path: 'body/period_id',
          code: 'cover_lesson_unknown',
          message: `has no published lesson of this teacher to cover on ${today}`,
        },
      ],
    ],
  )
  assert.equal((await arrange(1, {})).status, 422)
})

test('who covers takes that register and no other, and sees the lesson among their own', async () => {
  await begin()
  await good(enter())
  assert.deepEqual(await registers(colleague.person), [])
  await good(arrange(0, { staff_id: colleague.id }))
  assert.deepEqual(await registers(colleague.person), ['Form 1A 1'])
  const save = (period: 0 | 1, date = today) =>
    ask('POST', '/api/v1/attendance/bulk', colleague.person, {
      class_id: at.classId,
      date,
      period_id: at.periods[period],
      records: [{ student_id: at.students[0], status: 'present' }],
    })
  assert.equal((await save(0)).status, 201)
  assert.equal((await save(1)).body.errors[0].code, 'not_own_class')
  const path = `/api/v1/timetable/lessons/?date_from=${today}&date_to=2026-11-20&mine=true`
  const mine = (await good(ask('GET', path, colleague.person))).results
  assert.deepEqual(
    mine.map((row: { date: string; class_name: string; covers: { name: string }[] }) => [
      row.date,
      row.class_name,
      row.covers[0]?.name,
    ]),
    [[today, 'Form 1A', 'Free Colleague']],
  )
  const { results } = await good(ask('GET', `/api/v1/attendance/registers/?date=${today}`))
  const first = results.find(
    (row: { class_name: string; period: { code: string } | null }) =>
      row.class_name === 'Form 1A' && row.period?.code === '1',
  )
  assert.deepEqual(
    first.teachers.map(({ name }: { name: string }) => name),
    ['Free Colleague'],
  )
})

test('a later timetable moves no cover: it fits as before, or is reported and work of the office', async () => {
  const later = (lessons: ReturnType<typeof lessonOf>[]) =>
    publish(campus, at, { startsOn: today, endsOn: '2026-12-18', lessons }, today)
  await later([lessonOf(at, 1, 0, { roomId: at.rooms[1] })])
  assert.deepEqual(await statesOn(), [['First', 'covered', 'Free Colleague', null]])
  await later([lessonOf(at, 1, 2)])
  assert.deepEqual(await statesOn(), [
    ['First', 'needs_attention', 'Free Colleague', 'lesson_changed'],
    ['Third', 'open', null, null],
  ])
  const { items } = await good(ask('GET', '/api/v1/work/'))
  const counts = Object.fromEntries(
    items.map(({ key, count }: { key: string; count: number }) => [key, count]),
  )
  assert.deepEqual([counts['cover_open'], counts['cover_needs_attention']], [1, 1])
  assert.deepEqual(await registers(colleague.person), [])
  await later([lessonOf(at, 1, 0)])
  await good(enter({ staff_id: colleague.id }))
  assert.deepEqual(await statesOn(), [['First', 'needs_attention', 'Free Colleague', 'person_absent']])
  // Back at work: the cover is removed, and who would have taken it is written to.
  const { results } = await good(ask('GET', `staff-absences/?staff_id=${at.staff[0]}`))
  await good(ask('POST', `staff-absences/${results[0].id}/withdraw`))
  assert.deepEqual(await statesOn(), [])
  const mails = await mailbox.mailsTo(colleague.person.email, 2)
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Cover: 2026-11-16', 'Cover cancelled: 2026-11-16'],
  )
})

test('people from outside come on their dates alone; limits and fairness follow the settings', async () => {
  await begin()
  await good(enter())
  const change = (staff: string, body: object) => ask('PATCH', `cover/people/${staff}/`, at.registrar, body)
  await good(change(at.staff[1], { takes_cover: false }))
  const dates = { starts_on: '2026-11-17', ends_on: '2026-11-17', start_time: null, end_time: null }
  await good(change(colleague.id, { is_external: true, availability: [dates] }))
  const day = await good(ask('POST', 'cover/assign-day', at.registrar, { date: today }))
  assert.deepEqual([day.assigned.length, day.open.length], [0, 2])
  assert.equal((await arrange(0, { staff_id: colleague.id })).body.reason, 'not_available')
  await good(change(colleague.id, { availability: [{ ...dates, starts_on: today }] }))
  await good(ask('PATCH', 'cover/settings/', at.registrar, { max_covers_per_day: 1 }))
  const limited = await good(ask('POST', 'cover/assign-day', at.registrar, { date: today }))
  assert.deepEqual([limited.assigned.length, limited.open.length], [1, 1])
  // By hand the office may go beyond it.
  const [open] = limited.open
  const period = open.period_id === at.periods[0] ? 0 : 1
  await good(arrange(period, { staff_id: colleague.id }))
  const report = await good(ask('GET', `cover/fairness/?date_from=${today}&date_to=${today}`, principal))
  const { name: _, staff_id: __, ...counts } = report.results[0]
  assert.deepEqual(counts, { is_external: true, covers: 2, minutes: 100, covered_by_others: 0 })
  assert.equal((await ask('PATCH', 'cover/settings/', at.teacher, { max_covers_per_day: 9 })).status, 403)
  const outside = await good(ask('GET', 'cover/people/?is_external=true'))
  assert.deepEqual(
    outside.results.map(({ staff_id }: { staff_id: string }) => staff_id),
    [colleague.id],
  )
})

test('the list of covers is printed and downloaded', async () => {
  const csv = await ask('GET', `cover/sheet?date=${today}&format=csv`)
  assert.match(
    csv.text,
    /2026-11-16,08:00,08:50,First,Form 1A,Mathematics,Room 1,Tea Cher 0,covered,Free Colleague/,
  )
  const answer = await fetch(new URL(`${base}/cover/sheet?date=${today}`, campus.url), {
    headers: { authorization: `Bearer ${at.registrar.token}`, 'x-school-slug': at.school.slug },
  })
  const [page = ''] = pdfPages(Buffer.from(await answer.arrayBuffer()))
  for (const text of ['Cover', 'Form 1A', 'Free Colleague']) assert.ok(page.includes(text), page)
})

test('a day costs the same statements for any number of lessons', async () => {
  const counted = async (lessons: number) => {
    at = await makeTimetableSchool(campus)
    const rows = Array.from({ length: lessons }, (_, index) =>
      lessonOf(at, 1 + (index % 5), (index % 3) as 0 | 1 | 2),
    )
    await publish(campus, at, { startsOn: today, endsOn: '2026-12-18', lessons: rows }, today)
    await good(enter({ ends_on: '2026-11-20' }))
    const few = async (path: string) => {
      const counts: number[] = []
      for (let turn = 0; turn < 3; turn += 1) {
        const { module, result } = await campus.countStatements(() => ask('GET', path))
        assert.equal(result.status, 200, result.text)
        counts.push(module)
      }
      return Math.min(...counts)
    }
    return [await few(`cover/lessons/?date=${today}`), await few(`cover/proposals/?date=${today}`)]
  }
  const [small, large] = [await counted(2), await counted(300)]
  assert.deepEqual(small, large)
  assert.deepEqual(small, [3, 7])
})
