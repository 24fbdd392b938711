import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus, type TestPerson } from '../../../../test/support/campus.ts'
import { type EvaluationFixture, evaluationFixture } from '../../../../test/support/evaluation-fixture.ts'
import { type EvaluationSchool, makeEvaluationSchool } from '../../../../test/support/evaluation-school.ts'
import { fillCards } from '../../../../test/support/fill-cards.ts'
import { pdfPages } from '../../../../test/support/pdf-text.ts'
import { sql } from '../../../kernel/db/statement.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { cardDocument } from './pdf/definition.ts'

let campus: TestCampus
let at: EvaluationSchool
let { ask, good, marked } = {} as EvaluationFixture
const homeroom = uuidv7()
const names = ['Éloïse Nguyễn-Łukasiewicz', 'Ιωάννα Παπαδοπούλου', 'Иван Щербаков', 'محمد']

before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
  at = await makeEvaluationSchool(campus, 4)
  ;({ ask, good, marked } = evaluationFixture(campus, at))
  await fillCards(campus, at, { homeroom, names })
  await good('PATCH', 'policy', at.principal, {
    ranks: 'class_and_grade',
    coefficients: [{ class_id: at.classId, coefficient: 3 }],
  })
  await marked(at.classId, at.teacher, [18, 12, 12, 7.5])
  await marked(at.otherClassId, at.otherTeacher, [10, 14, 14, 9])
})
after(() => campus.stop())

const byClass = () => `report-cards?class_id=${homeroom}&term_id=${at.autumn}`
const byStudent = (index = 0) => `report-cards?student_id=${at.students[index]}&term_id=${at.autumn}`
const comment = (members: object, person: TestPerson, further: object = {}) =>
  ask('PUT', 'report-cards/comments', person, {
    term_id: at.autumn,
    ...further,
    comments: [{ student_id: at.students[0], class_id: at.classId, ...members }],
  })

test('before the term is closed a card is incomplete and shows no mark; families see none', async () => {
  const { results, period } = await good('GET', byClass(), at.principal)
  assert.deepEqual([results.length, period.title, period.year_title], [4, 'Autumn', '2026/27'])
  const [card] = results
  assert.deepEqual([card.complete, card.published, card.student.class_title], [false, false, '4e B'])
  assert.deepEqual(
    card.classes.map((line: { title: string; mark: unknown; closed: boolean }) => [
      line.title,
      line.mark,
      line.closed,
    ]),
    [
      ['=Form 2B', null, false],
      ['Mathématiques', null, false],
    ],
  )
  assert.equal((await ask('GET', byStudent(), at.guardian)).status, 404)
})

test('comments are saved in bulk by those who may, with the version seen, and safely sent again', async () => {
  const written = await comment({ comment: '  Très bon trimestre.  ', version: 0 }, at.teacher)
  assert.deepEqual(
    [written.status, written.body.saved, written.body.comments[0].comment, written.body.comments[0].version],
    [200, 1, 'Très bon trimestre.', 1],
  )
  const again = await comment({ comment: 'Très bon trimestre.', version: 0 }, at.teacher)
  assert.deepEqual([again.status, again.body.unchanged], [200, 1])
  const stale = await comment({ comment: 'Autre', version: 0 }, at.principal)
  assert.deepEqual(
    [stale.status, stale.body.code, stale.body.errors[0].current.comment],
    [409, 'comment_changed', 'Très bon trimestre.'],
  )
  const errors = await ask('PUT', 'report-cards/comments', at.teacher, {
    term_id: at.autumn,
    mode: 'partial',
    comments: [
      { student_id: at.students[1], class_id: at.classId, comment: 'x'.repeat(1001) },
      { student_id: at.students[1], class_id: at.otherClassId, comment: 'Pas ma classe' },
      { student_id: at.students[1], class_id: null, comment: 'Pas professeur principal' },
      { student_id: at.students[2], class_id: at.classId, comment: 'Bien', decision: 'Non' },
      { student_id: at.school.id, class_id: at.classId, comment: 'Inconnu' },
      { student_id: at.students[2], class_id: at.classId, comment: 'Bien' },
      { student_id: at.students[2], class_id: at.classId, comment: 'Deux fois' },
    ],
  })
  assert.deepEqual(
    [errors.status, errors.body.saved, errors.body.errors.map(({ code }: { code: string }) => code)],
    [
      200,
      0,
      [
        'too_long',
        'not_yours',
        'not_yours',
        'decision_not_allowed',
        'not_on_roster',
        'duplicate',
        'duplicate',
      ],
    ],
  )
  assert.equal((await comment({ comment: 'x' }, at.guardian)).status, 403)
  for (const hidden of ['Bien\u0007', 'Bien \u202emal', '\u2067Bien\u2069', 'Bien\u001b[31m']) {
    const refused = await comment({ comment: hidden }, at.teacher)
    assert.deepEqual(
      [refused.status, refused.body.details[0].path],
      [422, 'body/comments/0/comment'],
      refused.text,
    )
  }
  const lines = await comment({ comment: 'Très bon.\n\tÀ suivre.' }, at.teacher)
  assert.equal(lines.status, 200, lines.text)
  assert.equal((await comment({ comment: 'Très bon trimestre.' }, at.teacher)).status, 200)
  const general = { class_id: null, comment: 'Félicitations.', decision: 'Félicitations du conseil' }
  assert.equal((await comment(general, at.principal)).status, 200)
})

test('a closed card: averages by coefficients, places, attendance, comments, in few statements', async () => {
  await good('POST', `terms/${at.autumn}/close`, at.principal, { accept_open: true })
  const counts: number[] = []
  let result = await ask('GET', byClass(), at.principal)
  // Caches of the process expire now and then: the minimum of three.
  for (let turn = 0; turn < 3; turn += 1) {
    const counted = await campus.countStatements(() => ask('GET', byClass(), at.principal))
    counts.push(counted.module)
    result = counted.result
  }
  assert.ok(Math.min(...counts) <= 10, `${counts} statements`)
  const [card, second, third, last] = result.body.results
  assert.deepEqual([card.complete, card.published], [true, false])
  const math = card.classes[1]
  assert.deepEqual(
    [math.mark.value, math.mark.letter, math.mark.rank, math.ranked, math.coefficient, math.comment],
    [18, 'TB', 1, 5 - 1, 3, 'Très bon trimestre.'],
  )
  assert.deepEqual(math.class_figures, { average: 12.38, lowest: 7.5, highest: 18, students: 4 })
  // (18 × 3 + 10) ÷ 4, (12 × 3 + 14) ÷ 4 twice, (7.5 × 3 + 9) ÷ 4 = 7.875
  assert.deepEqual(
    [card, second, third, last].map(({ overall }) => [
      overall.value,
      overall.letter,
      overall.rank,
      overall.ranked,
    ]),
    [
      [16, 'TB', 1, 4],
      [12.5, 'P', 2, 4],
      [12.5, 'P', 2, 4],
      [7.88, 'I', 4, 4],
    ],
  )
  assert.deepEqual([card.overall.grade_rank, card.overall.grade_ranked], [1, 4])
  assert.deepEqual(card.overall.class_figures, { average: 12.22, lowest: 7.88, highest: 16, students: 4 })
  assert.deepEqual(Object.values(card.attendance), ['sessions', 6, 1, 2, 1])
  assert.deepEqual(
    [card.general.comment, card.general.decision],
    ['Félicitations.', 'Félicitations du conseil'],
  )
})

test('a teacher sees the lines of own classes alone, families nothing before publication', async () => {
  const [card] = (await good('GET', byStudent(), at.teacher)).results
  assert.deepEqual(
    [card.classes.length, card.classes[0].title, card.overall, card.general, card.attendance],
    [1, 'Mathématiques', null, null, null],
  )
  for (const person of [at.guardian, at.student])
    assert.equal((await ask('GET', byStudent(), person)).status, 404)
  await good('POST', `terms/${at.autumn}/publish`, at.principal, { class_id: at.classId })
  assert.equal((await ask('GET', byStudent(), at.guardian)).status, 404, 'one class is not published')
  await good('POST', `terms/${at.autumn}/publish`, at.principal, {})
  const seen = (await good('GET', byStudent(), at.guardian)).results
  assert.deepEqual([seen.length, seen[0].overall.value, seen[0].published], [1, 16, true])
  assert.equal((await ask('GET', byStudent(1), at.guardian)).status, 404)
  assert.equal((await good('GET', byStudent(1), at.student)).results[0].overall.rank, 2)
  assert.equal((await good('GET', byClass(), at.guardian)).results.length, 1)
  const late = await comment({ comment: 'Après coup' }, at.teacher)
  assert.deepEqual([late.status, late.body.errors[0].code], [422, 'already_published'])
  await campus.application.kernel.readAudit.flush()
  const [read] = await campus.database.read(at.school.id, [
    sql`select from audit_log where tenant_id = ${at.school.id} and operation = 'evaluations.readReportCards'`,
  ])
  assert.ok(read.length > 0)
})

test('the card of a year is made of the marks of its terms', async () => {
  const year = await campus.database.transaction(at.school.id, (tx) =>
    tx.one(sql<{ id: string }>`select id from academic_sessions
      where tenant_id = ${at.school.id} and kind = 'school_year'`),
  )
  await campus.database.transaction(at.school.id, (tx) =>
    tx.execute(sql`with grading as (insert into term_gradings (tenant_id, id, term_id, class_id, closed_at, created_at,
        updated_at) values (${at.school.id}, ${uuidv7()}, ${at.spring}, ${at.classId}, now(), now(), now()))
      insert into term_marks (tenant_id, id, term_id, class_id, student_id, value, percent, provisional, counted,
        working, created_at, updated_at) values (${at.school.id}, ${uuidv7()}, ${at.spring}, ${at.classId},
        ${at.students[0]}, 15, 75, false, 1, '{}', now(), now())`),
  )
  await good('PATCH', 'policy', at.principal, { term_weights: [{ term_id: at.spring, weight: 2 }] })
  const path = `report-cards?student_id=${at.students[0]}&academic_year_id=${year?.id}`
  const [card] = (await good('GET', path, at.principal)).results
  const math = card.classes.find(({ class_id }: { class_id: string }) => class_id === at.classId)
  // (18 + 2 × 15) ÷ 3
  assert.deepEqual(
    [math.mark.value, math.mark.percent, math.mark.letter, math.mark.rank],
    [16, 80, 'TB', null],
  )
  assert.deepEqual(
    math.terms.map(({ value }: { value: number }) => value),
    [18, 15, null],
  )
  assert.equal((await ask('GET', path.replace('academic_year_id', 'term_id'), at.principal)).status, 404)
  assert.equal((await ask('GET', 'report-cards', at.principal)).status, 400)
})

type Placed = Record<'rank' | 'ranked' | 'grade_rank' | 'grade_ranked', number | null>
interface PlacedLine {
  readonly ranked: number | null
  readonly mark: { readonly rank: number | null }
}

test('who left within the term has no place: neither in the class, nor over all, nor in the grade level', async () => {
  const { id } = at.school
  const until = (end: string | null) =>
    campus.database.transaction(id, (tx) =>
      tx.execute(sql`update enrollments set changed_in = default, ends_on = ${end}
        where tenant_id = ${id} and student_id = ${at.students[1]}`),
    )
  const closeAgain = async () => {
    await good('POST', `terms/${at.autumn}/reopen`, at.principal, { reason: 'Moved away' })
    await good('POST', `terms/${at.autumn}/close`, at.principal, { accept_open: true })
  }
  await until('2026-11-16')
  await closeAgain()
  const places = (await good('GET', byClass(), at.principal)).results.map(
    ({ classes: [, math], overall }: { classes: PlacedLine[]; overall: Placed }) => [
      math?.mark.rank,
      math?.ranked,
      overall.rank,
      overall.ranked,
      overall.grade_rank,
      overall.grade_ranked,
    ],
  )
  assert.deepEqual(places, [
    [1, 3, 1, 3, 1, 3],
    [null, null, null, 3, null, 3],
    [2, 3, 2, 3, 2, 3],
    [3, 3, 3, 3, 3, 3],
  ])
  await until(null)
  await closeAgain()
})

test('the PDF: a page a student, every letter on paper, long comments over pages, the same bytes again', async () => {
  const answer = await fetch(new URL(`/api/v1/evals/${byClass()}&format=pdf`, campus.url), {
    headers: { authorization: `Bearer ${at.principal.token}`, 'x-school-slug': at.school.slug },
  })
  assert.equal(answer.headers.get('content-type'), 'application/pdf')
  const pages = pdfPages(Buffer.from(await answer.arrayBuffer()))
  assert.equal(pages.length, 4)
  const spaceless = (text: string) => text.replaceAll(/\s/g, '')
  for (const [index, name] of names.slice(0, 3).entries())
    assert.ok(spaceless(pages[index] ?? '').includes(spaceless(name)), `${name} in ${pages[index]}`)
  assert.ok(
    pages.every((page) => !page.includes('�')),
    'no letter is a box',
  )
  const shown = [
    'Report card',
    'Autumn · 2026/27',
    '18.00',
    '1/4',
    'Très bon trimestre.',
    'Félicitations du conseil',
  ]
  for (const word of shown) assert.ok(pages[0]?.includes(word), `${word} in ${pages[0]}`)

  const cards = await good('GET', byStudent(), at.principal)
  const long = 'Un trimestre très sérieux, des progrès constants et une participation régulière. '.repeat(120)
  const [card] = cards.results
  const order = {
    data: {
      ...cards,
      results: [{ ...card, general: { ...card.general, comment: long } }],
    },
    school: { name: 'Lycée', locale: 'fr-CM' },
    language: 'fr' as const,
    paper: 'A4' as const,
    today: '2026-12-18',
    at: campus.clock.now().getTime(),
  }
  const [one, two] = await Promise.all([cardDocument.draw(order), cardDocument.draw(order)])
  assert.deepEqual(Buffer.from(one), Buffer.from(two))
  const french = pdfPages(Buffer.from(one))
  const arabic = await cardDocument.draw({
    ...order,
    school: { name: 'ثانوية النور', locale: 'ar-DZ' },
    language: 'ar',
  })
  assert.ok(
    pdfPages(Buffer.from(arabic)).every((page) => !page.includes('�')),
    'no letter of a card in Arabic is a box',
  )
  assert.ok(french.length >= 2)
  assert.ok(french[0]?.includes('Bulletin scolaire') && french[0].includes('18,00'), french[0])
  assert.ok(french.at(-1)?.includes('Le chef d’établissement'))
  assert.equal(
    french.join('').split('participation régulière').length - 1,
    120,
    'nothing of the comment is lost',
  )
})
