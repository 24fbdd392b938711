import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../test/support/campus.ts'
import {
  addClasses,
  entryOf,
  errors,
  makeSyllabusSchool,
  mathematicsOf,
  pathsOf,
  type SyllabusSchool,
  wrongEntries,
  wrongSyllabi,
} from '../../../test/support/syllabus-school.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'

let campus: TestCampus
let at: SyllabusSchool
const syllabi = '/api/v1/syllabus/syllabi/'
const units = '/api/v1/syllabus/units/'
const coverage = '/api/v1/syllabus/coverage/'
const pacing = '/api/v1/syllabus/pacing'

before(async () => {
  // Thursday, after the lesson of that day.
  campus = await startCampus({ now: '2026-11-19T15:00:00Z' })
  at = await makeSyllabusSchool(campus)
})
after(() => campus.stop())

const call = (method: string, path: string, { as = at.teacher, ...more }: Partial<Options> = {}) =>
  campus.request(method, path, { token: as.token, school: at.school, ...more })
interface Options {
  readonly as: TestPerson
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}
const mathematics = () => mathematicsOf(at)

let syllabusId: string
let numbersId: string
let shapesId: string

describe('a syllabus', () => {
  it('is made with its units by who teaches the class, and by nobody else', async () => {
    const made = await call('POST', syllabi, { body: mathematics() })
    assert.equal(made.status, 201, made.text)
    syllabusId = made.body.id
    ;[numbersId, shapesId] = made.body.units.map(({ id }: { id: string }) => id)
    assert.deepEqual([made.body.unit_count, made.body.planned_lessons], [2, 42])
    assert.equal(made.body.units[0].topics.length, 2)
    const again = await call('POST', syllabi, { body: mathematics() })
    assert.deepEqual(
      [again.status, again.body.code, again.body.current.id],
      [409, 'syllabus_exists', syllabusId],
    )

    const other = await call('POST', syllabi, { as: at.otherTeacher, body: mathematics() })
    assert.equal(other.status, 404)
    assert.equal((await call('GET', syllabi + syllabusId, { as: at.otherTeacher })).status, 404)
    assert.equal((await call('DELETE', syllabi + syllabusId, { as: at.otherTeacher })).status, 404)
    const principal = await campus.person(at.school, ['principal'])
    assert.equal((await call('GET', syllabi + syllabusId, { as: principal })).status, 200)
    assert.equal((await call('PATCH', syllabi + syllabusId, { as: principal, body: {} })).status, 403)
    const course = { ...mathematics(), class_id: undefined, course_id: at.courseId }
    assert.equal((await call('POST', syllabi, { body: course })).status, 403)
  })

  it('names what is wrong with it', async () => {
    const wrong = async (body: object) =>
      pathsOf((await call('POST', syllabi, { as: at.admin, body: { ...mathematics(), ...body } })).body)
    for (const [body, reported] of wrongSyllabi(at)) assert.deepEqual(await wrong(body), [reported])
    const [found = ''] = await wrong({ units: [{ title: 'x', planned_lessons: 0 }] })
    assert.match(found, /^body\/units\/0\/planned_lessons /)
  })

  it('retains the id of a renamed topic, and rejects a stale change', async () => {
    const before = await call('GET', units + numbersId)
    const [fractions] = before.body.topics
    const topics = [{ id: fractions.id, title: 'Fractions and ratios' }, { title: 'Percentages' }]
    const changed = await call('PATCH', units + numbersId, {
      body: { topics },
      headers: { 'if-match': before.headers.get('etag') ?? '' },
    })
    assert.equal(changed.body.topics[0].id, fractions.id)
    const stale = await call('PATCH', units + numbersId, {
      body: { title: 'Old' },
      headers: { 'if-match': before.headers.get('etag') ?? '' },
    })
    assert.equal(stale.status, 412)
    const strange = await call('PATCH', units + numbersId, {
      body: { topics: [{ id: uuidv7(), title: 'x' }] },
    })
    assert.deepEqual(pathsOf(strange.body), ['body/topics unknown_topic'])
  })

  it('is put into another order in one request, which names every unit', async () => {
    const order = (unit_ids: string[]) =>
      call('PUT', `${syllabi}${syllabusId}/order/`, { body: { unit_ids } })
    assert.equal((await order([shapesId])).body.code, 'units_differ')
    const turned = await order([shapesId, numbersId])
    assert.deepEqual(
      turned.body.results.map(({ id, position }: { id: string; position: number }) => [id, position]),
      [
        [shapesId, 1],
        [numbersId, 2],
      ],
    )
    assert.equal((await order([numbersId, shapesId])).status, 200)
    const listed = await call('GET', `${units}?syllabus_id=${syllabusId}&page_size=1`)
    assert.equal(listed.body.results[0].id, numbersId)
    const next = await call('GET', new URL(listed.body.next).pathname + new URL(listed.body.next).search)
    assert.equal(next.body.results[0].id, shapesId)
  })

  it('is copied to another class without its due dates, and archived', async () => {
    const body = { class_id: at.dailyClassId, academic_session_id: at.yearId, title: 'Copied' }
    const copy = await call('POST', `${syllabi}${syllabusId}/copy/`, { body })
    assert.deepEqual([copy.status, copy.body.title, copy.body.planned_lessons], [201, 'Copied', 42])
    assert.notEqual(copy.body.units[0].topics[0].id, (await call('GET', units + numbersId)).body.topics[0].id)
    assert.equal((await call('DELETE', syllabi + copy.body.id)).status, 204)
    assert.ok((await call('GET', syllabi + copy.body.id)).body.archived_at)
    const [unit_id] = copy.body.units.map(({ id }: { id: string }) => id)
    for (const [method, path, change] of [
      ['PATCH', syllabi + copy.body.id, { title: 'Again' }],
      ['PATCH', units + unit_id, { title: 'Again' }],
      ['PUT', `${syllabi}${copy.body.id}/order/`, { unit_ids: [unit_id] }],
    ] as const)
      assert.equal((await call(method, path, { body: change })).body.code, 'syllabus_archived')
    assert.equal((await call('DELETE', syllabi + copy.body.id)).status, 204)
    assert.deepEqual(
      (await call('GET', syllabi)).body.results.map(({ id }: { id: string }) => id),
      [syllabusId],
    )
  })
})

describe('what was taught', () => {
  it('is refused entry by entry, and nothing of it is written', async () => {
    const entry = entryOf(at, numbersId)
    const { entries, expected } = wrongEntries(at, numbersId)
    const refused = await call('POST', `${coverage}bulk/`, { body: { entries } })
    assert.deepEqual([refused.status, refused.body.code], [422, 'coverage_refused'])
    assert.deepEqual(errors(refused.body), expected)
    assert.deepEqual((await call('GET', coverage)).body.results, [])
    const partial = await call('POST', `${coverage}bulk/`, { body: { mode: 'partial', entries } })
    assert.deepEqual([partial.status, partial.body.count], [201, 1])
    assert.deepEqual(errors(partial.body), expected)
    const many = entry({ lessons: 21 })
    assert.equal((await call('POST', coverage, { body: many })).status, 422)
  })

  it('is recorded once when two do it at the same moment; the other gets the existing entry', async () => {
    const body = { class_id: at.classId, unit_id: numbersId, date: '2026-09-09', period_id: null }
    const answers = await Promise.all(
      [at.teacher, at.admin].map((as) => call('POST', coverage, { as, body })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422])
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
    assert.deepEqual(pathsOf(lost?.body), ['body/unit_id already_recorded'])
    assert.equal(lost?.body.current.id, won?.body.id)
  })

  it('is corrected with its history, and removed', async () => {
    const body = { class_id: at.classId, unit_id: numbersId, date: '2026-09-10', period_id: at.thursdayId }
    const made = await call('POST', coverage, { body })
    assert.equal(made.status, 201, made.text)
    const one = coverage + made.body.id
    const other = await call('PATCH', one, { as: at.otherTeacher, body: { lessons: 2 } })
    assert.equal(other.status, 404)
    const corrected = await call('PATCH', one, { body: { lessons: 0.5, reason: 'Half of it' } })
    assert.deepEqual([corrected.body.lessons, corrected.body.version], [0.5, 2])
    const reported = ['body/lessons too_many_lessons']
    assert.deepEqual(pathsOf((await call('PATCH', one, { body: { lessons: 1.25 } })).body), reported)
    const second = { ...body, unit_id: shapesId }
    assert.deepEqual(pathsOf((await call('POST', coverage, { body: second })).body), reported)
    const stale = { 'if-match': made.headers.get('etag') ?? '' }
    assert.equal((await call('PATCH', one, { body: { lessons: 3 }, headers: stale })).status, 412)
    assert.equal((await call('DELETE', one)).status, 204)
    assert.equal((await call('PATCH', one, { body: { lessons: 1 } })).body.code, 'coverage_archived')
    const { results } = (await call('GET', `${one}/history/`)).body
    assert.deepEqual(
      results.map(({ action, reason, before }: { action: string; reason: string; before: object }) => [
        action,
        reason,
        'lessons' in before ? before.lessons : null,
      ]),
      [
        ['archived', null, 0.5],
        ['updated', 'Half of it', 1],
        ['created', null, null],
      ],
    )
    assert.equal((await call('POST', coverage, { body })).status, 201)
  })
})

describe('pace', () => {
  it('counts the real calendar: holidays, terms and the days on which the class is taught', async () => {
    const answer = await call('GET', `${pacing}?class_id=${at.classId}`)
    assert.equal(answer.status, 200, answer.text)
    const [row] = answer.body.results
    // 15 weeks of three lessons without the three of half term; 11 weeks of them less half term are over.
    assert.deepEqual([row.teachable_lessons, row.teachable_days, row.shortfall_lessons], [42, 42, 0])
    assert.deepEqual([row.due_lessons, row.covered_lessons, row.variance_lessons], [30, 3, -27])
    assert.deepEqual([row.status, row.variance_days, row.remaining_days], ['behind', -27, 12])
    assert.equal(row.planned_pct, (100 * 30) / 42)
    assert.equal(row.pace_index.toFixed(12), '0.100000000000')
    assert.equal(row.needed_pace, 39 / 12)
    // Nothing in the last four weeks: there is no end to forecast.
    assert.deepEqual([row.recent_pace, row.projected_ends_on], [0, null])
    assert.deepEqual(row.teachers, [{ staff_id: at.staffId, name: 'Tea Cher 0' }])
    assert.deepEqual(
      row.units.map((unit: { status: string; starts_on: string; due_on: string }) => [
        unit.status,
        unit.starts_on,
        unit.due_on,
      ]),
      [
        ['late', '2026-09-07', '2026-10-21'],
        ['current', '2026-10-22', '2026-12-17'],
      ],
    )
  })

  it('knows a lesson as due when it is over, and asks about any day', async () => {
    const due = async (query: string) => {
      const { results } = (await call('GET', `${pacing}?class_id=${at.classId}&${query}`)).body
      return [results[0].due_lessons, results[0].status, results[0].pace_index]
    }
    assert.deepEqual(await due('as_of=2026-09-01'), [0, 'not_started', null])
    assert.deepEqual(await due('as_of=2026-09-07'), [1, 'on_track', 1])
    assert.deepEqual(await due('as_of=2026-12-31'), [42, 'behind', 3 / 42])
    assert.deepEqual((await due('tolerance=27'))[1], 'on_track')
    assert.equal((await call('GET', `${pacing}?as_of=never`)).status, 400)
  })

  it('catches up when a unit is called done, and closures move what is due', async () => {
    const body = { class_id: at.classId, unit_id: numbersId, date: '2026-11-18', completes_unit: true }
    assert.equal((await call('POST', coverage, { body })).status, 201)
    const one = await call('GET', `${pacing}?class_id=${at.classId}`)
    const [row] = one.body.results
    assert.deepEqual([row.covered_lessons, row.units[0].status, row.units[0].given_lessons], [20, 'done', 4])
    assert.equal(row.recent_pace, 17 / 9)
    const storm = { kind: 'closure', title: 'Storm', starts_on: '2026-11-09', ends_on: '2026-11-12' }
    const closure = await call('POST', '/api/v1/academics/calendar/', { as: at.admin, body: storm })
    const [shut] = (await call('GET', `${pacing}?class_id=${at.classId}`)).body.results
    assert.deepEqual([shut.due_lessons, shut.teachable_lessons, shut.shortfall_lessons], [27, 39, 3])
    assert.equal(shut.shortfall_minutes, 150)
    await call('DELETE', `/api/v1/academics/calendar/${closure.body.id}`, { as: at.admin })
  })

  it('says no_syllabus where there is none, and shows a teacher own classes alone', async () => {
    const rowsOf = async (query: string, as = at.teacher) =>
      (await call('GET', `${pacing}?${query}`, { as })).body.results.map(
        (row: { class_name: string; status: string }) => `${row.class_name}: ${row.status}`,
      )
    assert.deepEqual(await rowsOf(''), ['Mathematics 7A: behind', 'Reading 2: no_syllabus'])
    assert.deepEqual(await rowsOf('grade_level=02'), ['Reading 2: no_syllabus'])
    assert.deepEqual(await rowsOf('subject=Mathematics', at.admin), [
      'Mathematics 7A: behind',
      'Mathematics 7B: no_syllabus',
    ])
    assert.deepEqual(await rowsOf(`teacher_id=${at.staffId}&subject=Reading`, at.admin), [
      'Reading 2: no_syllabus',
    ])
    const hidden = await call('GET', `${pacing}?class_id=${at.otherClassId}`)
    assert.equal(hidden.status, 404)
  })

  it('takes the syllabus of the course for a class without its own', async () => {
    const { class_id: _, ...course } = mathematics()
    const body = { ...course, course_id: at.courseId, units: [{ title: 'All', planned_lessons: 10 }] }
    assert.equal((await call('POST', syllabi, { as: at.admin, body })).status, 201)
    const { results } = (await call('GET', pacing, { as: at.otherTeacher })).body
    assert.deepEqual(
      [results.length, results[0].syllabus_title, results[0].due_lessons, results[0].units[0].title],
      [1, 'Mathematics 7', 10, 'All'],
    )
    const own = (await call('GET', `${pacing}?class_id=${at.classId}`)).body.results[0]
    assert.equal(own.syllabus_id, syllabusId)
  })

  it('judges by the tolerance of the school, which owner and admin set', async () => {
    const settings = '/api/v1/syllabus/settings/'
    const body = { tolerance_lessons: 30 }
    assert.equal((await call('PATCH', settings, { body })).status, 403)
    assert.equal((await call('PATCH', settings, { as: at.admin, body })).body.tolerance_lessons, 30)
    assert.equal((await call('GET', pacing)).body.results[0].status, 'on_track')
    await call('PATCH', settings, { as: at.admin, body: { tolerance_lessons: 2 } })
    const guardian = await campus.person(at.school, ['guardian'])
    assert.equal((await call('GET', pacing, { as: guardian })).status, 403)
  })

  it('answers for two hundred classes with the statements of one', async () => {
    await addClasses(campus, at, 200)
    const count = async (query: string) =>
      campus.countStatements(() => call('GET', `${pacing}?${query}`, { as: at.admin }))
    // Caches of the process expire now and then.
    await count(`class_id=${at.classId}`)
    const one = await count(`class_id=${at.classId}`)
    const many = await count('grade_level=08&page_size=200')
    assert.equal(many.result.body.results.length, 200)
    assert.deepEqual([one.module, many.module], [7, 7])
  })
})
