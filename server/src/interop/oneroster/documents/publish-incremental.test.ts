import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../test/support/campus.ts'
import { type PublishedRow, RosterFixture } from '../../../../test/support/roster-fixture.ts'
import { sql } from '../../../kernel/db/statement.ts'

let campus: TestCampus
let fixture: RosterFixture

before(async () => {
  campus = await startCampus({ now: '2026-10-01T09:00:00Z' })
  fixture = await RosterFixture.open(campus)
})
after(() => campus.stop())

const ids: Record<string, string> = {}
const id = (name: string): string => {
  const found = ids[name]
  assert.ok(found, name)
  return found
}

/** Makes a row that later steps call by the name. */
const make = (name: string, path: string, body: () => unknown) => async (): Promise<void> => {
  ids[name] = await fixture.make(path, body())
}
const change = (path: () => string, body: () => unknown) => () => fixture.call('PATCH', path(), body())
const remove = (path: () => string) => () => fixture.call('DELETE', path())

const student = (name: string, more: () => object = () => ({})) =>
  make(name, 'people/students/', () => ({ first_name: name, last_name: 'Okafor', ...more() }))

async function join(name: string, classId: string, person: string, more: object = {}): Promise<void> {
  const who = name.startsWith('teaches')
    ? { staff: [{ staff_id: id(person), role: 'teacher', is_primary: true }] }
    : { student_ids: [id(person)] }
  const made = await fixture.call('POST', `academics/classes/${id(classId)}/roster/`, { ...who, ...more })
  ids[name] = made.enrollments?.[0]?.id ?? made.data?.[0]?.id ?? made.results?.[0]?.id ?? JSON.stringify(made)
}

async function bySql(of: ReturnType<typeof sql>): Promise<void> {
  await campus.database.transaction(fixture.school.id, (tx) => tx.execute(of))
}

const tenant = (): string => fixture.school.id

/** Each step changes something that other documents show, too. */
const steps: Readonly<Record<string, () => Promise<unknown>>> = {
  'a class before there is any term': make('early', 'academics/classes/', () => ({ title: 'Choir' })),
  'a school year': make('year', 'academics/academic-years/', () => ({
    title: '2026/27',
    starts_on: '2026-09-01',
    ends_on: '2027-07-31',
  })),
  'a term': make('term', 'academics/terms/', () => ({
    parent_id: id('year'),
    kind: 'term',
    title: 'Autumn',
    starts_on: '2026-09-01',
    ends_on: '2026-12-18',
  })),
  'a grade level': make('level', 'academics/grade-levels/', () => ({
    code: 'CM2',
    name: 'CM2',
    position: 5,
    ceds_grade_code: '05',
  })),
  'a student': student('ada', () => ({ grade_level: 'CM2', sex: 'female', date_of_birth: '2015-02-03' })),
  'another student': student('ben', () => ({ grade_level: 'CM2' })),
  'an applicant': student('carl', () => ({ status: 'applicant' })),
  'a teacher': make('teacher', 'people/teachers/', () => ({
    first_name: 'Tim',
    last_name: 'Lee',
    staff_number: 'T-1',
  })),
  'a course': make('course', 'academics/courses/', () => ({
    title: 'Mathematics',
    course_code: 'M',
    grade_levels: ['CM2'],
  })),
  'a class': make('class', 'academics/classes/', () => ({
    title: 'Mathematics A',
    course_id: id('course'),
    term_ids: [id('term')],
    grade_levels: ['CM2'],
  })),
  'a student joins': () => join('sits', 'class', 'ada'),
  'another joins': () => join('sits too', 'class', 'ben'),
  'a teacher joins': () => join('teaches', 'class', 'teacher'),
  'a student joins the class without a course': () => join('sings', 'early', 'ada'),
  'a guardian': make('mother', 'people/guardians/', () => ({
    first_name: 'Mia',
    last_name: 'Okafor',
    students: [{ student_id: id('ada'), relationship: 'mother' }],
  })),
  'a guardian of another student, too': () =>
    fixture.call('PUT', `people/students/${id('ben')}/guardians/${id('mother')}/`, { relationship: 'aunt' }),
  'a relationship in other words': () =>
    fixture.call('PATCH', `people/students/${id('ada')}/guardians/${id('mother')}/`, {
      relationship: 'uncle',
    }),
  'a relationship that only the link has': () =>
    bySql(sql`update guardian_links set relationship = 'mother', changed_in = default
      where tenant_id = ${tenant()} and guardian_id = ${id('mother')}`),
  'a link goes': remove(() => `people/students/${id('ben')}/guardians/${id('mother')}/`),
  'the applicant is taken in': change(
    () => `people/students/${id('carl')}/`,
    () => ({ status: 'active' }),
  ),
  'an evaluation as a draft': make('test', 'evals/evaluations/', () => ({
    class_id: id('class'),
    title: 'Fractions',
    max_score: 20,
    due_on: '2026-10-12',
  })),
  'it is given': () => fixture.call('POST', `evals/evaluations/${id('test')}/publish`, {}),
  'a result': () =>
    fixture.call('PUT', `evals/evaluations/${id('test')}/results/`, {
      results: [
        { student_id: id('ada'), score: 14.5, version: 0 },
        { student_id: id('ben'), score: 9, version: 0 },
      ],
    }),
  'a mark is cleared again': () =>
    fixture.call('PUT', `evals/evaluations/${id('test')}/results/`, {
      results: [{ student_id: id('ben'), score: null, version: 1 }],
    }),
  'it is given again': () =>
    fixture.call('PUT', `evals/evaluations/${id('test')}/results/`, {
      results: [{ student_id: id('ben'), score: 10, version: 2 }],
    }),
  'a category': make('category', 'evals/categories/', () => ({ title: 'Tests', class_id: id('class') })),
  'the evaluation moves into it': change(
    () => `evals/evaluations/${id('test')}/`,
    () => ({ category_id: id('category') }),
  ),
  'a line item of no term': () =>
    bySql(sql`insert into line_items (tenant_id, id, class_id, title, result_value_max, due_date)
      values (${tenant()}, ${id('class')}, ${id('class')}, 'Talk', 5, '2026-10-01')`),
  'a grading period of its term': make('period', 'academics/terms/', () => ({
    parent_id: id('term'),
    kind: 'grading_period',
    title: 'P1',
    starts_on: '2026-09-01',
    ends_on: '2026-10-30',
  })),
  'the grade level has another code of the standard': change(
    () => `academics/grade-levels/${id('level')}/`,
    () => ({ ceds_grade_code: '06' }),
  ),
  'a first org': make('org', 'academics/orgs/', () => ({ name: 'Main', kind: 'campus' })),
  'a second org under it': make('part', 'academics/orgs/', () => ({
    name: 'Part',
    kind: 'department',
    parent_org_id: id('org'),
  })),
  'the class moves there': change(
    () => `academics/classes/${id('class')}/`,
    () => ({ org_id: id('part') }),
  ),
  'a student moves there': change(
    () => `people/students/${id('ben')}/`,
    () => ({ org_id: id('part') }),
  ),
  'a guardian of both': () =>
    bySql(sql`update guardians set changed_in = default, custom = jsonb_build_object('oneroster',
        jsonb_build_object('orgSourcedIds', array[${id('org')}::text, ${id('part')}::text]))
      where tenant_id = ${tenant()} and id = ${id('mother')}`),
  'that org is gone': () =>
    bySql(
      sql`update orgs set archived_at = now(), changed_in = default where tenant_id = ${tenant()} and id = ${id('part')}`,
    ),
  'it is back': () =>
    bySql(
      sql`update orgs set archived_at = null, changed_in = default where tenant_id = ${tenant()} and id = ${id('part')}`,
    ),
  'it is on its own': change(
    () => `academics/orgs/${id('part')}/`,
    () => ({ parent_org_id: null }),
  ),
  'the class has another name': change(
    () => `academics/classes/${id('class')}/`,
    () => ({ title: 'Maths A' }),
  ),
  'a resource of class and course': async () => {
    const [resource, one, two] = ['a', 'b', 'c'].map((first) => `${first}${id('class').slice(1)}`)
    ids['resource'] = resource ?? ''
    await bySql(
      sql`insert into learning_resources (tenant_id, id, vendor_resource_id) values (${tenant()}, ${resource}, 'v-1')`,
    )
    await bySql(sql`insert into class_resources (tenant_id, id, class_id, resource_id)
      values (${tenant()}, ${one}, ${id('class')}, ${resource})`)
    await bySql(sql`insert into course_resources (tenant_id, id, course_id, resource_id)
      values (${tenant()}, ${two}, ${id('course')}, ${resource})`)
  },
  'the class has it no longer': () =>
    bySql(sql`update class_resources set archived_at = now(), changed_in = default
      where tenant_id = ${tenant()} and class_id = ${id('class')}`),
  'the resource is gone': () =>
    bySql(sql`update learning_resources set archived_at = now(), changed_in = default
      where tenant_id = ${tenant()} and id = ${id('resource')}`),
  'a guardian signs in by a name': async () => {
    const account = { entity: 'guardian', entityId: id('mother') } as const
    ids['account'] = (await campus.person(fixture.school, ['guardian'], account)).userId
    await campus.database.global(sql`insert into logins (school_id, name, user_id)
      values (${tenant()}, 'mia', ${id('account')})`)
  },
  'the account is shut out': () =>
    fixture.call('PATCH', `members/${id('account')}/`, { status: 'suspended' }),
  'a teacher is the same person': () =>
    bySql(sql`update staff_members set user_id = ${id('account')}, changed_in = default
      where tenant_id = ${tenant()} and id = ${id('teacher')}`),
  'or is not': () =>
    bySql(sql`update staff_members set user_id = null, changed_in = default
      where tenant_id = ${tenant()} and id = ${id('teacher')}`),
  'the account is let in again': () =>
    fixture.call('PATCH', `members/${id('account')}/`, { status: 'active' }),
  'two students are one': () =>
    fixture.call('POST', 'people/merges/', { kind: 'student', keep_id: id('ada'), merge_id: id('ben') }),
  'a student leaves': change(
    () => `people/students/${id('carl')}/`,
    () => ({ status: 'withdrawn' }),
  ),
  'a student is archived': remove(() => `people/students/${id('ada')}/`),
  'a student is back': () =>
    bySql(
      sql`update students set archived_at = null, changed_in = default where tenant_id = ${tenant()} and id = ${id('ada')}`,
    ),
  'the course is gone under its class': () =>
    bySql(sql`update courses set archived_at = now(), changed_in = default
      where tenant_id = ${tenant()} and id = ${id('course')}`),
  'the category is gone under its evaluation': () =>
    bySql(sql`update line_item_categories set archived_at = now(), changed_in = default
      where tenant_id = ${tenant()} and id = ${id('category')}`),
  'the term is gone under its class': () =>
    bySql(sql`update academic_sessions set archived_at = now(), changed_in = default
      where tenant_id = ${tenant()} and id = ${id('term')}`),
  'a newer school year': make('next', 'academics/academic-years/', () => ({
    title: '2027/28',
    starts_on: '2027-09-01',
    ends_on: '2028-07-31',
  })),
  'a class with line items in no category': async () => {
    await make('club', 'academics/classes/', () => ({ title: 'Chess' }))()
    await bySql(sql`insert into line_items (tenant_id, id, class_id, title, result_value_max)
      values (${tenant()}, ${id('club')}, ${id('club')}, 'Game', 1)`)
  },
  'that class is undone, without a trace of its own': async () => {
    await bySql(sql`
      with item as (delete from line_items where tenant_id = ${tenant()} and class_id = ${id('club')} returning id),
        club as (delete from classes where tenant_id = ${tenant()} and id = ${id('club')} returning id)
      insert into deleted_rows (tenant_id, table_name, row_id)
      select ${tenant()}::uuid, 'line_items', id from item union all select ${tenant()}::uuid, 'classes', id from club`)
  },
  'the class is gone with all that hangs on it': () =>
    bySql(sql`update classes set archived_at = now(), changed_in = default
      where tenant_id = ${tenant()} and id = ${id('class')}`),
}

type DescribedObject = Pick<PublishedRow, 'entity' | 'id' | 'sourced_id' | 'document' | 'facets'>

const active = (rows: readonly PublishedRow[]): DescribedObject[] =>
  rows
    .filter(({ status }) => status === 'active')
    .map(({ entity, id: own, sourced_id, document, facets }) => ({
      entity,
      id: own,
      sourced_id,
      document,
      facets,
    }))

/** No active document may name a row that is not active itself. */
function assertWhole(rows: readonly DescribedObject[], step: string): void {
  const existing = new Set(
    rows.map(({ entity, sourced_id }) => `${entity}/${encodeURIComponent(sourced_id)}`),
  )
  for (const { entity, document } of rows) {
    for (const [, to = ''] of document.matchAll(/"href":"~\/([^"]+)"/g)) {
      assert.ok(existing.has(to), `${step}: ${entity} names ${to}`)
    }
  }
}

test('after any change, the next publication equals one from scratch', async () => {
  await fixture.publish()
  let last = await fixture.publish()
  for (const [step, act] of Object.entries(steps)) {
    await act()
    const feed = await fixture.publish()
    const now = active(await fixture.published())
    assertWhole(now, step)
    const anew = await fixture.fromNothing(async () => {
      await fixture.publish()
      return active(await fixture.published())
    })
    assert.deepEqual(now, anew, step)
    assert.ok(feed.clock >= last.clock, step)
    last = feed
  }
})
