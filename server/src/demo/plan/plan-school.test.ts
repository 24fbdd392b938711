import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dateRange, daysBetween, weekday } from '../../kernel/time/dates.ts'
import { namesOf } from '../names.ts'
import type { DemoSchool } from '../school.ts'
import { demoSchools } from '../schools/all.ts'
import type { Ground } from './ground.ts'
import { planFees } from './plan-fees.ts'
import { planRecords, planSchool } from './plan-school.ts'

const term = { id: '0199c0de-0000-7000-8000-000000000003', starts_on: '2026-09-01', ends_on: '2026-12-18' }
const days = dateRange(term.starts_on, term.ends_on).filter((date) => weekday(date) < 6)
const groundOn = (today: string, time: string): Ground => ({
  today,
  now: new Date(`${today}T${time}Z`),
  terms: [term],
  gradingPeriods: [term],
  categories: new Map([
    ['homework', '0199c0de-0000-7000-8000-000000000004'],
    ['tests', '0199c0de-0000-7000-8000-000000000005'],
  ]),
  year: { id: '0199c0de-0000-7000-8000-000000000002', starts_on: '2026-09-01', ends_on: '2027-07-16' },
  daysSoFar: days.filter((date) => date < today),
  pastDays: days.filter((date) => date < today),
  isSchoolDay: days.includes(today),
  comingDays: days.filter((date) => date > today),
})
const recorders = { teacher: 'teacher', registrar: 'registrar', counselor: 'counselor' }

async function planned(school: DemoSchool, ground: Ground) {
  const plan = planSchool(school, namesOf(school.countryCode), ground)
  const records = planRecords(school, plan, { ground, recorders })
  return { plan, records, days: [...records.days] }
}

const wednesday = groundOn('2026-11-18', '12:00:00')

for (const school of demoSchools) {
  test(`${school.slug}: the same day makes the same school`, async () => {
    const [one, other] = [await planned(school, wednesday), await planned(school, wednesday)]
    assert.deepEqual(one, {
      ...other,
      plan: { ...other.plan, random: one.plan.random },
      records: one.records,
    })
    assert.deepEqual(one.records.ahead, other.records.ahead)
    const morning = await planned(school, groundOn('2026-11-18', '01:00:00'))
    assert.deepEqual(morning.days.slice(0, -1), one.days.slice(0, -1))
    assert.deepEqual(morning.plan.families.students, one.plan.families.students)
  })

  test(`${school.slug}: nobody is in two places at once`, async () => {
    const { plan } = await planned(school, wednesday)
    const seen = new Set<string>()
    for (const { row, section, sessions, subject } of plan.structure.classes) {
      if (subject === undefined) continue
      for (const { period } of sessions) {
        for (const who of [section.title, plan.staff.teacherOf.get(row.id)?.id]) {
          const key = `${who} ${period?.code}`
          assert.ok(!seen.has(key), key)
          seen.add(key)
        }
      }
    }
  })

  test(`${school.slug}: the demo teacher has lessons on every weekday`, async () => {
    const { plan } = await planned(school, wednesday)
    const own = plan.structure.classes.filter(
      ({ row }) => plan.staff.teacherOf.get(row.id) === plan.staff.teacher,
    )
    const weekdays = new Set(own.flatMap(({ sessions }) => sessions.map((session) => session.weekday)))
    assert.ok(
      own.some(({ subject }) => subject === undefined),
      'and a homeroom',
    )
    assert.ok(weekdays.has(null) && weekdays.size >= 4)
  })

  test(`${school.slug}: students of a family share guardians, and every one has some`, async () => {
    const { plan } = await planned(school, wednesday)
    const { students, links, guardians } = plan.families
    assert.equal(students.length, school.students)
    assert.equal(new Set(links.map(({ student_id }) => student_id)).size, students.length)
    const children = Map.groupBy(links, ({ guardian_id }) => guardian_id)
    assert.equal(children.size, guardians.length)
    assert.ok([...children.values()].filter((rows) => rows.length > 1).length > guardians.length / 4)
    assert.equal(new Set(guardians.map(({ email }) => email)).size, guardians.length)
  })

  test(`${school.slug}: siblings are twins or ten months apart, and old enough for their class`, async () => {
    const { plan } = await planned(school, wednesday)
    const { students, links } = plan.families
    const byId = new Map(students.map((student) => [student.id, student.date_of_birth ?? '']))
    let [pairs, together] = [0, 0]
    for (const children of Map.groupBy(links, ({ guardian_id }) => guardian_id).values()) {
      const born = children.map(({ student_id }) => byId.get(student_id) ?? '').sort()
      for (const [index, day] of born.slice(1).entries()) {
        const days = daysBetween(born[index] ?? '', day)
        assert.ok(days === 0 || days >= 300, `${born[index]} and ${day}`)
        pairs += 1
        if (days === 0) together += 1
      }
    }
    assert.ok(together < pairs * 0.04, `${together} of ${pairs} are twins`)
    assert.ok(students.every(({ address }) => address?.city))
  })

  test(`${school.slug}: one student came during the term, is charged for the days since, and has no records from before`, async () => {
    const { plan, records, days } = await planned(school, wednesday)
    const { starts_on } = wednesday.year
    const [late, ...more] = plan.families.students.filter(({ entry_date }) => (entry_date ?? '') > starts_on)
    const since = late?.entry_date ?? ''
    assert.deepEqual([more, since > term.starts_on, since < '2026-10-09'], [[], true, true])
    const own = plan.families.sitting.filter(({ student_id }) => student_id === late?.id)
    assert.ok(own.length > 0 && own.every((row) => row.starts_on === since))
    const marks = days.flatMap((day) => day.marks).filter(({ student_id }) => student_id === late?.id)
    assert.ok(marks.length > 0 && marks.every(({ date }) => date >= since))
    const results = records.results.filter(({ student_id }) => student_id === late?.id)
    assert.ok(results.every(({ score_date }) => (score_date ?? '') >= since))
    const absences = records.ahead.filter(({ student_id }) => student_id === late?.id)
    assert.ok(absences.every((absence) => absence.starts_on >= since))
    const fees = planFees(school, { families: plan.families, ground: wednesday })
    assert.deepEqual([fees.schedule.proration, fees.schedule.academic_session_id], ['days', term.id])
    assert.ok(fees.studentIds.includes(late?.id ?? ''))
  })

  test(`${school.slug}: on a Saturday the teacher's last register of Friday is missing`, async () => {
    const saturday = await planned(school, groundOn('2026-11-21', '12:00:00'))
    const monday = await planned(school, groundOn('2026-11-23', '00:00:00'))
    const friday = (days: (typeof monday)['days']) =>
      days.flatMap(({ registers }) => registers).filter(({ date }) => date === '2026-11-20').length
    assert.equal(friday(saturday.days), friday(monday.days) - 1)
  })
}

test('classes are marked as they would be: published up to the last work, which is a draft half done', async () => {
  for (const school of demoSchools) {
    const { records } = await planned(school, wednesday)
    const items = Map.groupBy(records.items, ({ status }) => status)
    assert.deepEqual([...items.keys()].sort(), ['closed', 'draft', 'published'])
    const reached = Map.groupBy(records.results, ({ line_item_id }) => line_item_id)
    for (const { id, status, due_date, publish_at } of records.items) {
      const rows = reached.get(id) ?? []
      if (status !== 'draft')
        assert.ok(rows.length > 0 && due_date && due_date < wednesday.today && publish_at)
      else assert.ok(due_date && (due_date < wednesday.today || rows.length === 0))
    }
    const share = (status: string) =>
      records.results.filter(({ score_status }) => score_status === status).length / records.results.length
    assert.ok(share('fully graded') > 0.9 && share('not submitted') > 0.02 && share('exempt') > 0.005)
    const scores = records.results.flatMap(({ score }) => (score === null ? [] : Number(score)))
    assert.ok(scores.every((score) => score >= 0 && score <= school.highestScore))
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length / school.highestScore
    assert.ok(mean > 0.5 && mean < 0.75, `a mean of ${mean}`)
  }
})

test('absences lean on few, and weigh as in the facts', async () => {
  const [school] = demoSchools
  assert.ok(school)
  const { days: taken } = await planned(school, groundOn(addDays(term.ends_on, 1), '12:00:00'))
  const absent = new Map<string, number>()
  const all = new Set<string>()
  for (const { student_id, date, status } of taken.flatMap(({ marks }) => marks)) {
    all.add(`${student_id} ${date}`)
    if (status !== 'absent' && status !== 'excused') continue
    absent.set(`${student_id} ${date}`, 1)
  }
  const share = absent.size / all.size
  assert.ok(share > 0.0504 && share < 0.1404, `absent on ${share} of all days`)
  const byStudent = Map.groupBy([...absent.keys()], (key) => key.slice(0, 36))
  const often = [...byStudent.values()].map((keys) => keys.length).sort((left, right) => right - left)
  const sum = (counts: readonly number[]) => counts.reduce((left, right) => left + right, 0)
  assert.ok(sum(often.slice(0, 160)) > sum(often) * 0.4, 'a fifth of the pupils have more than 40 per cent')
  assert.ok(often.length < 800, 'some are never absent')
})
